import { sql } from "kysely";
import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { dropTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { deleteItemTags, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { toFlag } from "~db/columns";
import { compiledParts } from "~db/query/compiled";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import {
	mostPoints,
	pointsOffered,
	type QuestionPicture,
	type QuizQuestion,
	type QuizReview,
	type QuizStatus,
} from "./quizzes.rules";

export interface QuizInput {
	title: string;
	description?: string;
	status?: QuizStatus;
	categoryId?: string | null;
	passPoints?: number;
	/** Percent. */
	passingScore?: number;
	redeemable?: boolean;
	databucketId?: string | null;
	/** One of the databucket's. */
	targetCode?: string | null;
	maxAttempts?: number | null;
	waitMinutes?: number;
	timeLimitMinutes?: number | null;
	draw?: number | null;
	shuffle?: boolean;
	review?: QuizReview;
	memberTags?: readonly string[];
	companyTagIds?: readonly string[];
	/** UTC milliseconds. */
	publishFrom?: number | null;
	publishUntil?: number | null;
	/** Given here where it is missing, as those of questions and answers. */
	id?: string;
	questions: readonly NewQuestion[];
}

interface NewQuestion {
	id?: string;
	text: string;
	picture?: QuestionPicture | undefined;
	explanation?: string;
	answers: readonly { id?: string; text: string; points?: number; isCorrect?: boolean }[];
}

/** Adds a quiz with its questions and tags. Throws Refused for a title that is taken. */
export async function insertQuiz(tx: WriteScope, input: QuizInput): Promise<string> {
	const row = { ...newRow(tx), ...(input.id && { id: input.id }) };
	const questions = input.questions.map(withIds);
	await uniqueTitle("quizzes:errors.taken", () =>
		tx.trx
			.insertInto("quizzes")
			.values({ ...row, ...titleColumns(input.title), ...columnsOf(input, questions) })
			.execute(),
	);
	await insertQuestions(tx, row.id, questions);
	await setQuizTags(tx, row.id, input);
	tx.note("quizzes", row.id);
	return row.id;
}

/** Changes a quiz as it is stored within this transaction, its questions and tags included. Throws Refused as `changedRow` and `insertQuiz`. */
export async function updateQuiz(
	tx: WriteScope,
	stored: { id: string; updated: number },
	input: QuizInput,
	opened?: number,
): Promise<void> {
	const audit = changedRow(tx, stored.updated, opened);
	const questions = input.questions.map(withIds);
	await uniqueTitle("quizzes:errors.taken", () =>
		tx.trx
			.updateTable("quizzes")
			.set({ ...titleColumns(input.title), ...columnsOf(input, questions), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute(),
	);
	const before = await listQuestions(tx, stored.id);
	await tx.trx
		.deleteFrom("quiz_questions")
		.where("program_id", "=", tx.programId)
		.where("quiz_id", "=", stored.id)
		.execute();
	await insertQuestions(tx, stored.id, questions);
	await dropTextsOfGone(tx, before, questions);
	await setQuizTags(tx, stored.id, input);
	tx.note("quizzes", stored.id);
}

/** What other languages say of questions and answers that are no more. */
async function dropTextsOfGone(tx: WriteScope, before: readonly QuizQuestion[], after: readonly QuizQuestion[]) {
	const answers = (questions: readonly QuizQuestion[]) => questions.flatMap((question) => question.answers);
	const gone = (was: readonly { id: string }[], is: readonly { id: string }[]) => {
		const stays = new Set(is.map(({ id }) => id));
		return was.flatMap(({ id }) => (stays.has(id) ? [] : [id]));
	};
	await dropTexts(tx, "question", gone(before, after));
	await dropTexts(tx, "answer", gone(answers(before), answers(after)));
}

/** Sets the status of a quiz, and that it was changed now. */
export async function setQuizStatus(tx: WriteScope, id: string, status: QuizStatus): Promise<void> {
	await tx.trx
		.updateTable("quizzes")
		.set({ status, updated: sql<number>`max(updated + 1, ${tx.now()})`, updated_by: tx.actor.id })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("quizzes", id);
}

/** Deletes a quiz with its questions and tags. Throws ForeignKeyViolation while it has attempts. */
export async function deleteQuiz(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "quiz", id);
	await tx.trx.deleteFrom("quizzes").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("quizzes", id);
}

function columnsOf(input: QuizInput, questions: readonly QuizQuestion[]) {
	const passPoints = input.passPoints ?? 0;
	const draw = input.draw ?? null;
	return {
		...{ description: input.description ?? "", status: input.status ?? "Draft", category_id: input.categoryId ?? null },
		...{ pass_points: passPoints, passing_score: input.passingScore ?? 0, draw },
		...{ redeemable: toFlag(input.redeemable ?? true), review: input.review ?? "Score" },
		...{ databucket_id: input.databucketId ?? null, target_code: input.targetCode ?? null },
		...{ max_attempts: input.maxAttempts ?? null, wait_minutes: input.waitMinutes ?? 0 },
		...{ time_limit_minutes: input.timeLimitMinutes ?? null, shuffle: toFlag(input.shuffle ?? false) },
		...{ publish_from: input.publishFrom ?? null, publish_until: input.publishUntil ?? null },
		points_offered: pointsOffered(questions, passPoints),
		most_points: mostPoints(questions, { draw, passPoints }),
		question_count: questions.length,
	};
}

const setQuizTags = (tx: WriteScope, id: string, { memberTags = [], companyTagIds = [] }: QuizInput) =>
	setItemTags(tx, "quiz", id, { memberTags: [...memberTags], companyTagIds: [...companyTagIds] });

const withIds = ({ id, text, picture, explanation = "", answers }: NewQuestion): QuizQuestion => ({
	...{ id: id ?? newId(), text, picture, explanation },
	answers: answers.map(({ points = 0, isCorrect = false, ...one }) => ({
		...{ id: one.id ?? newId(), text: one.text, points, isCorrect },
	})),
});

async function insertQuestions(tx: WriteScope, quizId: string, questions: readonly QuizQuestion[]): Promise<void> {
	const base = { program_id: tx.programId };
	await insertRows(
		tx,
		"quiz_questions",
		questions.map(({ id, text, picture, explanation }, position) => ({
			...base,
			...{ id, quiz_id: quizId, position, text, explanation },
			...{ picture: picture?.id ?? null, picture_alt: picture?.alt ?? "" },
		})),
	);
	const answers = questions.flatMap((question) =>
		question.answers.map(({ id, text, points, isCorrect }, position) => ({
			...base,
			...{ id, question_id: question.id, position, text, points, is_correct: toFlag(isCorrect) },
		})),
	);
	for (let from = 0; from < answers.length; from += ROWS_AT_ONCE)
		await insertRows(tx, "quiz_answers", answers.slice(from, from + ROWS_AT_ONCE));
}

const questionParts = compiledParts((scope, { quizId }: { quizId: string }) => ({
	questions: scope.query
		.selectFrom("quiz_questions")
		.select(["id", "text", "picture", "picture_alt as pictureAlt", "explanation"])
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
	return questions.map(({ picture, pictureAlt, ...question }) => ({
		...question,
		...(picture !== null && { picture: { id: picture, alt: pictureAlt } }),
		answers: answers
			.filter(({ questionId }) => questionId === question.id)
			.map(({ id, text, points, isCorrect }) => ({ id, text, points, isCorrect: isCorrect === 1 })),
	}));
}
