import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { memberKeyFor } from "~/features/members/members.rules";
import { POINTS_REPORT_PATH } from "~/features/points-report/points-report.paths";
import { balancesBefore } from "~/features/points-report/points-report.repository.server";
import { endOfPastDay } from "~/features/points-report/points-report.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = ["id", "firstname", "lastname", "email", "accountKey", "status", "balance"] as const;

/** What each member held at the end of a day, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, role, tenant } = await requireAdmin(args, "members:read");
	const { timeZone, locale } = tenant.program;
	const day = new URL(args.request.url).searchParams.get("day") ?? "";
	const end = endOfPastDay(day, scope.now(), timeZone);
	if (end === null) throw redirect(`${POINTS_REPORT_PATH}?day=${encodeURIComponent(day.slice(0, 20))}#balances`);
	const t = translator(await resolveLocale(args.request, locale));
	await recordExport(scope, "member", { day });
	return csvResponse(args.request, {
		fileName: `balances-${day}`,
		header: COLUMNS.map((column) => t(`audit:memberCsv.${column}`)),
		pages: balancesBefore(scope, end),
		cells: ({ id, firstname, lastname, email, accountKey, status, balance }) => [
			...[id, firstname, lastname, email, memberKeyFor(role, accountKey), status, balance],
		],
	});
}
