import { formOf } from "~/kernel/drafts/draft.rules";
import { faultsIn } from "~/kernel/drafts/draft-faults.server";
import { insideName } from "~/kernel/drafts/inside-names";
import type { Item } from "~/kernel/items/items.rules";
import { listFault } from "~/kernel/items/list-faults";
import { ManyRefused } from "~/server/domain-error";
import { parseFormData } from "~/server/forms.server";
import type { QuizAnswer, QuizQuestion } from "../quizzes.rules";
import { answerSchema, questionSchema } from "./quizzes.schemas";

/** A stored question as its form would send it, its answers as rows. */
export const questionItem = ({ id, text, picture, explanation, answers }: QuizQuestion): Item => ({
	id,
	values: {
		...{ text: [text], explanation: [explanation] },
		...(picture && { picture: [picture.id], pictureAlt: [picture.alt] }),
	},
	items: answers.map((answer) => ({
		id: answer.id,
		values: {
			...{ text: [answer.text], points: [String(answer.points)] },
			...(answer.isCorrect && { isCorrect: ["on"] }),
		},
	})),
});

/** What is wrong with a question as it was typed, by field, those of its answers included; empty when nothing is. */
export function faultsOfQuestion({ values, items = [] }: Item): Record<string, string[]> {
	const inside = items.flatMap((answer) =>
		Object.entries(faultsIn(answer.values, answerSchema)).map(([field, list]) => [insideName(answer.id, field), list]),
	);
	return { ...faultsIn(values, questionSchema), ...Object.fromEntries(inside) };
}

/** Questions as they were typed, without rows that say nothing. Throws ManyRefused, each fault at its question and field. */
export function readQuestions(items: readonly Item[]): QuizQuestion[] {
	const faults = items.flatMap((item) =>
		Object.entries(faultsOfQuestion(item)).map(([field, list]) => [listFault(item.id, field), list] as const),
	);
	if (faults.length > 0) throw new ManyRefused(Object.fromEntries(faults));
	return items.flatMap(typedQuestion);
}

/** A question as far as it can be read: none of it that has a fault. */
export function typedQuestion({ id, values, items = [] }: Item): QuizQuestion[] {
	const { value } = parseFormData(formOf(values), questionSchema);
	if (!value) return [];
	const { picture, pictureAlt: alt, ...texts } = value;
	return [{ id, ...texts, ...(picture && { picture: { id: picture, alt } }), answers: items.flatMap(typedAnswer) }];
}

function typedAnswer({ id, values }: Item): QuizAnswer[] {
	const { value } = parseFormData(formOf(values), answerSchema);
	return value && value.text !== "" ? [{ id, ...value }] : [];
}
