import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAudit } from "~/features/audit/audit-pages.server";
import { platformLog } from "~/features/audit/audit-source.server";
import { adminAtWork } from "~/gate/guards/admin.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** The listed rows as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const identity = await requirePlatform(args, "log:read");
	const program = (await adminAtWork(args, identity))?.tenant.program;
	const t = translator(await resolveLocale(args.request, program?.locale));
	return exportAudit(args.request, platformLog(identity.control), { timeZone: program?.timeZone ?? "UTC", t });
}
