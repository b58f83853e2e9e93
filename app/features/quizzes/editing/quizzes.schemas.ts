import * as z from "zod";
import {
	asked,
	chosenId,
	chosenIds,
	copyKey,
	opened,
	optionalLine,
	optionalText,
	plainText,
	publicationFields,
	requiredText,
	switched,
	tagList,
	wholeNumber,
} from "~/lib/fields.schemas";
import { ITEMS_MAX } from "~/lib/limits";
import { QUIZ_REVIEWS, QUIZ_STATUSES } from "../quizzes.rules";
import { WAIT_UNITS } from "./quiz-editing.rules";

const MOST_POINTS = 1_000_000;

const quizFields = z.object({
	title: requiredText("quizzes-admin:errors.titleRequired"),
	description: optionalText(),
	categoryId: chosenId,
	status: z.enum(QUIZ_STATUSES, { error: "quizzes-admin:errors.status" }).default("Draft"),
	passingScore: wholeNumber(0, 100).default(0),
	passPoints: wholeNumber(0, MOST_POINTS).default(0),
	redeemable: z.boolean().optional(),
	databucketId: chosenId,
	targetCode: optionalLine(100).transform((code) => code || null),
	maxAttempts: wholeNumber(1, 1000).optional(),
	wait: wholeNumber(0, 1000).default(0),
	waitUnit: z.enum(WAIT_UNITS, { error: "quizzes-admin:errors.waitUnit" }).default("hours"),
	timeLimitMinutes: wholeNumber(1, 10_000).optional(),
	draw: wholeNumber(1, ITEMS_MAX).optional(),
	shuffle: z.boolean().default(false),
	review: z.enum(QUIZ_REVIEWS, { error: "quizzes-admin:errors.review" }).default("Score"),
	...publicationFields,
	memberTags: tagList,
	companyTagIds: chosenIds,
	updated: opened,
	draft: opened,
	asked,
});

/** The form of a quiz, new and edited; its questions come from the draft. */
export const quizSchema = quizFields.transform(({ asked, ...form }) => ({
	...form,
	redeemable: switched(form.redeemable, "redeemable", asked, true),
}));

/** The inputs of its page: those of the schema and of the pickers. */
export const QUIZ_FIELDS = [...Object.keys(quizFields.shape), "addMemberTags", "addCompanyTags"];

export type QuizFormValue = z.output<typeof quizSchema>;

const QUESTION_MISSING = "quizzes-admin:errors.questionRequired";

const questionFields = z.object({
	text: z.string(QUESTION_MISSING).pipe(plainText(1000).min(1, QUESTION_MISSING)),
	/** Of the picture that the draft has kept. */
	picture: optionalLine(100),
	pictureAlt: optionalLine(300),
	explanation: optionalText(2000),
});

/** The form of a question; its answers are rows of it, and a picture is kept before its fields are read. */
export const questionSchema = questionFields.refine(({ picture, pictureAlt }) => !picture || pictureAlt !== "", {
	error: "quizzes-admin:errors.pictureAltRequired",
	path: ["pictureAlt"],
});

export type QuestionValue = z.output<typeof questionSchema>;
export const QUESTION_FIELDS = Object.keys(questionFields.shape);

/** A row of a question. One that says nothing is left out; one that only counts is not. */
export const answerSchema = z
	.object({
		text: plainText(400).default(""),
		points: wholeNumber(0, MOST_POINTS).default(0),
		isCorrect: z.boolean().default(false),
	})
	.refine(({ text, points, isCorrect }) => text !== "" || (points === 0 && !isCorrect), {
		error: "quizzes-admin:errors.answerRequired",
		path: ["text"],
	});

export const ANSWER_FIELDS = ["text", "points", "isCorrect"];

/** The confirmation before a quiz is deleted; with attempts it is set back to Draft in its place. */
export const deleteQuizSchema = z.object({ instead: z.literal("draft").optional() });

/** The form of a copy (QUIZ-17). */
export const duplicateQuizSchema = z.object({
	title: requiredText("quizzes-admin:errors.titleRequired"),
	_key: copyKey,
});
