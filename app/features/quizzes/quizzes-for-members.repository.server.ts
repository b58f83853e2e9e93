import { sql } from "kysely";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { attemptsLeft, exactScore, quizState } from "./quizzes.rules";

/** Whether a member has neither passed the quiz `q` nor used up the attempts at it; what `quizState` says of those in words. */
const canStillTake = (scope: TenantScope, memberId: string) =>
	sql<boolean>`not exists (select 1 from quiz_history h where h.program_id = ${scope.programId}
		and h.quiz_id = q.id and h.created_by = ${memberId} and h.passed = 1)
		and (q.max_attempts is null or q.max_attempts > (select count(a.submitted) from quiz_attempts a
		where a.program_id = ${scope.programId} and a.member_id = ${memberId} and a.quiz_id = q.id)
		or exists (select 1 from quiz_attempts a where a.program_id = ${scope.programId}
		and a.member_id = ${memberId} and a.quiz_id = q.id and a.submitted is null))`;

const NO_TRIES = { passed: 0, points: 0, count: 0, last: null, open: null, closes: null };

interface Asked extends Viewer {
	/** The one quiz that is asked for. */
	quizId: string;
}

/** The quizzes a member sees. */
const seenBy = (scope: TenantScope, viewer: Viewer) =>
	scope.query
		.selectFrom("quizzes as q")
		.leftJoin("quiz_categories as c", (join) =>
			join.onRef("c.program_id", "=", "q.program_id").onRef("c.id", "=", "q.category_id").on("c.is_active", "=", 1),
		)
		.select(["q.id", "q.title", "q.description", "q.most_points as mostPoints", "q.question_count as questionCount"])
		.select(["q.passing_score as passingScore", "q.redeemable", "q.draw", "q.time_limit_minutes as timeLimitMinutes"])
		.select(["q.max_attempts as maxAttempts", "q.wait_minutes as waitMinutes", "q.publish_until as publishUntil"])
		.select(["q.category_id as filedUnder", "c.id as categoryId", "c.title as category"])
		.where("q.program_id", "=", scope.programId)
		.where(visibleTo(scope, "quiz", "q", viewer));

/** A member's own attempts, by quiz. */
const triesOf = (scope: TenantScope, memberId: string) =>
	scope.query
		.selectFrom("quiz_attempts as a")
		.leftJoin("quiz_history as h", (join) => join.onRef("h.program_id", "=", "a.program_id").onRef("h.id", "=", "a.id"))
		.select((eb) => [
			"a.quiz_id as quizId",
			eb.fn.count<number>("a.submitted").as("count"),
			eb.fn.max<number | null>("a.submitted").as("last"),
			eb.fn.coalesce(eb.fn.max<number>("h.passed"), eb.val(0)).as("passed"),
			sql<number>`coalesce(max(case when h.passed = 1 then h.points end), 0)`.as("points"),
			sql<string | null>`max(case when a.submitted is null then a.id end)`.as("open"),
			sql<number | null>`max(case when a.submitted is null then a.closes end)`.as("closes"),
		])
		.where("a.program_id", "=", scope.programId)
		.where("a.member_id", "=", memberId)
		.groupBy("a.quiz_id");

/** The quizzes a member sees, one or all, and the member's own attempts at them. */
const quizParts = compiledParts((scope, { quizId, ...viewer }: Asked, which: "one" | "all") => ({
	quizzes: seenBy(scope, viewer)
		.$if(which === "one", (query) => query.where("q.id", "=", quizId))
		.orderBy("q.created", "desc")
		.orderBy("q.id", "desc"),
	tries: triesOf(scope, viewer.memberId).$if(which === "one", (query) => query.where("a.quiz_id", "=", quizId)),
}));

interface ToTake extends Viewer {
	/** How many of either list. */
	limit: number;
	/** What ends until then ends soon, UTC ms. */
	soon: number;
}

