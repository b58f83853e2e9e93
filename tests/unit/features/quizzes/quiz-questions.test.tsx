import { expect, test } from "vitest";
import { type AskedQuestion, QuizQuestions } from "~/features/quizzes/components/quiz-questions";
import { renderPage } from "../../../support/render-page";

const question = (id: string, single: boolean): AskedQuestion => ({
	...{ id, text: `Question ${id}`, picture: null, single },
	answers: ["1", "2", "3"].map((at) => ({ id: id + at, text: at })),
});

test("a question with one right answer has buttons of which one is chosen, another has boxes to tick [QUIZ-50]", () => {
	const Page = () => (
		<QuizQuestions
			questions={[question("a", true), question("b", false)]}
			chosen={{}}
			submit={<button type="submit" />}
		/>
	);
	const html = renderPage(Page, "/quizzes/x", { loaderData: null });
	const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
		...[/type="(\w+)"/, /name="([\w-]+)"/, /value="(\w+)"/].map((part) => part.exec(input)?.[1]),
	]);
	expect(inputs).toEqual([
		...["a1", "a2", "a3"].map((value) => ["radio", "q-a", value]),
		...["b1", "b2", "b3"].map((value) => ["checkbox", "q-b", value]),
	]);
	expect(html.split("Choose all that are right.")).toHaveLength(2);
});
