import type { LoaderFunctionArgs } from "@remix-run/node";
import { attemptList } from "~/features/quiz-results/attempts/attempt-list.repository.server";
import { exactScore } from "~/features/quizzes/quizzes.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = ["id", "quiz", "member", "email", "outcome", "score", "points", "opened", "submitted"] as const;

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed attempts as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "quizzes:read");
	const asked = attemptList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "quiz_attempt", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "quiz-attempts",
		header: COLUMNS.map((column) => t(`quiz-results:fields.${column}`)),
		pages: listPages(scope, attemptList, asked),
		cells: ({ score, right, ...attempt }) => [
			attempt.id,
			attempt.quiz,
			`${attempt.firstname ?? ""} ${attempt.lastname ?? ""}`.trim(),
			attempt.email,
			attempt.late === 1 ? "Late" : attempt.outcome,
			score === null ? null : Number(exactScore({ score, right }, attempt.questions).toFixed(1)),
			attempt.points,
			time(attempt.opened),
			time(attempt.submitted),
		],
	});
}
