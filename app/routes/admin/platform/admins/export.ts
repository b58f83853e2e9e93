import type { LoaderFunctionArgs } from "@remix-run/node";
import { adminCursor, readAdminList } from "~/features/admins/list/admin-list.params.server";
import { type ListedAdmin, listAdminPage } from "~/features/admins/list/admin-list.repository.server";
import { adminAtWork } from "~/gate/guards/admin.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordControlExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = ["name", "email", "role", "status", "created"];
const PAGE = 200;

/** The listed admins as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const identity = await requirePlatform(args, "admins:read");
	const { control, reach } = identity;
	const { filter } = readAdminList(args.request);
	const program = (await adminAtWork(args, identity))?.tenant.program;
	const t = translator(await resolveLocale(args.request, program?.locale));
	await recordControlExport(control, "admin", { ...filter });
	return csvResponse<ListedAdmin>(args.request, {
		fileName: "admins",
		header: COLUMNS.map((column) => t(`admins:fields.${column}`)),
		pages: keysetPages<ListedAdmin>(PAGE, (last, limit) =>
			listAdminPage(control, reach, { ...filter, after: last ? adminCursor(last) : null, limit }),
		),
		cells: (row) => [row.name, row.email, row.role, row.status, new Date(row.created).toISOString()],
	});
}
