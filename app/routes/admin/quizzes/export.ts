import type { LoaderFunctionArgs } from "@remix-run/node";
import { quizList } from "~/features/quizzes/list/quiz-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = [
	...["title", "status", "category", "questions", "points", "passingScore"],
	...["publishFrom", "publishUntil", "created", "updated"],
];

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed quizzes as CSV, in the list's order, all pages. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "quizzes:read");
	const asked = quizList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "quiz", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "quizzes",
		header: COLUMNS.map((column) => t(`quizzes-admin:fields.${column}`)),
		pages: listPages(scope, quizList, asked),
		cells: (row) => [
			...[row.title, row.status, row.category, row.questionCount, row.pointsOffered, row.passingScore],
			...[row.publishFrom, row.publishUntil, row.created, row.updated].map(time),
		],
	});
}
