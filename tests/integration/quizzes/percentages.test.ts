import { expect, test } from "vitest";
import QuizResult, { loader as loadResult } from "~/routes/member/quizzes/result";
import QuizPage, { loader as loadQuiz, action as start } from "~/routes/member/quizzes/show";
import { action as handIn } from "~/routes/member/quizzes/take";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addQuiz, answersOf } from "./support";

const QUESTIONS = ["First?", "Second?", "Third?"].map((text) => ({
	...{ text, explanation: "" },
	answers: [{ text: "Yes", isCorrect: true }, { text: `${text} No` }],
}));

async function attempt(cookie: string, quizId: string) {
	const { location } = await answer(() => start(args("/quizzes/x", { cookie, params: { quizId }, form: {} })));
	return { quizId, attemptId: /attempts\/(.+)$/.exec(location ?? "")?.[1] ?? "" };
}

const shown = (html: string) => html.replace(/ (style|class)="[^"]*"/gs, "").match(/\d+[.,]?\d*[\s\u00a0\u202f]?%/g);

test("members read percentages of quizzes with one decimal, two of three right as 66.7 [UI-27, LIMIT-11, QUIZ-49]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const quizId = await addQuiz(world, { questions: QUESTIONS, passingScore: 70 });
	const params = await attempt(cookie, quizId);
	const form = await answersOf(world, quizId, ["Yes", "Third? No"]);
	const third = [...form.keys()].at(-1) ?? "";
	form.set(third, form.getAll(third).at(-1) ?? "");
	form.set("intent", "submit");
	expect((await answer(() => handIn(args("/quizzes/x", { cookie, params, form })))).status).toBe(303);

	const result = (await answer(() => loadResult(args("/quizzes/x", { cookie, params })))).data;
	const quiz = (await answer(() => loadQuiz(args("/quizzes/x", { cookie, params })))).data;
	const resultPage = renderPage(QuizResult, "/quizzes/x", { loaderData: result });
	expect(shown(resultPage)).toEqual(["66.7%", "66.7%", "70.0%"]);
	expect(resultPage).toContain("2 out of 3 right. You need 3 to pass (70.0%).");
	expect(shown(renderPage(QuizPage, "/quizzes/x", { loaderData: quiz }))).toEqual(["70.0%", "66.7%"]);
	expect(shown(renderPage(QuizPage, "/quizzes/x", { loaderData: quiz, locale: "fr" }))).toEqual([
		"70,0\u00a0%",
		"66,7\u00a0%",
	]);
});

test("a result of nothing right says what lacks for passing, and no nought", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const quizId = await addQuiz(world, { questions: QUESTIONS, passingScore: 70 });
	const params = await attempt(cookie, quizId);
	expect((await answer(() => handIn(args("/quizzes/x", { cookie, params, form: { intent: "submit" } })))).status).toBe(
		303,
	);
	const result = (await answer(() => loadResult(args("/quizzes/x", { cookie, params })))).data;
	const page = renderPage(QuizResult, "/quizzes/x", { loaderData: result });
	expect(page).toContain("0 out of 3 right. You need 3 to pass (70.0%).");
	expect(shown(page)).toEqual(["70.0%"]);
});

test("of more than a hundred questions the result counts each one that was right [QUIZ-49]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const questions = Array.from({ length: 150 }, (_, at) => ({
		...{ text: `Question ${at}?`, explanation: "" },
		answers: [{ text: at < 76 ? "Yes" : "Other", isCorrect: true }, { text: `No ${at}` }],
	}));
	const quizId = await addQuiz(world, { questions, passingScore: 51 });
	const params = await attempt(cookie, quizId);
	const form = await answersOf(world, quizId, ["Yes"]);
	form.set("intent", "submit");
	expect((await answer(() => handIn(args("/quizzes/x", { cookie, params, form })))).status).toBe(303);
	const result = (await answer(() => loadResult(args("/quizzes/x", { cookie, params })))).data;
	expect(result).toMatchObject({ passed: false, counts: { right: 76, needed: 77, questions: 150 } });
});
