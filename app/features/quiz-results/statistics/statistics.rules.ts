import type { QuizQuestion } from "~/features/quizzes/quizzes.rules";

/** What was handed in of a quiz, counted. */
export interface Totals {
	attempts: number;
	passed: number;
	/** Sum of the percents, in ten-thousandths. */
	score: number;
	/** Sum, in milliseconds. */
	duration: number;
}

/** The same as a reader wants it; null where nothing was handed in yet. */
export function figuresOf({ attempts, passed, score, duration }: Totals) {
	const mean = (sum: number) => (attempts === 0 ? null : sum / attempts);
	return {
		...{ attempts, passed },
		/** Percent. */
		passRate: mean(passed * 100),
		meanScore: mean(score / 10_000),
		/** Milliseconds. */
		meanTime: mean(duration),
	};
}

/** How often an answer was chosen; without one, how often the question was asked. */
export interface Choice {
	questionId: string;
	answerId: string;
	chosen: number;
}

export interface QuestionFigures {
	id: string;
	text: string;
	asked: number;
	answers: { id: string; text: string; isCorrect: boolean; chosen: number; share: number }[];
	/** How often answers were chosen that the question does not have any more. */
	others: number;
}

/** How often each answer was chosen, and its share of the times the question was asked, in percent. */
export function questionFigures(questions: readonly QuizQuestion[], choices: readonly Choice[]) {
	const shown = questions.map(({ id, text, answers }): QuestionFigures => {
		const own = choices.filter(({ questionId }) => questionId === id);
		const countOf = (answerId: string) => own.find((choice) => choice.answerId === answerId)?.chosen ?? 0;
		const known = new Set(["", ...answers.map((answer) => answer.id)]);
		const asked = countOf("");
		return {
			...{ id, text, asked },
			answers: answers.map(({ id: answerId, text: answer, isCorrect }) => {
				const chosen = countOf(answerId);
				return { id: answerId, text: answer, isCorrect, chosen, share: asked === 0 ? 0 : (chosen * 100) / asked };
			}),
			others: own.filter(({ answerId }) => !known.has(answerId)).reduce((sum, { chosen }) => sum + chosen, 0),
		};
	});
	const ids = new Set(questions.map(({ id }) => id));
	const gone = new Set(choices.map(({ questionId }) => questionId).filter((id) => !ids.has(id)));
	return { questions: shown, gone: gone.size };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A time that something took, as the two figures that say most of it. */
export function spanOf(ms: number): { unit: "hours" | "minutes"; whole: number; rest: number } {
	const rounded = Math.round(ms / SECOND) * SECOND;
	if (rounded < HOUR)
		return { unit: "minutes", whole: Math.floor(rounded / MINUTE), rest: (rounded % MINUTE) / SECOND };
	return { unit: "hours", whole: Math.floor(rounded / HOUR), rest: Math.floor((rounded % HOUR) / MINUTE) };
}
