import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { listCategoryChoices } from "~/features/quizzes/editing/quiz-record.repository.server";
import * as bulk from "~/routes/admin/quiz-categories/bulk";
import * as remove from "~/routes/admin/quiz-categories/delete";
import * as edit from "~/routes/admin/quiz-categories/edit";
import * as list from "~/routes/admin/quiz-categories/list";
import * as create from "~/routes/admin/quiz-categories/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";

async function setUp(role: "editor" | "observer" = "editor") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, role);
	const post = (
		route: { action: (given: ReturnType<typeof args>) => unknown },
		form: Record<string, string>,
		id = "",
	) => answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	const get = (query = "") => answer(() => list.loader(args(`/admin/quiz-categories${query}`, { cookie })));
	return { world, cookie, post, get };
}

const add = async (world: World, title: string, programId = "demo") =>
	transact(await world.scopeOf({ programId }), (tx) => insertQuizCategory(tx, { title }));
const rows = (world: World) =>
	world.scope.query.selectFrom("quiz_categories").selectAll().where("program_id", "=", "demo").orderBy("id").execute();

test("a quiz category has these fields, and is switched on unless told [QUIZ-27, QUIZ-28, QUIZ-32]", async () => {
	const { world, post } = await setUp();
	const reply = await post(create, { title: "Élan", description: "For the home" });
	expect(reply.location).toBe("/admin/quiz-categories");
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "success",
		message: reads("Quiz category added successfully"),
	});
	const [row] = await rows(world);
	expect(row).toMatchObject({ title: "Élan", title_upper: "ÉLAN", description: "For the home", is_active: 1 });
	expect(row).toMatchObject({ created: row?.updated, created_by: row?.updated_by });
	await post(create, { title: "Off", asked: "isActive" });
	expect((await rows(world))[1]).toMatchObject({ title: "Off", is_active: 0 });
});

test("a quiz category can be changed, and keeps who made it and who changed it [QUIZ-27, QUIZ-33]", async () => {
	const { world, post } = await setUp();
	const id = await add(world, "Home");
	const [made] = await rows(world);
	const reply = await post(edit, { title: "House", description: "For the house", asked: "isActive" }, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Quiz category updated successfully") });
	const [changed] = await rows(world);
	expect(changed).toMatchObject({ title: "House", title_upper: "HOUSE", description: "For the house", is_active: 0 });
	expect([changed?.created, changed?.created_by]).toEqual([made?.created, made?.created_by]);
	expect(changed?.updated).toBeGreaterThan(Number(made?.updated));
	expect(changed?.updated_by).not.toBe(made?.updated_by);
});

test("a deleted category leaves its quizzes without one [QUIZ-34, QUIZ-37]", async () => {
	const { world, post } = await setUp();
	const id = await add(world, "Home");
	const other = await add(world, "Travel");
	const audit = { created: 1, updated: 1, created_by: "t", updated_by: "t" };
	const quiz = (quizId: string, category_id: string) => ({
		...{ program_id: "demo", id: quizId, title: quizId, title_upper: quizId, category_id },
		...audit,
	});
	await transact(world.scope, (tx) =>
		tx.trx
			.insertInto("quizzes")
			.values([quiz("A", id), quiz("B", other)])
			.execute(),
	);
	const reply = await post(remove, {}, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Quiz category deleted successfully") });
	expect((await rows(world)).map(({ title }) => title)).toEqual(["Travel"]);
	const left = await world.scope.query.selectFrom("quizzes").select(["id", "category_id"]).orderBy("id").execute();
	expect(left).toEqual([
		{ id: "A", category_id: null },
		{ id: "B", category_id: other },
	]);
});

test("a quiz category needs a title [QUIZ-29]", async () => {
	const { world, post } = await setUp();
	const id = await add(world, "Home");
	for (const reply of [await post(create, { title: " " }), await post(edit, {}, id)]) {
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ title: [reads("Title is required")] });
	}
	expect(await rows(world)).toMatchObject([{ title: "Home" }]);
});

