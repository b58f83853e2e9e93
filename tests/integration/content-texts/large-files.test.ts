import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { allTexts } from "~/kernel/content-texts/files/all-texts.server";
import { importTexts } from "~/kernel/content-texts/files/import-texts.service.server";
import { readTextsFile } from "~/kernel/content-texts/files/read-texts-file.server";
import { countTexts, missingRecords } from "~/kernel/content-texts/missing-texts.repository.server";
import { translatedKind } from "~/kernel/content-texts/translated";
import { countStatements } from "../../support/fault-loop";
import { makeWorld, type World } from "../../support/world";
import { addArticle } from "../articles/support";
import { addForm } from "../forms/form-editor";
import { addQuiz } from "../quizzes/support";
import { addReward } from "../rewards/support";
import { textRows } from "./support";

const OF = { kinds: [translatedKind("reward")!], denied: [], locale: "fr" };

async function shopOf(world: World, rewards: number): Promise<string[]> {
	const ids: string[] = [];
	for (let at = 0; at < rewards; at++) ids.push(await addReward(world, { title: `Mug ${at}` }));
	return ids;
}

const fileOf = (ids: readonly string[]) =>
	readTextsFile(
		Buffer.from(
			["kind,id,field,original,value", ...ids.map((id, at) => `reward,${id},title,Mug ${at},Tasse ${at}`)].join("\n"),
		),
	);

describe("a file of texts", () => {
	test("is made of as many records at once as memory has room for, with what is inside them and what is written", async () => {
		const world = await makeWorld();
		const { writer } = world.scope.database;
		const pagesOf = async (kind: "article" | "quiz") => {
			const pages: string[][] = [];
			const of = { kind: translatedKind(kind)!, locale: "fr" };
			for await (const records of allTexts(world.scope, of)) pages.push([...records.keys()]);
			return pages;
		};
		const articles = [];
		for (let at = 0; at < 5; at++) articles.push(await addArticle(world, { title: `News ${at}` }));
		await writer
			.updateTable("articles")
			.set({ body: "x".repeat(600_000) })
			.execute();
		const pages = await pagesOf("article");
		expect(pages.map(({ length }) => length)).toEqual([3, 2]);
		expect(pages.flat()).toEqual(articles.toSorted());
		const text = { program_id: "demo", item_type: "article", field: "body", value: "x".repeat(600_000), updated: 1 };
		for (const item_id of articles)
			await writer
				.insertInto("content_texts")
				.values({ ...text, item_id, locale: "fr" })
				.execute();
		expect((await pagesOf("article")).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);

		for (const title of ["Blades", "Oils", "Filters"]) await addQuiz(world, { title });
		expect((await pagesOf("quiz")).map(({ length }) => length)).toEqual([3]);
		// Five of each quiz, of which none is large.
		await writer
			.updateTable("quiz_answers")
			.set({ text: "x".repeat(300_000) })
			.execute();
		expect((await pagesOf("quiz")).map(({ length }) => length)).toEqual([1, 1, 1]);
	});

	test("and what lacks a language is found in the same pieces, none of them counted twice or left out", async () => {
		const world = await makeWorld();
		for (const id of ["ask", "say", "tell", "show"]) {
			const fields = [{ id, type: "text" as const, label: "Words", help: "As said" }];
			await addForm(world, [{ id: "all", type: "section", label: "All", fields }]);
		}
		const form = translatedKind("form")!;
		const found = { count: {}, ids: [] as string[] };
		const look = () =>
			countStatements(async () => {
				found.count = await countTexts(world.scope, form, "fr");
				found.ids = (await missingRecords(world.scope, { kind: form, locale: "fr", after: "" }, 50)).map(
					({ id }) => id,
				);
			});
		const together = await look();
		const all = structuredClone(found);
		expect(all).toMatchObject({ count: { all: 16, written: 0 }, ids: Array(4).fill(expect.any(String)) });
		await world.scope.database.writer
			.updateTable("forms")
			.set({ sections: sql`replace(sections, 'As said', ${"x".repeat(900_000)})` })
			.execute();
		expect(await look()).toBeGreaterThan(together);
		expect(found).toEqual(all);
	});

	test("takes as many statements for many records as for one: a server that is far ends a long transaction", async () => {
		const world = await makeWorld();
		const ids = await shopOf(world, 60);
		const write = (some: readonly string[]) =>
			countStatements(async () => {
				await importTexts(world.scope, OF, fileOf(some));
			});
		const one = await write(ids.slice(0, 1));
		expect(await write(ids)).toBe(one);
		expect(await textRows(world.scope)).toHaveLength(60);
		const logged = await world.scope.query
			.selectFrom("audit_log")
			.select(({ fn }) => fn.countAll<number>().as("entries"))
			.where("program_id", "=", "demo")
			.where("entity", "=", "reward")
			.where("action", "=", "update")
			.executeTakeFirst();
		expect(logged).toEqual({ entries: 60 });
	});

	test("leaves out what changes, or goes, between being looked through and being written, and names it", async () => {
		const world = await makeWorld();
		const [stays, changes, goes] = (await shopOf(world, 3)) as [string, string, string];
		const { database } = world.scope;
		const write = database.write.bind(database);
		vi.spyOn(database, "write").mockImplementationOnce(async (work) => {
			await write((trx) => trx.updateTable("rewards").set({ title: "Cap" }).where("id", "=", changes).execute());
			await write((trx) => trx.deleteFrom("rewards").where("id", "=", goes).execute());
			return write(work);
		});
		expect(await importTexts(world.scope, OF, fileOf([stays, changes, goes]))).toEqual({
			...{ written: 1, same: 0, denied: [] },
			...{ stale: [`reward/${changes}/title`], unknown: [`reward/${goes}/title`] },
		});
		expect((await textRows(world.scope)).map(({ value }) => value)).toEqual(["Tasse 0"]);
	});
});
