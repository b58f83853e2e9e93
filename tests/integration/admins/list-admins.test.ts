import { CompiledQuery } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type AdminFilter, adminListQuery } from "~/features/admins/list/admin-list.repository.server";
import { searchFor } from "~/kernel/search/search.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader as download } from "~/routes/admin/platform/admins/export";
import { loader as list } from "~/routes/admin/platform/admins/list";
import { transactControl } from "~db/transact";
import type { World } from "../../support/world";
import { addAdmin, auditOf, get, installation, type Person } from "./support";

let world: World;
let root: Person;
let owner: Person;

beforeEach(async () => {
	({ world, root, owner } = await installation());
});

interface Listed {
	admins: { id: string; name: string; access: { organisations: { title: string }[]; programs: string[] } }[];
	nextHref: string | null;
	firstHref: string | null;
	exportHref: string;
}
const listed = async (search = "", who = root) => (await get(list, who, "", search)).data as Listed;
const names = ({ admins }: Listed) => admins.map(({ name }) => name);

test("admins are listed by name, whatever its case, with where they work [ADMIN-02, ADMIN-35]", async () => {
	await addAdmin(world, { name: "nia", role: "admin", programs: { demo: "own", other: "editor" } });
	await addAdmin(world, { name: "Élan", organisations: { south: "client" } });
	await addAdmin(world, { name: "Ana", role: "editor" });
	const page = await listed();
	expect(names(page)).toEqual(["Ana", "nia", "Owner", "Root", "Élan"]);
	expect(page.admins.map(({ access }) => access)).toMatchObject([
		{ organisations: [], programs: [], ownRole: false },
		{ programs: ["Demo", "Other"], ownRole: true },
		{ organisations: [{ title: "north", role: "owner" }], ownRole: false },
		{},
		{ organisations: [{ title: "south", role: "client" }] },
	]);
});

test("they are found by words of the name or the beginning of the e-mail, and by role, status and organisation [ADMIN-47]", async () => {
	const kim = await addAdmin(world, {
		name: "Kim Élan",
		email: "k.elan@example.test",
		role: "editor",
		organisations: { north: "client" },
	});
	await addAdmin(world, { name: "Mia", role: "editor" });
	await transactControl(world.control, (tx) =>
		tx.trx.updateTable("admins").set({ status: "Inactive" }).where("id", "=", kim.id).execute(),
	);
	for (const search of [
		"?q=kim+é",
		"?q=elan",
		"?q=K.ELAN",
		"?status=Inactive",
		"?role=editor&organisation=north",
		"?q=kim&role=editor",
	])
		expect(names(await listed(search)), search).toEqual(["Kim Élan"]);
	for (const search of ["?q=lan", "?q=%25", "?q=_", "?organisation=nothing", "?q=kim&status=Active"])
		expect(names(await listed(search)), search).toEqual([]);
	expect(names(await listed("?role=root&status=x&cursor=broken"))).toHaveLength(4);
	expect(names(await listed("?organisation=south", owner))).toEqual([]);
});

test("a page ends where the next begins, and a filter stays on it [ADMIN-47]", async () => {
	const all = Array.from({ length: ADMIN_PAGE_SIZE + 3 }, (_, i) => `Same ${String(i >> 1).padStart(3, "0")}`);
	for (const name of all) await addAdmin(world, { name, role: "editor", withPassword: false });
	const first = await listed("?q=same&role=editor");
	expect(first.firstHref).toBeNull();
	const second = await listed(first.nextHref ?? "");
	expect([...names(first), ...names(second)]).toEqual(all);
	expect(new Set([...first.admins, ...second.admins].map(({ id }) => id)).size).toBe(all.length);
	expect(second).toMatchObject({ nextHref: null, firstHref: "?q=same&role=editor" });
});

test("the download has what the list has, for an owner too, and is written down [ADMIN-46, SEC-17]", async () => {
	await addAdmin(world, { name: "=cmd()", organisations: { north: "client" } });
	await addAdmin(world, { name: "Stranger", organisations: { south: "client" } });
	const { exportHref } = await listed("?q=%3D", owner);
	expect(exportHref).toBe("/admin/platform/admins/export?q=%3D");
	const all = await get(download, owner);
	expect(all.body?.trim().split("\r\n")).toEqual([
		"Name,Email,Own role,Status,Created",
		expect.stringMatching(/^'=cmd\(\),admin\d+@example\.test,observer,Active,/),
		expect.stringMatching(/^Owner,/),
	]);
	expect(all.headers.get("Content-Disposition")).toContain("admins.csv");
	expect(await auditOf(world, "admin")).toMatchObject([{ action: "export", id: "list", by: owner.id }]);
});

test.each<[name: string, filter: AdminFilter, steps: string[]]>([
	["all", {}, ["SCAN a USING INDEX admins_name"]],
	["the next page", { after: ["KIM", "x"] }, ["SEARCH a USING INDEX admins_name ((name_upper,id)>(?,?))"]],
	["a search", { q: "kim" }, ["SEARCH a USING INDEX sqlite_autoindex_admins_1 (id=?)"]],
])("reads %s through an index, never all admins", async (_name, filter, steps) => {
	const search = await searchFor(world.control, "admins", "q" in filter ? filter.q : undefined);
	const { sql, parameters } = adminListQuery(world.control, { all: true }, { ...filter, limit: 51 }, search).compile();
	const plan = await world.control.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
	);
	expect(plan.rows.map((row) => row.detail).filter((detail) => / a /.test(detail))).toEqual(steps);
});
