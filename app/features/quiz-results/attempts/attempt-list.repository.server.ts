import { sql } from "kysely";
import { byMember, isOfFound } from "~/features/members/list/member-search.repository.server";
import { besideMembers, type MemberSearch } from "~/features/members/list/member-search.service.server";
import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { QUIZ_ATTEMPTS_PATH } from "../quiz-results.paths";
import { ATTEMPT_COLUMNS, OUTCOMES, paidPoints } from "./attempts.rules";

/** The joins are all outer ones, so that attempts are read first, in their order, and the others for the rows of a page. */
const attempts = (scope: TenantScope) =>
	scope.query
		.selectFrom("quiz_attempts as a")
		.leftJoin("quizzes as q", (join) => join.onRef("q.program_id", "=", "a.program_id").onRef("q.id", "=", "a.quiz_id"))
		.leftJoin("quiz_history as h", (join) => join.onRef("h.program_id", "=", "a.program_id").onRef("h.id", "=", "a.id"))
		.leftJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "a.program_id").onRef("m.id", "=", "a.member_id"),
		)
		.where("a.program_id", "=", scope.programId);

/** The admin list of attempts at quizzes; a search finds their members. */
export const attemptList = defineList({
	...{ name: "quiz-attempts", path: QUIZ_ATTEMPTS_PATH, title: "quiz-results:attempts.title", area: "quizzes" },
	...{ columns: ATTEMPT_COLUMNS, people: true },
	filters: { outcome: OUTCOMES, quiz: "text" },
	defaultSort: "-opened",
	search: byMember,
	match: (scope, { filters: { outcome, quiz } }, members) =>
		attempts(scope)
			.$if(outcome !== undefined, (query) =>
				query.where((eb) => besideMembers(members, eb("a.outcome", "=", outcome ?? "Open"))),
			)
			.$if(quiz !== undefined, (query) => query.where((eb) => besideMembers(members, eb("a.quiz_id", "=", quiz ?? ""))))
			.$if(members !== null, (query) => query.where(isOfFound(scope, members as MemberSearch, "a.member_id"))),
	sorts: { opened: [["a.opened", "number"]] },
	id: "a.id",
	called: sql<string>`trim(coalesce(m.firstname, '') || ' ' || coalesce(m.lastname, '') || ' · ' || coalesce(q.title, ''))`,
	select: (query) =>
		query
			.select(["a.id", "a.quiz_id as quizId", "a.outcome", "a.opened", "a.submitted"])
			.select((eb) => eb.ref("q.title").$notNull().as("quiz"))
			.select(["h.score", "h.right_count as right", "h.late", "h.passed", "h.redeemable", "h.points"])
			.select(sql<number>`coalesce(json_array_length(a.asked, '$.questions'), 0)`.as("questions"))
			.select(["m.id as memberId", "m.firstname", "m.lastname", "m.email", "m.deleted_at as memberDeletedAt"]),
	complete: (_scope, rows) =>
		rows.map(({ passed, redeemable, points, ...row }) => ({
			...row,
			points: paidPoints({ passed, redeemable, points }),
		})),
});

export type ListedAttempt = RowOf<typeof attemptList>;

const quizChoices = (scope: TenantScope) =>
	scope.query.selectFrom("quizzes as q").select(["q.id", "q.title"]).where("q.program_id", "=", scope.programId);

/** The quizzes with attempts, for the filter: the first by title, with the chosen one. */
export async function listTakenQuizzes(scope: TenantScope, chosen: string | undefined, limit = CHOICES_SHOWN) {
	const first = await quizChoices(scope)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("quiz_attempts as a")
					.select("a.id")
					.whereRef("a.program_id", "=", "q.program_id")
					.whereRef("a.quiz_id", "=", "q.id"),
			),
		)
		.orderBy("q.title_sort")
		.limit(limit)
		.execute();
	return withChosen(first, [chosen], (ids) => quizChoices(scope).where("q.id", "in", ids).execute());
}
