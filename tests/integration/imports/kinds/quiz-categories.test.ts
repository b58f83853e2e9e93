import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkQuizCategoryRow } from "~/features/imports/kinds/quiz-categories/quiz-categories.check.rules";
import { listProblems } from "~/features/imports/problems.repository.server";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { csvRows } from "~/lib/csv/csv-export";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { loader as newLoader } from "~/routes/admin/imports/new";
import ShowImport from "~/routes/admin/imports/show";
import { loader as listLoader } from "~/routes/admin/quiz-categories/list";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../../support/http";
import { reads } from "../../../support/reads";
import { renderPage } from "../../../support/render-page";
import { makeWorld, type World } from "../../../support/world";
import { addQuiz } from "../../quizzes/support";
import { driver } from "../import-driver";

const NEW = "quiz-categories/create-new";

async function start() {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	/** The page of an import, as it is read. */
	const page = async (id: string) =>
		renderPage(ShowImport, `/admin/imports/${id}`, { loaderData: await imports.show(id) })
			.replaceAll("&quot;", '"')
			.replace(/<[^>]+>/g, " ");
	return { world, imports, page };
}

const stored = (world: World) =>
	world.scope.query
		.selectFrom("quiz_categories")
		.select(["title", "description", "is_active"])
		.where("program_id", "=", "demo")
		.orderBy("title_upper")
		.execute();

/** Lets the row with this title break whatever writes it. */
const breakAt = (world: World, title: string) =>
	world.scope.database.write((trx) =>
		sql`create trigger broken before insert on quiz_categories when new.title = ${sql.lit(title)}
			begin select raise(abort, 'broken'); end`.execute(trx),
	);

test("titles alone make categories that are switched on [QUIZ-28, QUIZ-57, QUIZ-62]", async () => {
	const { world, imports } = await start();
	const { job, result } = await imports.run("Title\n Products \nSeasons\n", NEW);
	expect(job).toMatchObject({ status: "Completed", counts: { created: 2, updated: 0, skipped: 0, failed: 0 } });
	expect(result).toEqual(reads("Successfully imported 2 quiz categories"));
	expect(await stored(world)).toEqual([
		{ title: "Products", description: "", is_active: 1 },
		{ title: "Seasons", description: "", is_active: 1 },
	]);
});

test("rows may say more than their title [QUIZ-57]", async () => {
	const { world, imports } = await start();
	await imports.run("category,description,status\nProducts,What we sell,inactive\nSeasons,,Active\n", NEW);
	expect(await stored(world)).toEqual([
		{ title: "Products", description: "What we sell", is_active: 0 },
		{ title: "Seasons", description: "", is_active: 1 },
	]);
});

test("a description may have several lines, as in the form [QUIZ-57]", async () => {
	const { world, imports } = await start();
	const text = "What we sell:\n- =shoes\n\n- “hats”; and “gloves”";
	const rows = [
		["title", "description"],
		["Products", text.replaceAll("\n", "\r\n")],
		["Long", `a\n${"b".repeat(4_998)}`],
	];
	const { job } = await imports.run(csvRows(rows), NEW);
	expect(job).toMatchObject({ counts: { created: 2, failed: 0 } });
	expect((await stored(world)).map(({ description }) => description)).toEqual([`a\n${"b".repeat(4_998)}`, text]);
});

test.each([
	["a\u0000b", "Description holds characters that cannot be shown"],
	[`a\n${"b".repeat(4_999)}`, "Description is longer than 5,000 characters"],
])("a description that its form would refuse is refused", async (description, fault) => {
	expect(checkQuizCategoryRow({ title: "Products", description })).toMatchObject({ faults: [reads(fault)] });
});

test.each([
	["true", "false"],
	["Yes", "no"],
	["1", "0"],
	["oui", "Non"],
])("a category is on or off also where a file says %s and %s [QUIZ-57]", async (on, off) => {
	const { world, imports } = await start();
	const { job } = await imports.run(`title,isActive\nProducts,${on}\nSeasons,${off}\nWork,\n`, NEW);
	expect(job).toMatchObject({ counts: { created: 3, failed: 0 } });
	expect((await stored(world)).map((one) => [one.title, one.is_active])).toEqual([
		["Products", 1],
		["Seasons", 0],
		["Work", 1],
	]);
});