test("a title belongs to one quiz category, in any case; its own may stay [QUIZ-30]", async () => {
	const { world, post } = await setUp();
	await add(world, "Home", "other");
	await add(world, "Home");
	const id = await add(world, "Travel");
	for (const reply of [await post(create, { title: "HOME " }), await post(edit, { title: "home" }, id)]) {
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ title: [reads("A quiz category with this title already exists")] });
		expect(inputOf(reply.data)).toHaveProperty("title");
	}
	expect((await post(edit, { title: "TRAVEL" }, id)).status).toBe(303);
});

test("quiz categories are listed by title, for a quiz as well, and found by their words [QUIZ-31]", async () => {
	const { world, get } = await setUp();
	for (const title of ["travel", "Écoute", "Home", "home again"]) await add(world, title);
	await add(world, "Elsewhere", "other");
	const titles = async (query = "") => {
		const { data } = await get(query);
		return (data as { rows: { title: string }[] }).rows.map(({ title }) => title);
	};
	expect(await titles()).toEqual(["Écoute", "Home", "home again", "travel"]);
	expect((await listCategoryChoices(world.scope)).map(({ title }) => title)).toEqual(await titles());
	expect(await titles("?q=ho")).toEqual(["Home", "home again"]);
});

test("an unknown quiz category, and one of another program, is not found [QUIZ-35]", async () => {
	const { world, cookie, post } = await setUp();
	const foreign = await add(world, "Foreign", "other");
	for (const id of ["nothing", foreign]) {
		const found = [
			await post(edit, { title: "New" }, id),
			await post(remove, {}, id),
			await answer(() => edit.loader(args("/admin/x", { cookie, params: { id } }))),
			await answer(() => remove.loader(args("/admin/x", { cookie, params: { id } }))),
		];
		for (const reply of found) expect([reply.status, reply.body]).toEqual([404, reads("Quiz category not found")]);
	}
});

test("an address without an id says so [QUIZ-36]", async () => {
	const { post } = await setUp();
	for (const route of [edit, remove]) {
		const reply = await post(route, { title: "New" });
		expect([reply.status, reply.body]).toEqual([400, reads("Category ID is required")]);
	}
});

test("a failing write says what failed, and keeps the input", async () => {
	for (const [kind, text, route] of [
		["INSERT", "Error when creating quiz category", create],
		["UPDATE", "Error when updating quiz category", edit],
		["DELETE", "Error when deleting quiz category", remove],
	] as const) {
		const { world, post } = await setUp();
		const id = await add(world, "Home");
		await breakWrites(world, "quiz_categories", kind);
		const reply = await post(route, { title: "New" }, id);
		expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads(text)] }]);
		if (kind !== "DELETE") expect(inputOf(reply.data)).toMatchObject({ title: "New" });
		await world.close();
	}
});

test("a form that is out of date overwrites nothing", async () => {
	const { world, post } = await setUp();
	const id = await add(world, "Home");
	const updated = String((await rows(world))[0]?.updated);
	expect((await post(edit, { title: "First", updated }, id)).status).toBe(303);
	expect((await post(edit, { title: "Second", updated }, id)).status).toBe(409);
	expect(await rows(world)).toMatchObject([{ title: "First" }]);
});

test("several are deleted at once, and the log has each", async () => {
	const { world, cookie } = await setUp();
	const ids = [await add(world, "Home"), await add(world, "Travel")];
	await add(world, "Stays");
	const body = new URLSearchParams([["intent", "delete"], ...ids.map((id) => ["id", id]), ["count", "2"]]);
	const given = args("/admin/quiz-categories/bulk", { cookie, form: {} });
	const request = new Request(given.request.url, { method: "POST", headers: given.request.headers, body });
	const reply = await answer(() => bulk.action({ ...given, request }));
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("2 quiz categories deleted") });
	expect((await rows(world)).map(({ title }) => title)).toEqual(["Stays"]);
	const log = await sql<{
		n: number;
	}>`select count(*) as n from audit_log where entity = 'quiz_category' and action = 'delete'`.execute(
		world.scope.query,
	);
	expect(log.rows).toEqual([{ n: 2 }]);
});
