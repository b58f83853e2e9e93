import { insertQuiz, listQuestions, type QuizInput } from "~/features/quizzes/quizzes.repository.server";
import { transact } from "~db/transact";
import type { World } from "../../support/world";

const QUESTIONS: QuizInput["questions"] = [
	{
		text: "Which blade mulches?",
		explanation: "Three edges cut twice.",
		answers: [
			{ text: "High lift", points: 7 },
			{ text: "Mulching blade", points: 5, isCorrect: true },
		],
	},
	{
		text: "What belongs in a service?",
		answers: [
			{ text: "Oil", points: 4, isCorrect: true },
			{ text: "Filter", points: 2, isCorrect: true },
			{ text: "Paint" },
		],
	},
];

/** An Active quiz of two questions: 5 and 6 points, and 10 for passing with 50 percent. */
export async function addQuiz(world: World, quiz: Partial<QuizInput> = {}, programId = "demo", now?: () => number) {
	const scope = await world.scopeOf({ programId, ...(now && { now }) });
	const about = { title: "Blades", status: "Active", passPoints: 10, passingScore: 50 } as const;
	return transact(scope, (tx) => insertQuiz(tx, { ...about, questions: QUESTIONS, ...quiz }));
}

/** The form that answers as told, by text: right ones of both questions unless told. */
export async function answersOf(world: World, quizId: string, texts = ["Mulching blade", "Oil", "Filter"]) {
	const questions = await listQuestions(world.scope, quizId);
	const form = new FormData();
	for (const { id, answers } of questions)
		for (const answer of answers) if (texts.includes(answer.text)) form.append(`q-${id}`, answer.id);
	return form;
}

export const rowsOf = (
	world: World,
	table: "quiz_history" | "points_queue" | "quiz_attempts" | "member_transactions",
) => world.scope.query.selectFrom(table).selectAll().where("program_id", "=", "demo").orderBy("id").execute();
