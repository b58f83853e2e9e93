import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAudit } from "~/features/audit/audit-pages.server";
import { programLog } from "~/features/audit/audit-source.server";
import { entryNames } from "~/features/entries/list/entry-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** The listed rows as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, tenant } = await requireAdmin(args, "audit:read");
	const { timeZone, locale } = tenant.program;
	const t = translator(await resolveLocale(args.request, locale));
	return exportAudit(args.request, programLog(scope, control, entryNames), { timeZone, t });
}
