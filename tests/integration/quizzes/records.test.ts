import { CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import { openAttempt } from "~/features/quizzes/attempts/take-quiz.service.server";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { findQuiz } from "~/features/quizzes/editing/quiz-record.repository.server";
import { quizList } from "~/features/quizzes/list/quiz-list.repository.server";
import * as bulk from "~/routes/admin/quizzes/bulk";
import * as remove from "~/routes/admin/quizzes/delete";
import * as duplicate from "~/routes/admin/quizzes/duplicate";
import * as edit from "~/routes/admin/quizzes/edit";
import * as exported from "~/routes/admin/quizzes/export";
import * as list from "~/routes/admin/quizzes/list";
import * as statistics from "~/routes/admin/quizzes/statistics";
import * as show from "~/routes/member/quizzes/show";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { breakWrites, errorsOf } from "../rewards/support";
import { addQuiz, rowsOf } from "./support";

async function setUp(role: "editor" | "observer" = "editor") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, role);
	const post = (
		route: { action: (given: ReturnType<typeof args>) => unknown },
		form: Record<string, string | string[]>,
		id = "",
	) => answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	return { world, cookie, post };
}

const titles = async (world: World) =>
	(await world.scope.query.selectFrom("quizzes").select(["title", "status"]).orderBy("id").execute()).map(
		({ title, status }) => `${title}: ${status}`,
	);

/** Somebody has begun the quiz. */
async function begin(world: World, quizId: string) {
	const memberId = await addMember(world);
	await openAttempt(await world.scopeOf({ actor: { kind: "member", id: memberId } }), memberId, quizId);
}

describe("deleting", () => {
	test("takes the quiz with its questions, answers and tags [QUIZ-23]", async () => {
		const { world, post } = await setUp();
		const id = await addQuiz(world, { memberTags: ["gold"] });
		const reply = await post(remove, {}, id);
		expect(reply.location).toBe("/admin/quizzes");
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "success",
			message: reads("Quiz deleted successfully"),
		});
		for (const table of ["quizzes", "quiz_questions", "quiz_answers", "item_member_tags"] as const)
			expect(await world.scope.query.selectFrom(table).select("program_id").execute()).toEqual([]);
	});

	test("is refused with the count once members have begun it; it can be set back to draft in its place", async () => {
		const { world, post } = await setUp();
		const id = await addQuiz(world);
		await begin(world, id);
		await begin(world, id);
		const reply = await post(remove, {}, id);
		expect([reply.status, errorsOf(reply.data)[""]]).toEqual([
			409,
			[reads("Members have begun this quiz 2 times, so it cannot be deleted. Set it back to Draft instead.")],
		]);
		const back = await post(remove, { instead: "draft" }, id);
		expect(await toastOf(back.headers)).toMatchObject({ message: reads("Quiz updated successfully") });
		expect(await titles(world)).toEqual(["Blades: Draft"]);
		expect(await rowsOf(world, "quiz_attempts")).toHaveLength(2);
	});

	test("that fails says so, and takes nothing [QUIZ-26]", async () => {
		const { world, post } = await setUp();
		const id = await addQuiz(world, { memberTags: ["gold"] });
		await breakWrites(world, "quizzes", "DELETE");
		const reply = await post(remove, {}, id);
		expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads("Error when deleting quiz")] }]);
		expect(await findQuiz(world.scope, id)).toMatchObject({ memberTags: ["gold"], questions: [{}, {}] });
	});

	test("what is not there, another program's, or has no id is refused in the catalogue's words [QUIZ-20]", async () => {
		const { world, cookie, post } = await setUp();
		const foreign = await addQuiz(world, {}, "other");
		for (const id of ["none", foreign])
			expect(await post(remove, {}, id)).toMatchObject({ status: 404, body: reads("Quiz not found") });
		expect(await post(remove, {})).toMatchObject({ status: 400, body: reads("Quiz ID is required") });
		const member = await memberCookieFor(world, await addMember(world));
		for (const id of ["none", foreign]) {
			const pages = [
				...[remove, edit, statistics].map((page) => page.loader(args("/admin/x", { cookie, params: { id } }))),
				show.loader(args("/quizzes/x", { cookie: member, params: { quizId: id } })),
			];
			for (const page of pages)
				expect(await answer(() => page)).toMatchObject({ status: 404, body: reads("Quiz not found") });
		}
	});
});

