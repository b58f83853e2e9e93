import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { offerList } from "~/features/offers/list/offer-list.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader as exportLoader } from "~/routes/admin/offers/export";
import { loader } from "~/routes/admin/offers/list";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";
import { auditRows } from "../admin/bulk-desk";
import { makeOffer } from "./make-offer";

interface List {
	rows: { id: string; title: string; opportunities: number }[];
	nextHref: string | null;
	count: number;
}

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "observer");
	const list = async (query = "") =>
		(await answer(() => loader(args(`/admin/offers${query}`, { cookie })))).data as List;
	return { world, list, titles: async (query = "") => (await list(query)).rows.map(({ title }) => title) };
}

test("offers are listed by order then title, sorted, narrowed and searched; another program's never [OFFER-09]", async () => {
	const { world, titles, list } = await setUp();
	await makeOffer(world, { title: "Beta", sortOrder: 1, status: "Draft" });
	await makeOffer(world, { title: "alpha", sortOrder: 1, status: "active" });
	await makeOffer(world, { title: "Zulu", sortOrder: 0, opportunities: [{ title: "a" }, { title: "b" }] });
	await makeOffer(world, { title: "Alpha" }, "other");
	expect(await titles()).toEqual(["Zulu", "alpha", "Beta"]);
	expect(await titles("?sort=-order")).toEqual(["Beta", "alpha", "Zulu"]);
	expect(await titles("?sort=title")).toEqual(["alpha", "Beta", "Zulu"]);
	expect(await titles("?sort=-created")).toEqual(["Zulu", "alpha", "Beta"]);
	expect(await titles("?status=Active")).toEqual(["Zulu", "alpha"]);
	expect(await titles("?q=alp")).toEqual(["alpha"]);
	expect((await list()).rows[0]).toMatchObject({ title: "Zulu", opportunities: 2 });
});

test.each(["", "sort=-order", "sort=title", "sort=-created"])(
	"pages follow each other without gaps (%s)",
	async (sort) => {
		const { world, list } = await setUp();
		const made: string[] = [];
		for (let at = 0; at < ADMIN_PAGE_SIZE + 3; at++) made.push(await makeOffer(world, { sortOrder: at % 2 }));
		const first = await list(`?${sort}`);
		const second = await list(first.nextHref ?? "");
		const ids = [...first.rows, ...second.rows].map(({ id }) => id);
		expect([first.rows.length, first.count]).toEqual([ADMIN_PAGE_SIZE, made.length]);
		expect(ids.toSorted()).toEqual(made.toSorted());
	},
);

const INDEXES: ["order" | "-order" | "title" | "created" | "-created", string][] = [
	["order", "offers_order"],
	["-order", "offers_order"],
	["title", "offers_alphabet"],
	["created", "offers_created"],
	["-created", "offers_created"],
];

test.each(INDEXES)("the order %s is read along the index %s", async (sort, index) => {
	const { world } = await setUp();
	const after = sort.endsWith("order") ? [1, "A", "a"] : [sort === "title" ? "A" : 1, "a"];
	for (const place of [null, after]) {
		const wanted = { q: "", filters: { status: undefined }, sort };
		const page = offerList.pageQuery(world.scope, wanted, null, { after: place, size: 50 });
		const { sql, parameters } = page.compile();
		const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
		const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(plan);
		const details = rows.map(({ detail }) => detail).join("\n");
		expect(details).toContain(`USING INDEX ${index}`);
		expect(details).not.toContain("USE TEMP B-TREE");
	}
});

test("the download holds the offers of the list in its order, and the log says who took it", async () => {
	const { world } = await setUp();
	const cookie = await adminCookieFor(world, "observer");
	await makeOffer(world, { title: "=Beta", sortOrder: 1, status: "Draft" });
	await makeOffer(world, { title: "Zulu", sortOrder: 0, opportunities: [{ title: "a" }, { title: "b" }] });
	await makeOffer(world, { title: "Alpha", sortOrder: 1 });
	const reply = (await exportLoader(args("/admin/offers/export?sort=-order", { cookie }))) as Response;
	const lines = (await reply.text()).trim().split(/\r?\n/);
	expect(lines[0]).toContain("ID,Title,Status,Opportunities,Order,Published from,Published until,Created,Updated");
	expect(lines.slice(1).map((line) => line.split(",").slice(1, 5))).toEqual([
		["Alpha", "Active", "0", "1"],
		["'=Beta", "Draft", "0", "1"],
		["Zulu", "Active", "2", "0"],
	]);
	expect(await auditRows(world, "offer")).toMatchObject([{ action: "export", id: "list" }]);
});