/** Those that a member can still take: the newest, and whatever its age what ends soon. */
export const partsToTake = (scope: TenantScope, { limit, soon, ...viewer }: ToTake) => {
	const toTake = seenBy(scope, viewer).where(canStillTake(scope, viewer.memberId)).limit(limit);
	return {
		quizzes: toTake.orderBy("q.created", "desc").orderBy("q.id", "desc"),
		ending: toTake
			.where("q.publish_until", ">", viewer.at)
			.where("q.publish_until", "<=", soon)
			.orderBy("q.publish_until")
			.orderBy("q.id"),
		tries: triesOf(scope, viewer.memberId),
	};
};

const quizzesToTake = compiledParts(partsToTake);

type Parts = Awaited<ReturnType<typeof quizParts>>;

function toViews({ quizzes, tries }: Parts, now: number) {
	const byQuiz = new Map(tries.map((one) => [one.quizId, one]));
	return quizzes.map(({ draw, filedUnder, ...quiz }) => {
		const { passed, points, count, last, open, closes } = byQuiz.get(quiz.id) ?? NO_TRIES;
		const own = { passed: passed === 1, count, last, open: open !== null };
		const state = quizState(own, quiz, now);
		return {
			...quiz,
			/** What an attempt can still bring at most. */
			mostPoints: state.state === "usedUp" ? 0 : quiz.mostPoints,
			/** Attempts that are left, where they are counted and one can be begun, now or after a wait. */
			left: attemptsLeft(state, quiz.maxAttempts, count),
			/** In a category, of which members may see nothing. */
			isFiled: filedUnder !== null,
			questionCount: Math.min(draw ?? quiz.questionCount, quiz.questionCount),
			attempts: count,
			openAttempt: open,
			/** Until when it can be handed in, and whether that is over. */
			...{ closes, late: closes !== null && now > closes },
			/** The points that passing brought; null while it is not passed. */
			earned: passed === 1 ? points : null,
			...state,
		};
	});
}

export type QuizView = ReturnType<typeof toViews>[number];

/** The published quizzes a member sees, newest first, each with where the member is with it (QUIZ-08, QUIZ-10). */
export async function listQuizzesForMember(scope: TenantScope, memberId: string): Promise<QuizView[]> {
	const at = scope.now();
	return toViews(await quizParts(scope, { memberId, at, quizId: "" }, "all"), at);
}

/**
 * The newest of the quizzes that a member can take, now or after a wait, and those of all that end until `soon` (UTC ms), the first
 * to end first: in one statement however many there are (NAV-29).
 */
export async function listQuizzesToTake(
	scope: TenantScope,
	memberId: string,
	{ limit, soon }: Omit<ToTake, keyof Viewer>,
) {
	const at = scope.now();
	const { quizzes, ending, tries } = await quizzesToTake(scope, { memberId, at, limit, soon });
	return { newest: toViews({ quizzes, tries }, at), ending: toViews({ quizzes: ending, tries }, at) };
}

/** The same of one quiz; undefined where there is none that the member sees. */
export async function findQuizForMember(
	scope: TenantScope,
	memberId: string,
	id: string,
): Promise<QuizView | undefined> {
	const at = scope.now();
	return toViews(await quizParts(scope, { memberId, at, quizId: id }, "one"), at)[0];
}

/** What a member handed in, of one quiz or of all, newest first, one page of 10 (specification §9). */
export async function listQuizHistory(scope: TenantScope, memberId: string, quizId: string | null, limit: number) {
	const rows = await scope.query
		.selectFrom("quiz_history as h")
		.innerJoin("quiz_attempts as a", (join) =>
			join.onRef("a.program_id", "=", "h.program_id").onRef("a.id", "=", "h.id"),
		)
		.select(["h.id", "h.quiz_id as quizId", "h.quiz_title as title"])
		.select(["h.submitted_at as submittedAt", "h.score", "h.passed", "h.points", "h.redeemable", "h.late"])
		.select("h.right_count as right")
		.select(sql<number>`coalesce(json_array_length(a.asked, '$.questions'), 0)`.as("questions"))
		.where("h.program_id", "=", scope.programId)
		.where("h.created_by", "=", memberId)
		// By the member: a quiz has everybody's.
		.$if(quizId !== null, (query) => query.where(sql<boolean>`+h.quiz_id = ${quizId}`))
		.orderBy("h.created", "desc")
		.orderBy("h.id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ questions, right, ...row }) => ({ ...row, score: exactScore({ ...row, right }, questions) }));
}