test("rows that cannot be added are left out, each with its number and why [QUIZ-58, QUIZ-59, QUIZ-60, QUIZ-63, QUIZ-66]", async () => {
	const { world, imports, page } = await start();
	await transact(world.scope, (tx) => insertQuizCategory(tx, { title: "Été" }));
	const rows = ["Zebra,", ",without a title", "éTé,", "  zEBRA ,", "Apple,"];
	const { id, job, result } = await imports.run(["title,description", ...rows].join("\n"), NEW);
	expect(job).toMatchObject({ status: "Completed", counts: { created: 2, failed: 3 } });
	expect(result).toEqual(reads("Successfully imported 2 quiz categories. 3 items had errors."));
	const text = await page(id);
	expect(text).toContain("Row 2: Empty title");
	expect(text).toContain('Row 3: "éTé" already exists');
	expect(text).toContain('Row 4: "zEBRA" is duplicated in import');
	expect(text).not.toMatch(/Row [15]:/);
	expect((await stored(world)).map(({ title }) => title)).toEqual(["Apple", "Zebra", "Été"]);
});

test("however many rows are left out, each is kept in the order of the file", async () => {
	const { world, imports } = await start();
	const more = ROWS_AT_ONCE + 1;
	const { id, job } = await imports.run(`Title\n${"Products\n".repeat(1 + more)}Seasons\n`, NEW);
	expect(job).toMatchObject({ status: "Completed", counts: { created: 2, failed: more } });
	const kept = await listProblems(world.scope, id, "commit", { size: more + 1 });
	expect(kept.map(({ row }) => row)).toEqual(Array.from({ length: more }, (_, at) => at + 2));
	expect(await stored(world)).toMatchObject([{ title: "Products" }, { title: "Seasons" }]);
});

test("in a list of titles alone an empty one is a row like any other, and one may be called Total [QUIZ-58, QUIZ-66]", async () => {
	const { world, imports, page } = await start();
	const { id, result } = await imports.run('title\nTotal\n""\nZebra\ntotal\n', NEW);
	expect(result).toEqual(reads("Successfully imported 2 quiz categories. 2 items had errors."));
	const text = await page(id);
	expect(text).toContain("Row 2: Empty title");
	expect(text).toContain('Row 4: "total" is duplicated in import');
	expect((await stored(world)).map(({ title }) => title)).toEqual(["Total", "Zebra"]);
});

test("a file without rows is refused [QUIZ-56]", async () => {
	const { imports } = await start();
	const { status, data } = await imports.upload("title\n", NEW);
	expect(status).toBe(400);
	const { error } = (data as { lastResult: { error: Record<string, string[]> } }).lastResult;
	expect(error.file).toEqual([reads("The file has a header but no rows")]);
});

test("without a valid row the import is refused and nothing is written [QUIZ-61]", async () => {
	const { world, imports, page } = await start();
	await transact(world.scope, (tx) => insertQuizCategory(tx, { title: "Known" }));
	const { id } = await imports.check('title,status\nknown,\n"",Active\n', NEW);
	expect(await page(id)).toContain("No valid categories to import");
	const { status, data } = await imports.commit(id);
	expect(status).toBe(409);
	const { error } = (data as { lastResult: { error: Record<string, string[]> } }).lastResult;
	expect(error[""]).toEqual([reads("No valid categories to import")]);
	expect((await imports.show(id)).job.status).toBe("Checked");
	expect(await stored(world)).toHaveLength(1);
});

