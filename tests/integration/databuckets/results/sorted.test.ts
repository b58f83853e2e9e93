import { CompiledQuery, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { resultSorts } from "~/features/databuckets/results/pages/columns.rules";
import { listShown } from "~/features/databuckets/results/pages/result-list.repository.server";
import { newId } from "~/lib/ids.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import * as results from "~/routes/admin/databuckets/results/show";
import { FileHandle } from "~db/drivers/file-handle";
import { adminCookieFor, answer, args } from "../../../support/http";
import { renderPage } from "../../../support/render-page";
import { setUpExample, update } from "../example";
import { addImported } from "../imported";
import { lines } from "./example-figures";

type Example = Awaited<ReturnType<typeof setUpExample>>;
let example: Example;
let cookie: string;
beforeEach(async () => {
	example = await setUpExample();
	await addImported(example.world, example.databucketId, "target", lines(1));
	await addImported(example.world, example.databucketId, "actual", lines(0));
	await update(example.world, example.databucketId);
	cookie = await adminCookieFor(example.world, "observer");
});

const open = async (query = "") => {
	const { databucketId } = example;
	const asked = args(`/admin/databuckets/${databucketId}/results${query}`, { cookie, params: { id: databucketId } });
	return (await answer(() => results.loader(asked))).data as Awaited<ReturnType<typeof results.loader>>;
};

test.each([
	["", ["K-4", "K-2", "K-5", "K-1", "K-3"]],
	["?sort=nonsense", ["K-4", "K-2", "K-5", "K-1", "K-3"]],
	["?sort=-actual", ["K-4", "K-2", "K-1", "K-5", "K-3"]],
	["?sort=actual", ["K-3", "K-5", "K-1", "K-2", "K-4"]],
	// What each reached of its target: 100.1, 100.0, 99.5, 110.0 and, below zero, -2.4 percent.
	["?sort=-percentage", ["K-5", "K-4", "K-2", "K-1", "K-3"]],
	["?sort=percentage", ["K-3", "K-1", "K-2", "K-4", "K-5"]],
	// 20 and 0 above the target, 10, 99.50 and 5,120 below it.
	["?sort=-difference", ["K-4", "K-2", "K-5", "K-1", "K-3"]],
	["?sort=difference", ["K-3", "K-1", "K-5", "K-2", "K-4"]],
])("the results of participants asked for %j are in this order", async (query, keys) => {
	const { rows } = await open(query);
	expect(rows.map(({ id }) => id)).toEqual(keys.map(example.member));
});

test("the results of participants are ordered by their targets, and by their names in any case", async () => {
	const names = { "K-1": "mira", "K-2": "Ada", "K-3": "Zoe", "K-4": "BEN", "K-5": "Noa" };
	for (const [key, firstname] of Object.entries(names))
		await example.world.scope.database.write((trx) =>
			trx
				.updateTable("members")
				.set({ firstname, lastname: "", fullname_upper: firstname.toUpperCase() })
				.where("id", "=", example.member(key))
				.execute(),
		);
	const keys = async (query: string) => {
		const { rows } = await open(query);
		return rows.map(({ id }) => Object.keys(names).find((key) => example.member(key) === id));
	};
	expect(await keys("?sort=name")).toEqual(["K-2", "K-4", "K-1", "K-5", "K-3"]);
	expect(await keys("?sort=-name")).toEqual(["K-3", "K-5", "K-1", "K-4", "K-2"]);
	expect((await keys("?sort=target")).slice(0, 2)).toEqual(["K-5", "K-3"]);
	expect((await keys("?sort=-target")).slice(3)).toEqual(["K-3", "K-5"]);
});

test("the heads of figures order the list, ascending first, and say how it stands", async () => {
	const head = async (query = "") => {
		const html = renderPage(results.default, "/admin/databuckets/x/results", { loaderData: await open(query) });
		const list = html.slice(html.indexOf("Participants"));
		return [...list.matchAll(/<th([^>]*)><a[^>]*href="([^"]*)"[^>]*>(\w[\w ]*)</g)].map(([, th = "", href, label]) => [
			label,
			/aria-sort="(\w+)"/.exec(th)?.[1],
			href,
		]);
	};
	expect(await head()).toEqual([
		["Full Name", undefined, expect.stringContaining("?sort=name")],
		["Actual", undefined, expect.stringContaining("?sort=actual")],
		["Target", undefined, expect.stringContaining("?sort=target")],
		["Difference", undefined, expect.stringContaining("?sort=difference")],
		["Percentage", undefined, expect.stringContaining("?sort=percentage")],
		["Total points", "descending", expect.stringContaining("?sort=totalPoints")],
	]);
	expect((await head("?sort=actual"))[1]).toEqual(["Actual", "ascending", expect.stringContaining("?sort=-actual")]);
});

