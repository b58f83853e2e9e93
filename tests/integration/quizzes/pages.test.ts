import { expect, test } from "vitest";
import { ASKS_BACK } from "~/features/quizzes/attempts/answer-attempt.server";
import {
	insertQuizCategory,
	updateQuizCategory,
} from "~/features/quizzes/categories/quiz-categories.repository.server";
import { listQuestions } from "~/features/quizzes/quizzes.repository.server";
import { createFormat } from "~/lib/format";
import * as profile from "~/routes/member/profile/show";
import * as list from "~/routes/member/quizzes/list";
import * as result from "~/routes/member/quizzes/result";
import * as show from "~/routes/member/quizzes/show";
import * as take from "~/routes/member/quizzes/take";
import { translator } from "~/server/i18n/messages.server";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { breakWrites } from "../rewards/support";
import { quizEditor } from "./editor";
import { addQuiz, answersOf, rowsOf } from "./support";

async function setUp() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const get = (loader: (given: ReturnType<typeof args>) => unknown, params: Record<string, string> = {}) =>
		answer(() => loader(args("/quizzes", { cookie, params })));
	const post = (
		action: (given: ReturnType<typeof args>) => unknown,
		params: Record<string, string>,
		form: Record<string, string> = {},
	) => answer(() => action(args("/quizzes/x", { cookie, params, form })));
	const groups = async () =>
		((await get(list.loader)).data as { groups: { title: string | null; quizzes: { title: string }[] }[] }).groups.map(
			({ title, quizzes }) => [title, quizzes.map((quiz) => quiz.title)],
		);
	const start = async (quizId: string) => {
		const reply = await post(show.action, { quizId });
		return { quizId, attemptId: String(/attempts\/(.+)$/.exec(reply.location ?? "")?.[1]) };
	};
	return { world, memberId, cookie, get, post, groups, start };
}

const resultOf = async (reply: Promise<{ data: unknown }>) => (await reply).data as { review: unknown };

test("members see Active quizzes only, newest first, and those whose tags they have [QUIZ-08, QUIZ-09, QUIZ-10]", async () => {
	const { world, groups } = await setUp();
	await addQuiz(world, { title: "B first" }, "demo", () => 1000);
	await addQuiz(world, { title: "A second" }, "demo", () => 2000);
	await addQuiz(world, { title: "Draft", status: "Draft" });
	await addQuiz(world, { title: "Ready", status: "Published" });
	await addQuiz(world, { title: "Gold only", memberTags: ["gold"] });
	await addQuiz(world, { title: "Foreign" }, "other");
	expect(await groups()).toEqual([[null, ["A second", "B first"]]]);
});

test("a quiz that an admin publishes is ready, and seen once it is set Active [QUIZ-09]", async () => {
	const { world, get, groups } = await setUp();
	const editor = await quizEditor(world);
	const quizId = await addQuiz(world, { title: "Spring", status: "Draft" });
	const pages = async () => [(await groups()).length, (await get(show.loader, { quizId })).status];
	expect((await editor.save(quizId, { status: "Published" })).status).toBe(303);
	expect(await pages()).toEqual([0, 404]);
	expect((await editor.save(quizId, { status: "Active" })).status).toBe(303);
	expect(await pages()).toEqual([1, 200]);
});

test("a list of quizzes that cannot be read is empty and says so [OFFER-30]", async () => {
	const { world, get } = await setUp();
	await addQuiz(world, { title: "Blades" });
	await world.scope.database.writer.schema.alterTable("quizzes").renameTo("gone").execute();
	const { data } = await get(list.loader);
	expect(data).toMatchObject({ groups: [], failed: true });
	const page = renderPage(list.default, "/quizzes", { loaderData: data });
	expect(page).toContain("Quizzes could not be loaded. Please try again.");
});

