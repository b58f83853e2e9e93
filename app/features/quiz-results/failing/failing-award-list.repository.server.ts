import { sql } from "kysely";
import { byMember, isOfFound } from "~/features/members/list/member-search.repository.server";
import type { MemberSearch } from "~/features/members/list/member-search.service.server";
import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import type { TenantScope } from "~db/scope";
import { FAILING_AWARDS_PATH } from "../quiz-results.paths";
import { FAILING_COLUMNS } from "./failing-awards.rules";

/** Awards that were tried more than once and could not be posted, the oldest first. */
export const failingAwardList = defineList({
	...{ name: "failing-awards", path: FAILING_AWARDS_PATH, title: "quiz-results:failing.title", area: "points" },
	...{ columns: FAILING_COLUMNS, hidden: ["queued"], people: true },
	defaultSort: "queued",
	search: byMember,
	match: (scope, _wanted, members) =>
		scope.query
			.selectFrom("points_queue as p")
			.leftJoin("quiz_history as h", (join) =>
				join.onRef("h.program_id", "=", "p.program_id").onRef("h.id", "=", "p.quiz_history_id"),
			)
			.leftJoin("members as m", (join) =>
				join.onRef("m.program_id", "=", "p.program_id").onRef("m.id", "=", "h.created_by"),
			)
			.where("p.program_id", "=", scope.programId)
			// Written out, as the index of these few rows has it.
			.where(sql<boolean>`p.processed = 0 and p.attempts > 1`)
			.$if(members !== null, (query) => query.where(isOfFound(scope, members as MemberSearch, "h.created_by"))),
	sorts: { queued: [["p.created", "number"]] },
	id: "p.id",
	called: sql<string>`trim(coalesce(m.firstname, '') || ' ' || coalesce(m.lastname, '') || ' · ' || coalesce(h.quiz_title, ''))`,
	select: (query) =>
		query
			.select(["p.id", "p.attempts as tries", "p.last_error as error", "p.created as queued", "p.next_try as nextTry"])
			.select(["h.quiz_id as quizId", "h.quiz_title as quiz", "h.points"])
			.select(["m.id as memberId", "m.firstname", "m.lastname", "m.email", "m.deleted_at as memberDeletedAt"]),
});

/** A queued award, posted or not. */
export function findAward(scope: TenantScope, id: string) {
	return scope.query
		.selectFrom("points_queue")
		.select(["quiz_history_id as attemptId", "attempts as tries"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
}

export type FailingAward = RowOf<typeof failingAwardList>;
