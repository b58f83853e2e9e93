import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { insertQuiz } from "~/features/quizzes/quizzes.repository.server";
import { atTime, DAY } from "../clock";
import type { DemoProgram } from "../content/types";
import type { Steps } from "../steps";
import { countsOf } from "./databuckets";

/** Makes the quizzes of a program and their categories. */
export async function seedQuizzes(steps: Steps, program: DemoProgram): Promise<void> {
	await steps.once("quizzes", async (tx) => {
		const categories = new Map<string, string>();
		for (const { key, ...category } of program.quizCategories)
			categories.set(key, await insertQuizCategory(atTime(tx, steps.base - 200 * DAY), category));
		const counting = await countsOf(tx, program);
		for (const { category, age, counts, ...quiz } of program.quizzes)
			await insertQuiz(atTime(tx, steps.base - age * DAY), {
				...quiz,
				...counting(counts),
				status: "Active",
				categoryId: categories.get(category) ?? null,
			});
	});
}
