import { expect, test } from "vitest";
import { QuizFacts } from "~/features/quizzes/components/quiz-facts";
import { renderPage } from "../../../support/render-page";

const quiz = {
	mostPoints: 75,
	questionCount: 3,
	timeLimitMinutes: null,
	passingScore: 0,
	redeemable: 1 as const,
	left: null,
};

test("a quiz says what it can bring, and once it is passed what it has brought", () => {
	const words = (earned: number | null, more: Partial<typeof quiz> | { left: number } = {}) =>
		renderPage(() => <QuizFacts quiz={{ ...quiz, earned, ...more }} />, "/quizzes", { loaderData: null })
			.replace(/<[^>]+>/g, " ")
			.replace(/\s+/g, " ")
			.trim();
	expect(words(null)).toBe("Up to 75 points 3 questions");
	expect(words(60)).toBe("60 points earned 3 questions");
	expect(words(0)).toBe("3 questions");
	expect(words(null, { left: 1 })).toBe("Up to 75 points 3 questions 1 attempt left");
});
