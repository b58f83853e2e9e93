import { expect, test } from "vitest";
import * as result from "~/routes/member/quizzes/result";
import * as show from "~/routes/member/quizzes/show";
import * as take from "~/routes/member/quizzes/take";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addQuiz, answersOf } from "./support";

test("a quiz and its result lead on to three others that can be taken, without itself, those without a wait first", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const load = async (loader: (given: ReturnType<typeof args>) => unknown, params: Record<string, string>) =>
		(await answer(() => loader(args("/quizzes", { cookie, params })))).data as { others: { title: string }[] };
	const at = (created: number) => () => created;
	const passed = await addQuiz(world, { title: "Passed" }, "demo", at(6000));
	const quizId = await addQuiz(world, { title: "This one" }, "demo", at(5000));
	const waits = await addQuiz(world, { title: "Waits", waitMinutes: 60, passingScore: 100 }, "demo", at(4000));
	for (const [n, title] of ["Third", "Second", "First"].entries()) await addQuiz(world, { title }, "demo", at(n));
	const finish = async (id: string, answers: string[]) => {
		const begun = await answer(() => show.action(args("/quizzes/x", { cookie, params: { quizId: id }, form: {} })));
		const params = { quizId: id, attemptId: String(/attempts\/(.+)$/.exec(begun.location ?? "")?.[1]) };
		const form = Object.fromEntries((await answersOf(world, id, answers)).entries()) as Record<string, string>;
		await answer(() => take.action(args("/quizzes/x", { cookie, params, form: { ...form, intent: "submit" } })));
		return params;
	};
	const done = await finish(passed, ["Mulching blade", "Oil"]);
	await finish(waits, ["High lift"]);
	const others = async (read: ReturnType<typeof load>) => (await read).others.map(({ title }) => title);
	expect(await others(load(show.loader, { quizId }))).toEqual(["First", "Second", "Third"]);
	expect(await others(load(result.loader, done))).toEqual(["This one", "First", "Second"]);
});