describe("duplicating", () => {
	test("makes a Draft under the new title, with the same rules, questions and tags under new ids, once for each key [QUIZ-17, QUIZ-18]", async () => {
		const { world, post } = await setUp();
		const until = 1_900_000_000_000;
		const rules = { maxAttempts: 2, waitMinutes: 60, timeLimitMinutes: 5, draw: 1, shuffle: true, passingScore: 75 };
		const id = await addQuiz(world, { ...rules, memberTags: ["gold"], redeemable: false, publishUntil: until });
		const reply = await post(duplicate, { title: "Blades 2027", _key: "first" }, id);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Quiz created successfully") });
		const made = reply.location?.split("/").at(-1) ?? "";
		const [original, copy] = [await findQuiz(world.scope, id), await findQuiz(world.scope, made)];
		expect(copy).toMatchObject({
			title: "Blades 2027",
			status: "Draft",
			...rules,
			memberTags: ["gold"],
			redeemable: false,
		});
		expect([copy?.publishUntil, copy?.mostPoints]).toEqual([null, original?.mostPoints]);
		const content = (quiz: typeof copy) =>
			quiz?.questions.map(({ id: _id, answers, ...one }) => ({
				...one,
				answers: answers.map(({ id: _answer, ...rest }) => rest),
			}));
		expect(content(copy)).toEqual(content(original));
		const ids = (quiz: typeof copy) =>
			quiz?.questions.flatMap((one) => [one.id, ...one.answers.map((a) => a.id)]) ?? [];
		expect(ids(copy).filter((one) => ids(original).includes(one))).toEqual([]);
		expect((await post(duplicate, { title: "Blades 2027", _key: "first" }, id)).location).toBe(reply.location);
		expect(await titles(world)).toEqual(["Blades: Active", "Blades 2027: Draft"]);
	});

	test("without a one-time key makes a copy each time [QUIZ-17, QUIZ-18]", async () => {
		const { world, post } = await setUp();
		const id = await addQuiz(world);
		for (const title of ["Second", "Third"]) expect((await post(duplicate, { title }, id)).status).toBe(303);
		expect(await titles(world)).toEqual(["Blades: Active", "Second: Draft", "Third: Draft"]);
	});

	test.each([
		["without a title [QUIZ-17]", { title: " ", _key: "k" }, "Title is required"],
		["with a title that is taken", { title: "blades", _key: "k" }, "A quiz with this title already exists"],
	])("is refused %s", async (_, form, said) => {
		const { world, post } = await setUp();
		const reply = await post(duplicate, form, await addQuiz(world));
		expect([reply.status, errorsOf(reply.data)]).toEqual([400, { title: [reads(said)] }]);
		expect(await titles(world)).toEqual(["Blades: Active"]);
	});

	test("finds no original where there is none, and needs its id [QUIZ-17, QUIZ-19]", async () => {
		const { world, cookie, post } = await setUp();
		const foreign = await addQuiz(world, {}, "other");
		for (const id of ["none", foreign]) {
			const form = { title: "Mine", _key: "k" };
			const posted = await post(duplicate, form, id);
			expect([posted.status, posted.body]).toEqual([404, reads("Original quiz not found")]);
			const page = await answer(() => duplicate.loader(args("/admin/x", { cookie, params: { id } })));
			expect([page.status, page.body]).toEqual([404, reads("Original quiz not found")]);
		}
		expect(await post(duplicate, { title: "Mine", _key: "k" })).toMatchObject({
			status: 400,
			body: reads("Quiz ID is required"),
		});
	});
});

test("several are made active at once; those that are not finished say why and stay, and begun ones are not deleted [QUIZ-13]", async () => {
	const { world, post } = await setUp();
	const whole = await addQuiz(world, { title: "Whole", status: "Draft" });
	const empty = await addQuiz(world, { title: "Empty", status: "Draft", questions: [] });
	const act = (intent: string, ...id: string[]) => post(bulk, { intent, id, count: String(id.length) });
	const reply = await act("activate", whole, empty);
	expect(JSON.stringify(reply.data)).toContain("quizzes-admin:errors.noQuestion");
	expect(await titles(world)).toEqual(["Whole: Active", "Empty: Draft"]);
	await begin(world, whole);
	await act("delete", whole, empty);
	expect(await titles(world)).toEqual(["Whole: Active"]);
	await act("publish", whole);
	expect(await titles(world)).toEqual(["Whole: Published"]);
});

describe("the list", () => {
	test("shows the newest first, is narrowed, searched and sorted, never another program's [ADMIN-15]", async () => {
		const { world, cookie } = await setUp("observer");
		const categoryId = await transact(world.scope, (tx) => insertQuizCategory(tx, { title: "Home" }));
		await addQuiz(world, { title: "Beta", status: "Draft" });
		await addQuiz(world, { title: "alpha blades", categoryId });
		await addQuiz(world, { title: "Chisels", passingScore: 80 });
		await addQuiz(world, { title: "Foreign" }, "other");
		const get = async (query = "") => {
			const { data } = await answer(() => list.loader(args(`/admin/quizzes${query}`, { cookie })));
			return (data as { rows: { title: string }[] }).rows;
		};
		const named = async (query = "") => (await get(query)).map(({ title }) => title);
		expect(await named()).toEqual(["Chisels", "alpha blades", "Beta"]);
		expect(await named("?sort=title")).toEqual(["alpha blades", "Beta", "Chisels"]);
		expect(await named("?status=Draft")).toEqual(["Beta"]);
		expect(await named(`?category=${categoryId}`)).toEqual(["alpha blades"]);
		expect(await named("?q=blad")).toEqual(["alpha blades"]);
		expect((await get())[0]).toMatchObject({ questionCount: 2, pointsOffered: 28, passingScore: 80, category: null });
	});

	test.each([
		["created", "quizzes_created"],
		["-created", "quizzes_created"],
		["title", "quizzes_alphabet"],
	] as const)("the order %s is read along the index %s", async (sort, index) => {
		const { world } = await setUp();
		const { sql, parameters } = quizList
			.pageQuery(world.scope, { q: "", filters: {}, sort }, null, { after: null, size: 50 })
			.compile();
		const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
		const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(plan);
		const details = rows.map(({ detail }) => detail).join("\n");
		expect(details).toContain(`USING INDEX ${index}`);
		expect(details).not.toContain("USE TEMP B-TREE");
	});

	test("is downloaded as it is listed", async () => {
		const { world, cookie } = await setUp("observer");
		await addQuiz(world, { title: "=Formula", status: "Draft" });
		await addQuiz(world, { title: "Blades" });
		const reply = (await exported.loader(args("/admin/quizzes/export?status=Active", { cookie }))) as Response;
		const [head, ...lines] = (await reply.text())
			.replace(/^\ufeff/, "")
			.trim()
			.split("\r\n");
		expect(head).toMatch(/^Title,Status,Category,Questions,Points offered,Score to pass,/);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/^Blades,Active,,2,28,50,,,\d{4}-/);
	});
});
