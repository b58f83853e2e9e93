import type { LoaderFunctionArgs } from "@remix-run/node";
import { leaderboardList } from "~/features/leaderboards/list/leaderboard-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = [
	...[
		"id",
		"title",
		"status",
		"participantType",
		"mode",
		"rows",
		"sortOrder",
		"rankedAt",
		"publishFrom",
		"publishUntil",
	],
	...["created", "updated"],
];

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed boards as CSV, in the list's order, all pages. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "leaderboards:read");
	const asked = leaderboardList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "leaderboard", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "leaderboards",
		header: COLUMNS.map((column) => t(`leaderboards-admin:fields.${column}`)),
		pages: listPages(scope, leaderboardList, asked),
		cells: (row) => [
			...[row.id, row.title, row.status, row.participants, row.mode, row.rows, row.sortOrder],
			...[row.rankedAt, row.publishFrom, row.publishUntil, row.created, row.updated].map(time),
		],
	});
}
