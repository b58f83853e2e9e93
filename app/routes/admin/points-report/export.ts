import type { LoaderFunctionArgs } from "@remix-run/node";
import { TRANSACTION_KINDS } from "~/features/points/points.rules";
import { allMonths } from "~/features/points-report/points-report.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { toLocalTime } from "~/lib/days";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** Every month since points first moved as CSV. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "members:read");
	const { timeZone, locale } = tenant.program;
	const t = translator(await resolveLocale(args.request, locale));
	await recordExport(scope, "program", {});
	const months = await allMonths(scope, timeZone);
	return csvResponse(args.request, {
		fileName: "points-by-month",
		header: [
			t("points-report:month"),
			t("points-report:opening"),
			...TRANSACTION_KINDS.map((kind) => t(`points:kinds.${kind}`)),
			t("points-report:closing"),
		],
		pages: inOne(months),
		cells: ({ from, opening, moved, closing }) => [
			// A spreadsheet makes a month of it.
			{ asItCame: toLocalTime(from, timeZone).slice(0, 7) },
			opening,
			...TRANSACTION_KINDS.map((kind) => moved[kind]),
			closing,
		],
	});
}

async function* inOne<T>(rows: T[]) {
	yield rows;
}