test("quizzes are grouped by active category, the rest comes last [QUIZ-38]", async () => {
	const { world, groups } = await setUp();
	const category = (title: string, isActive = true) =>
		transact(world.scope, (tx) => insertQuizCategory(tx, { title, isActive }));
	const [travel, home, off] = [await category("Travel"), await category("Home"), await category("Archive", false)];
	await addQuiz(world, { title: "Trains", categoryId: travel });
	await addQuiz(world, { title: "Rooms", categoryId: home });
	await addQuiz(world, { title: "Old", categoryId: off }, "demo", () => 1);
	await addQuiz(world, { title: "Loose" }, "demo", () => 2);
	expect(await groups()).toEqual([
		["Home", ["Rooms"]],
		["Travel", ["Trains"]],
		[null, ["Loose", "Old"]],
	]);
	await transact(world.scope, (tx) => updateQuizCategory(tx, home, { title: "Home", isActive: false }));
	expect((await groups()).at(-1)?.[1]).toContain("Rooms");
});

test("quizzes of an inactive category are under 'Other' also where there are no others [QUIZ-38]", async () => {
	const { world, get } = await setUp();
	const headings = async () => {
		const html = renderPage(list.default, "/quizzes", { loaderData: (await get(list.loader)).data });
		return [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, text]) => text);
	};
	await addQuiz(world, { title: "Loose" });
	expect(await headings()).toEqual(["All quizzes"]);
	const off = await transact(world.scope, (tx) => insertQuizCategory(tx, { title: "Archive", isActive: false }));
	await addQuiz(world, { title: "Old", categoryId: off });
	expect(await headings()).toEqual(["Other"]);
});

test("pages of quizzes lead to sign-in without a session, and open with one [NAV-10]", async () => {
	const { world, get } = await setUp();
	const quizId = await addQuiz(world);
	for (const loader of [list.loader, show.loader]) expect((await get(loader, { quizId })).status).toBe(200);
	for (const loader of [list.loader, show.loader, take.loader, result.loader]) {
		const reply = await answer(() => loader(args("/quizzes", { params: { quizId, attemptId: "x" } })));
		expect([reply.status, reply.location]).toEqual([302, expect.stringMatching(/^\/signin/)]);
	}
});

test("nothing that a page says before the end tells which answers are right, or what each pays [QUIZ-51]", async () => {
	const { world, get, start } = await setUp();
	const quizId = await addQuiz(world, { review: "Explanations" });
	const params = await start(quizId);
	const said = JSON.stringify([
		(await get(list.loader)).data,
		(await get(show.loader, params)).data,
		(await get(take.loader, params)).data,
	]);
	expect(said).toContain("Mulching blade");
	expect(said).not.toMatch(/isCorrect|is_correct|explanation|Three edges|"right"|passPoints/i);
	expect(said).not.toMatch(/"points"/);
});

test("what was saved is there again, and the result tells what the quiz wants told", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world, { review: "Explanations" });
	const params = await start(quizId);
	const form = Object.fromEntries(await answersOf(world, quizId, ["Mulching blade"])) as Record<string, string>;
	const saved = await post(take.action, params, { ...form, intent: "save" });
	expect(saved.location).toBe(`/quizzes/${quizId}`);
	expect(Object.values(((await get(take.loader, params)).data as { chosen: object }).chosen)).toHaveLength(1);
	expect((await post(take.action, params, { ...form, intent: "keep" })).status).toBe(204);

	const handed = await post(take.action, params, { ...form, intent: "submit" });
	expect([handed.status, handed.location]).toEqual([303, `/quizzes/${quizId}/results/${params.attemptId}`]);
	const data = await resultOf(get(result.loader, params));
	expect(data).toMatchObject({ score: 50, passed: true, points: 15, paid: true, state: "passed" });
	expect(data.review).toMatchObject([
		{ right: true, chosen: ["Mulching blade"], explanation: "Three edges cut twice." },
		{ right: false, chosen: [], explanation: null },
	]);
	expect((await get(take.loader, params)).location).toBe(handed.location);
});

test("answers that are posted without a button are handed in, as by the first one [QUIZ-49]", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world);
	const params = await start(quizId);
	const form = Object.fromEntries(await answersOf(world, quizId, ["Mulching blade"])) as Record<string, string>;
	const handed = await post(take.action, params, form);
	expect([handed.status, handed.location]).toEqual([303, `/quizzes/${quizId}/results/${params.attemptId}`]);
	expect(await resultOf(get(result.loader, params))).toMatchObject({ score: 50, passed: true });
});