test.each(resultSorts(5).sorts)(
	"ordered by %s, pages follow each other without a gap or a repeat, along an index",
	async (sort) => {
		const { world } = example;
		// Two are alike in everything.
		const [first = "", second = ""] = [example.member("K-1"), example.member("K-2")];
		const { generation_id: generationId } = await world.scope.query
			.selectFrom("databucket_figures")
			.select("generation_id")
			.executeTakeFirstOrThrow();
		await world.scope.database.write(async (trx) => {
			const like = trx.selectFrom("databucket_figures").where("participant_id", "=", first);
			await trx
				.updateTable("databucket_figures")
				.set({
					actual: like.select("actual"),
					target: like.select("target"),
					total_points: like.select("total_points"),
				})
				.where("participant_id", "=", second)
				.execute();
		});
		const list = (limit: number, after: [string | number, string] | null) =>
			listShown(world.scope, { generationId, participantType: "member", sort, limit, after });
		const whole = await list(50, null);
		expect(whole).toHaveLength(5);
		const paged: typeof whole = [];
		for (let after: [string | number, string] | null = null; ; ) {
			const [row] = await list(1, after);
			if (!row) break;
			paged.push(row);
			after = [row.sortedBy, row.id];
		}
		expect(paged).toEqual(whole);

		const asked: CompiledQuery[] = [];
		const run = FileHandle.prototype.run;
		FileHandle.prototype.run = function (text, parameters) {
			asked.push(CompiledQuery.raw(text, [...parameters]));
			return run.call(this, text, parameters);
		};
		try {
			await list(50, null);
			await list(50, [whole[0]?.sortedBy ?? 0, whole[0]?.id ?? ""]);
		} finally {
			FileHandle.prototype.run = run;
		}
		const lists = asked.filter(({ sql }) => sql.includes(`from "databucket_figures"`));
		expect(lists).toHaveLength(2);
		const indexes: Record<string, string> = { totalPoints: "points", percentage: "share" };
		const order = sort.replace("-", "");
		// Names are in no index with figures: all participants are sorted, which larger databuckets do not offer.
		if (order === "name") return;
		const index = indexes[order] ?? order;
		for (const { sql, parameters } of lists) {
			const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
			const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(explain);
			const plan = rows.map(({ detail }) => detail).join("\n");
			expect(plan).toContain(`databucket_figures_${index} `);
			expect(plan).not.toContain("TEMP B-TREE");
		}
	},
);

test.each(resultSorts(5).sorts)(
	"ordered by %s, each address of a next page leads on, to the last of all participants",
	async (sort) => {
		const { database, programId } = example.world.scope;
		const like = example.member("K-1");
		// Shares of every kind: whole, with any number of decimals, below zero and without a target.
		const figures = (n: number) => ({ actual: (n - 20) * 12_345, target: (n % 7) * 10_000, total_points: n % 11 });
		await database.write(async (trx) => {
			const row = await trx.selectFrom("databucket_figures").selectAll().where("participant_id", "=", like).execute();
			for (let n = 0; n < 2 * ADMIN_PAGE_SIZE; n++)
				await trx
					.insertInto("databucket_figures")
					.values({ ...row[0]!, participant_id: newId(), ...figures(n) })
					.execute();
		});
		const { rows } = await sql<{ id: string }>`select participant_id as id from databucket_figures
			where program_id = ${programId} and present = 1`.execute(example.world.scope.query);
		const found: string[] = [];
		let href: string | null = `?sort=${sort}`;
		for (let page = 0; page < 3 && href !== null; page++) {
			const shown: Awaited<ReturnType<typeof open>> = await open(href);
			found.push(...shown.rows.map(({ id }) => id));
			href = shown.nextHref;
		}
		expect(href).toBeNull();
		expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
	},
);

test("names order the results of up to 10,000 participants, and are no order of more", () => {
	expect(resultSorts(10_000).columns).toContain("name");
	expect(resultSorts(10_001)).toEqual({
		columns: expect.not.arrayContaining(["name"]),
		sorts: expect.not.arrayContaining(["-name"]),
	});
});