test("where the last valid row was taken after the check the import fails [QUIZ-61]", async () => {
	const { world, imports, page } = await start();
	const { id } = await imports.check("title\nLate\n", NEW);
	await transact(world.scope, (tx) => insertQuizCategory(tx, { title: "LATE" }));
	await imports.commit(id);
	expect((await imports.show(id)).job).toMatchObject({
		status: "Failed",
		error: reads("No valid categories to import"),
		counts: { created: 0 },
	});
	expect(await page(id)).toContain('Row 1: "Late" already exists');
});

test("a failure at the last of many rows leaves none, and is told with its cause [QUIZ-64, QUIZ-65]", async () => {
	const { world, imports } = await start();
	const titles = Array.from({ length: 1_100 }, (_, n) => `Category ${n}`);
	await breakAt(world, "Category 1099");
	const { id, job } = await imports.run(["title", ...titles].join("\n"), NEW);
	expect(job).toMatchObject({
		status: "Failed",
		counts: { created: 0 },
		error: reads(
			"Quiz categories import failed: A batch of rows could not be written; nothing of that batch was kept.",
		),
	});
	expect(await stored(world)).toEqual([]);
	await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	await imports.post(id, { intent: "resume" });
	await expect.poll(async () => (await imports.show(id)).job.status).toBe("Completed");
	expect(await stored(world)).toHaveLength(1_100);
});

test("an import is taken back but for what is used or was changed since", async () => {
	const { world, imports } = await start();
	const { id } = await imports.run("title\nBare\nUsed\nChanged\nGone\n", NEW);
	const idOf = async (title: string) =>
		(await world.scope.query.selectFrom("quiz_categories").select("id").where("title", "=", title).executeTakeFirst())
			?.id ?? "";
	await addQuiz(world, { categoryId: await idOf("Used") });
	await world.scope.database.write((trx) =>
		trx.updateTable("quiz_categories").set({ updated: 9e12 }).where("title", "=", "Changed").execute(),
	);
	await world.scope.database.write((trx) => trx.deleteFrom("quiz_categories").where("title", "=", "Gone").execute());
	const bare = await idOf("Bare");
	const plan = await imports.planUndo(id);
	expect(plan.rows[0]).toMatchObject({ name: "Bare", href: `/admin/quiz-categories/${bare}` });
	const undone = await imports.undo(id);
	expect(undone.undo.counts).toMatchObject({ updated: 1, skipped: 3, failed: 0 });
	expect(undone.rows.map(({ state, reason }) => [state, reason])).toEqual([
		["Reversed", null],
		["Kept", reads("Quizzes are in it")],
		["Kept", reads("Changed since")],
		["Kept", reads("Deleted since, so there is nothing to undo")],
	]);
	expect((await stored(world)).map(({ title }) => title)).toEqual(["Changed", "Used"]);
	expect(await imports.undoFile(id)).toContain("Quizzes are in it");
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity_id as of", "detail"])
		.where("entity", "=", "quiz_category")
		.execute();
	expect(audit.map(({ detail, ...one }) => ({ ...one, ...JSON.parse(detail ?? "") }))).toMatchObject([
		{ action: "delete", of: bare, before: { title: "Bare" }, note: reads(`Undo of import ${id}`) },
	]);
});

test("the list of quiz categories leads to the import to those who may, with its kind chosen", async () => {
	const { world } = await start();
	const canImport = async (role: "admin" | "editor" | "observer") => {
		const cookie = await adminCookieFor(world, role);
		const { data } = await answer(() => listLoader(args("/admin/quiz-categories", { cookie })));
		return (data as Awaited<ReturnType<typeof listLoader>>).canImport;
	};
	expect([await canImport("admin"), await canImport("editor"), await canImport("observer")]).toEqual([
		true,
		false,
		false,
	]);
	const cookie = await adminCookieFor(world, "admin");
	const chosen = async (what: string) => {
		const { data } = await answer(() => newLoader(args(`/admin/imports/new?what=${what}`, { cookie })));
		return (data as Awaited<ReturnType<typeof newLoader>>).chosen;
	};
	expect(await chosen(encodeURIComponent(NEW))).toBe(NEW);
	expect(await chosen("nothing/such")).toBe("members/create-new");
});