test("once passed, the page leads to the former result, and another try earns nothing [QUIZ-52]", async () => {
	const { world, memberId, get, post, start } = await setUp();
	const quizId = await addQuiz(world);
	const params = await start(quizId);
	const form = Object.fromEntries(await answersOf(world, quizId)) as Record<string, string>;
	const handed = await post(take.action, params, { ...form, intent: "submit" });
	const points = async () =>
		(await rowsOf(world, "member_transactions")).map(({ member_id, points }) => [member_id, points]);
	const paid = await points();
	expect(paid).toEqual([[memberId, expect.any(Number)]]);

	const again = await post(show.action, { quizId });
	expect([again.status, again.location]).toEqual([303, `/quizzes/${quizId}`]);
	expect(await toastOf(again.headers)).toMatchObject({ type: "error", message: reads("You have passed this quiz.") });
	expect((await post(take.action, params, { ...form, intent: "submit" })).location).toBe(handed.location);
	expect([await points(), await rowsOf(world, "quiz_attempts")]).toEqual([paid, [expect.anything()]]);

	const html = renderPage(show.default, `/quizzes/${quizId}`, {
		loaderData: (await get(show.loader, { quizId })).data,
	});
	expect(html).toContain(`href="${handed.location}"`);
	expect(html).not.toContain("<form");
});

test.each([
	["Score", null],
	[
		"Marks",
		[
			{ right: true, explanation: null },
			{ right: false, explanation: null },
		],
	],
] as const)("a quiz that shows no more than %s shows no more", async (review, shown) => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world, { review });
	const params = await start(quizId);
	const form = Object.fromEntries(await answersOf(world, quizId, ["Mulching blade"])) as Record<string, string>;
	await post(take.action, params, { ...form, intent: "submit" });
	const data = await resultOf(get(result.loader, params));
	if (shown === null) expect(data.review).toBeNull();
	else expect(data.review).toMatchObject(shown);
});

test("a page asks once before questions left open cost an attempt, and keeps what was chosen", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world, { maxAttempts: 2 });
	const params = await start(quizId);
	const chosen = Object.fromEntries(await answersOf(world, quizId, ["Mulching blade"])) as Record<string, string>;
	const { data: loaderData } = await get(take.loader, params);
	const page = (actionData?: unknown, locale: "en" | "fr" = "en") =>
		renderPage(take.default, "/quizzes/x", { loaderData, locale, ...(actionData !== undefined && { actionData }) });
	const [, asksBack = ""] = /type="hidden" name="(\w+)" value="yes"/.exec(page()) ?? [];
	const first = await post(take.action, params, { ...chosen, intent: "submit", [asksBack]: "yes" });
	expect(first.status).toBe(400);
	expect(page(first.data)).toContain("Question 2 has no answer yet. Answer it, or press");
	expect(page(first.data, "fr")).toContain("La question 2 n’a pas encore de réponse.");
	expect(page(first.data)).not.toContain(`name="${asksBack}"`);
	expect(page(first.data).match(/checked=""/g)).toHaveLength(1);
	const none = await post(take.action, params, { intent: "submit", [asksBack]: "yes" });
	expect(page(none.data)).toContain("Questions 1, 2 have no answers yet.");
	expect(await rowsOf(world, "quiz_history")).toEqual([]);
	const second = await post(take.action, params, { ...chosen, intent: "submit" });
	expect(second.location).toBe(`/quizzes/${quizId}/results/${params.attemptId}`);
});

test("nobody is asked who has answered all, can take it again at once, or has no time left", async () => {
	const { world, post, start } = await setUp();
	const all = await addQuiz(world, { title: "All", waitMinutes: 5 });
	const params = await start(all);
	const chosen = Object.fromEntries(await answersOf(world, all, ["Mulching blade", "Oil"])) as Record<string, string>;
	const handed = await post(take.action, params, { ...chosen, intent: "submit", [ASKS_BACK]: "yes" });
	expect(handed.location).toBe(`/quizzes/${all}/results/${params.attemptId}`);
	const free = await start(await addQuiz(world, { title: "Free" }));
	expect((await post(take.action, free, { intent: "submit", [ASKS_BACK]: "yes" })).status).toBe(303);
	const late = await start(await addQuiz(world, { title: "Late", timeLimitMinutes: 1, maxAttempts: 2 }));
	await world.scope.database.writer
		.updateTable("quiz_attempts")
		.set({ closes: 1 })
		.where("id", "=", late.attemptId)
		.execute();
	expect((await post(take.action, late, { intent: "submit", [ASKS_BACK]: "yes" })).status).toBe(303);
});

