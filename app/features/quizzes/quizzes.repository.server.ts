import { newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { newId } from "~/lib/ids.server";
import { toFlag } from "~db/columns";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";
import { mostPoints, pointsOffered, type QuizQuestion, type QuizReview, type QuizStatus } from "./quizzes.rules";

export interface QuizInput {
	title: string;
	description?: string;
	status?: QuizStatus;
	categoryId?: string | null;
	passPoints?: number;
	/** Percent. */
	passingScore?: number;
	redeemable?: boolean;
	maxAttempts?: number | null;
	waitMinutes?: number;
	timeLimitMinutes?: number | null;
	draw?: number | null;
	shuffle?: boolean;
	review?: QuizReview;
	memberTags?: readonly string[];
	companyTagIds?: readonly string[];
	/** Without ids, which are given here. */
	questions: readonly NewQuestion[];
}

interface NewQuestion {
	text: string;
	explanation?: string;
	answers: readonly { text: string; points?: number; isCorrect?: boolean }[];
}

/** Adds a quiz with its questions and tags. Throws Refused for a title that is taken. */
export async function insertQuiz(tx: WriteScope, input: QuizInput): Promise<string> {
	const row = newRow(tx);
	const questions = input.questions.map(withIds);
	const passPoints = input.passPoints ?? 0;
	const draw = input.draw ?? null;
	await uniqueTitle("quizzes:errors.taken", () =>
		tx.trx
			.insertInto("quizzes")
			.values({
				...row,
				...titleColumns(input.title),
				...{
					description: input.description ?? "",
					status: input.status ?? "Draft",
					category_id: input.categoryId ?? null,
				},
				...{ pass_points: passPoints, passing_score: input.passingScore ?? 0, draw },
				...{ redeemable: toFlag(input.redeemable ?? true), review: input.review ?? "Score" },
				...{ max_attempts: input.maxAttempts ?? null, wait_minutes: input.waitMinutes ?? 0 },
				...{ time_limit_minutes: input.timeLimitMinutes ?? null, shuffle: toFlag(input.shuffle ?? false) },
				points_offered: pointsOffered(questions, passPoints),
				most_points: mostPoints(questions, { draw, passPoints }),
				question_count: questions.length,
			})
			.execute(),
	);
	await insertQuestions(tx, row.id, questions);
	await setItemTags(tx, "quiz", row.id, {
		memberTags: [...(input.memberTags ?? [])],
		companyTagIds: [...(input.companyTagIds ?? [])],
	});
	tx.note("quizzes", row.id);
	return row.id;
}

const withIds = ({ text, explanation = "", answers }: NewQuestion): QuizQuestion => ({
	...{ id: newId(), text, explanation },
	answers: answers.map(({ points = 0, isCorrect = false, ...one }) => ({ id: newId(), ...one, points, isCorrect })),
});

async function insertQuestions(tx: WriteScope, quizId: string, questions: readonly QuizQuestion[]): Promise<void> {
	const base = { program_id: tx.programId };
	if (questions.length === 0) return;
	await tx.trx
		.insertInto("quiz_questions")
		.values(
			questions.map(({ id, text, explanation }, position) => ({
				...base,
				...{ id, quiz_id: quizId, position, text, explanation },
			})),
		)
		.execute();
	const answers = questions.flatMap((question) =>
		question.answers.map(({ id, text, points, isCorrect }, position) => ({
			...base,
			...{ id, question_id: question.id, position, text, points, is_correct: toFlag(isCorrect) },
		})),
	);
	if (answers.length > 0) await tx.trx.insertInto("quiz_answers").values(answers).execute();
}

const questionParts = compiledParts((scope, { quizId }: { quizId: string }) => ({
	questions: scope.query
		.selectFrom("quiz_questions")
		.select(["id", "text", "explanation"])
		.where("program_id", "=", scope.programId)
		.where("quiz_id", "=", quizId)
		.orderBy("position")
		.orderBy("id"),
	answers: scope.query
		.selectFrom("quiz_answers as a")
		.innerJoin("quiz_questions as q", (join) =>
			join.onRef("q.program_id", "=", "a.program_id").onRef("q.id", "=", "a.question_id"),
		)
		.select(["a.id", "a.question_id as questionId", "a.text", "a.points", "a.is_correct as isCorrect"])
		.where("a.program_id", "=", scope.programId)
		.where("q.quiz_id", "=", quizId)
		.orderBy("a.position")
		.orderBy("a.id"),
}));

/** The questions of a quiz with their answers, in their order. Holds what is right: for the server's eyes. */
export async function listQuestions(scope: TenantScope, quizId: string): Promise<QuizQuestion[]> {
	const { questions, answers } = await questionParts(scope, { quizId });
	return questions.map((question) => ({
		...question,
		answers: answers
			.filter(({ questionId }) => questionId === question.id)
			.map(({ id, text, points, isCorrect }) => ({ id, text, points, isCorrect: isCorrect === 1 })),
	}));
}