test("the result says from when on a quiz with a wait can be taken again", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world, { waitMinutes: 120 });
	const params = await start(quizId);
	await post(take.action, params, { intent: "submit" });
	const { data } = await get(result.loader, params);
	const { again } = data as { again: number };
	const html = (locale: "en" | "fr") => renderPage(result.default, "/quizzes/x", { loaderData: data, locale });
	const time = (locale: "en" | "fr") => createFormat({ locale, timeZone: "UTC" }).dateTime(again);
	expect(again - Date.now()).toBeGreaterThan(119 * 60_000);
	expect(html("en")).toContain(`You can try again from ${time("en")}.`);
	expect(html("fr")).toContain(`Vous pourrez réessayer à partir du ${time("fr")}.`);
});

test("a member's attempts are listed newest first, and nobody else's [QUIZ-40]", async () => {
	const { world, get, post, start, memberId } = await setUp();
	const quizId = await addQuiz(world);
	const ids: string[] = [];
	for (let round = 0; round < 2; round++) {
		const params = await start(quizId);
		await post(take.action, params, { intent: "submit" });
		ids.push(params.attemptId);
	}
	const other = await addMember(world, { email: "other@example.test" });
	await world.scope.database.write((trx) =>
		trx.updateTable("quiz_history").set({ created_by: other }).where("id", "=", String(ids[0])).execute(),
	);
	const listed = async () =>
		((await get(show.loader, { quizId })).data as { attempts: { id: string }[] }).attempts.map(({ id }) => id);
	expect(await listed()).toEqual([ids[1]]);
	await world.scope.database.write((trx) =>
		trx.updateTable("quiz_history").set({ created_by: memberId }).where("id", "=", String(ids[0])).execute(),
	);
	expect(await listed()).toEqual([ids[1], ids[0]]);
});

test("the profile lists the ten latest attempts at all quizzes, each with its title and result [ADMIN-44, QUIZ-40]", async () => {
	const { world, get, post, start } = await setUp();
	const [blades, oils] = [await addQuiz(world), await addQuiz(world, { title: "Oils" })];
	const ids: string[] = [];
	for (let round = 0; round < 11; round++) {
		const params = await start(round === 10 ? oils : blades);
		await post(take.action, params, { intent: "submit" });
		ids.push(params.attemptId);
	}
	const { data } = await get(profile.loader);
	const quizzes = (data as { quizzes: { id: string; title: string }[] }).quizzes;
	expect(quizzes.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
	expect(quizzes.map(({ title }) => title)).toEqual(["Oils", ...Array<string>(9).fill("Blades")]);
	const page = renderPage(profile.default, "/profile", { loaderData: data });
	expect(page).toMatch(/Your latest quizzes.*Oils.*Not passed.*0\.0%.*Blades/s);
	expect(page).toContain(`href="/quizzes/${oils}/results/${ids[10]}"`);
});

test("where the results cannot be processed the page says so, and keeps what was chosen [QUIZ-48]", async () => {
	const { world, post, start } = await setUp();
	const quizId = await addQuiz(world);
	const params = await start(quizId);
	const [question] = await listQuestions(world.scope, quizId);
	const chosen = { [`q-${question?.id}`]: String(question?.answers[1]?.id) };
	await breakWrites(world, "quiz_history", "INSERT");
	const reply = await post(take.action, params, { ...chosen, intent: "submit" });
	expect(reply.status).toBe(500);
	const { error, initialValue } = (reply.data as { lastResult: Record<string, Record<string, unknown>> }).lastResult;
	expect(translator("en")(String([error?.[""]].flat()[0]))).toMatch(
		/^Error processing quiz results: something went wrong/,
	);
	expect(initialValue).toEqual({ [`q-${question?.id}`]: [question?.answers[1]?.id] });
	expect(await rowsOf(world, "quiz_history")).toEqual([]);
});

test("a member is told how many attempts are left, and promised nothing once they are used up", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world, { maxAttempts: 2 });
	const told = async () => {
		const { quiz } = (await get(show.loader, { quizId })).data as Awaited<ReturnType<typeof show.loader>>;
		return [quiz.state, quiz.left, quiz.mostPoints > 0];
	};
	expect(await told()).toEqual(["ready", 2, true]);
	const first = await start(quizId);
	expect(await told()).toEqual(["open", null, true]);
	await post(take.action, first, { intent: "submit" });
	expect(await told()).toEqual(["ready", 1, true]);
	await post(take.action, await start(quizId), { intent: "submit" });
	expect(await told()).toEqual(["usedUp", null, false]);
});

test("answers that are saved after the time was up lead back to a page that says so and asks no more, and once handed in to the result", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world, { timeLimitMinutes: 10 });
	const ids = await start(quizId);
	await world.scope.database.writer.updateTable("quiz_attempts").set({ closes: 1 }).execute();
	const saved = await post(take.action, ids, { intent: "save" });
	expect([saved.status, saved.location]).toEqual([303, `/quizzes/${quizId}/attempts/${ids.attemptId}`]);
	expect((await get(take.loader, ids)).data).toMatchObject({ late: true, chosen: {}, questions: [] });
	const handed = await post(take.action, ids, { intent: "submit" });
	expect((await get(result.loader, ids)).data).toMatchObject({ late: true, passed: false });
	expect((await post(take.action, ids, { intent: "save" })).location).toBe(saved.location);
	expect((await get(take.loader, ids)).location).toBe(handed.location);
});

test("an attempt against the clock says on the quiz's page until when it goes, or that the time was up, and never that there is time", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world, { timeLimitMinutes: 10 });
	const ids = await start(quizId);
	const saved = await post(take.action, ids, { intent: "save" });
	expect(await toastOf(saved.headers)).toMatchObject({
		message: reads("Your answers are saved. The time keeps running."),
	});
	const page = async (route: typeof show | typeof take, params: Record<string, string>) =>
		renderPage(route.default, "/quizzes/x", { loaderData: (await get(route.loader, params)).data });
	expect(await page(show, { quizId })).toContain("Hand in by");
	expect(await page(take, ids)).toContain("Save and continue later");
	await world.scope.database.writer.updateTable("quiz_attempts").set({ closes: 1 }).execute();
	expect(await page(show, { quizId })).toContain("Time was up on");
	expect(await page(take, ids)).not.toContain("Save and continue later");
});

test("an attempt that is open goes on from the quiz's address when the quiz has closed, and its result leads nowhere else", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world);
	const ids = await start(quizId);
	await world.scope.database.writer.updateTable("quizzes").set({ status: "Draft" }).execute();
	const saved = await post(take.action, ids, { intent: "save" });
	expect(saved.location).toBe(`/quizzes/${quizId}`);
	expect((await get(show.loader, { quizId })).location).toBe(`/quizzes/${quizId}/attempts/${ids.attemptId}`);
	expect((await post(take.action, ids, { intent: "submit" })).status).toBe(303);
	expect((await get(show.loader, { quizId })).status).toBe(404);
	const { data } = await get(result.loader, ids);
	expect(renderPage(result.default, "/quizzes/x", { loaderData: data })).not.toContain(`href="/quizzes/${quizId}"`);
});

test("a quiz that is not there, and another member's attempt, are not found [NAV-16, SEC-12]", async () => {
	const { world, get, post, start } = await setUp();
	const quizId = await addQuiz(world);
	const params = await start(quizId);
	const other = await memberCookieFor(world, await addMember(world, { email: "other@example.test" }));
	expect(await get(show.loader, { quizId: "nothing" })).toMatchObject({ status: 404, body: reads("Quiz not found") });
	expect(await post(show.action, { quizId: "nothing" })).toMatchObject({ status: 404 });
	for (const loader of [take.loader, result.loader]) {
		const reply = await answer(() => loader(args("/quizzes", { cookie: other, params })));
		expect([reply.status, reply.body]).toEqual([404, reads("Quiz not found")]);
	}
	const taken = await answer(() =>
		take.action(args("/quizzes", { cookie: other, params, form: { intent: "submit" } })),
	);
	expect(taken.status).toBe(404);
	expect((await post(take.action, params, { intent: "submit" })).status).toBe(303);
	expect((await get(result.loader, params)).status).toBe(200);
	expect((await answer(() => result.loader(args("/quizzes", { cookie: other, params })))).status).toBe(404);
});
