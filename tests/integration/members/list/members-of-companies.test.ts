import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { choicesOfCompanies } from "~/features/members/list/group-choices.server";
import { memberListQuery } from "~/features/members/list/member-list.repository.server";
import type { MemberFilter } from "~/features/members/list/member-list.rules";
import { memberListFor } from "~/features/members/list/member-list.server";
import { addTags, insertMember } from "~/features/members/members.repository.server";
import { loader as download } from "~/routes/admin/members/export";
import { loader as page } from "~/routes/admin/members/list";
import { installRuntime } from "~/server/runtime.server";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";

let world: World;
const ids = { acme: "", bolt: "", elsewhere: "" };
const PEOPLE = [
	["Ada", "Active", ["acme"]],
	["Bob", "Pending", ["acme", "bolt"]],
	["Cem", "Active", []],
	["Dee", "Active", ["bolt", "acme"]],
] as const;

beforeAll(async () => {
	world = await makeWorld({}, false);
	await transact(world.scope, async (tx) => {
		for (const title of ["acme", "bolt"] as const) ids[title] = await insertCompany(tx, { title });
		for (const [firstname, status, companies] of PEOPLE) {
			const id = await insertMember(tx, { firstname, lastname: "Test", email: `${firstname}@demo.example`, status });
			await linkMember(
				tx,
				id,
				companies.map((title) => ids[title]),
			);
			if (firstname !== "Bob") await addTags(tx, [{ memberId: id, tags: ["Gold"] }]);
		}
	});
	await transact(await world.scopeOf({ programId: "other" }), async (tx) => {
		ids.elsewhere = await insertCompany(tx, { title: "acme" });
	});
});
afterAll(() => world.close());

const list = memberListFor("admin");
const asked = (query: string) => list.read(new Request(`http://demo.test/admin/members?${query}`));
const filter = (query: string): MemberFilter => {
	const { q, filters, sort } = asked(query);
	return { q, sort, ...filters, byKey: true, after: null };
};
const of = (company: keyof typeof ids, more = "") => `company=${ids[company]}${more}`;

test.each([
	["acme", "", ["Ada", "Bob", "Dee"]],
	["acme", "&status=Active", ["Ada", "Dee"]],
	["acme", "&sort=-name", ["Dee", "Bob", "Ada"]],
	["acme", "&tag=gold", ["Ada", "Dee"]],
	["bolt", "&tag=gold&status=Active", ["Dee"]],
	["acme", "&q=test", ["Ada", "Bob", "Dee"]],
	["bolt", "&q=ada", []],
	["elsewhere", "", []],
] as const)("the list of members of %s%s lists, counts and names the same members", async (company, more, names) => {
	installRuntime(world.runtime);
	const found = await list.find(world.scope, asked(of(company, more)));
	expect((await found.page(null, 50)).rows.map((row) => row.name.split(" ")[0])).toEqual(names);
	expect(await found.count()).toBe(names.length);
	expect((await found.names(100)).map((row) => row.title.split(" ")[0]).sort()).toEqual([...names].sort());
});

test.each([
	["", "company", "SEARCH members USING INDEX sqlite_autoindex_members_1 (program_id=? AND id=?)"],
	[
		"&tag=gold&status=Active",
		"company",
		"SEARCH members USING INDEX sqlite_autoindex_members_1 (program_id=? AND id=?)",
	],
	["", null, "SEARCH members USING INDEX members_name (program_id=?)"],
	["&sort=-balance&status=Active", null, "SEARCH members USING INDEX members_status_balance"],
] as const)("members of a company%s (rare: %s) are read through an index", async (more, rare, wanted) => {
	installRuntime(world.runtime);
	const { sql, parameters } = memberListQuery(world.scope, filter(of("acme", more)), 50, null, rare).compile();
	const plan = await world.scope.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
	);
	const steps = plan.rows.map((row) => row.detail);
	expect(steps.filter((step) => /\bmembers\b/.test(step)).join("\n")).toContain(wanted);
	expect(steps.filter((step) => /^SCAN/.test(step))).toEqual([]);
	const ofCompany = steps.filter((step) => /member_companies|SEARCH l\b/.test(step));
	expect(ofCompany.join("\n")).toMatch(
		rare
			? /member_companies_company \(program_id=\? AND company_id=\?\)/
			: /PRIMARY KEY \(program_id=\? AND member_id=\?/,
	);
});

test("offers the first companies of the alphabet, and the chosen one wherever it stands", async () => {
	const both = [
		{ id: ids.acme, title: "acme" },
		{ id: ids.bolt, title: "bolt" },
	];
	expect(await choicesOfCompanies(world.scope, undefined)).toEqual(both);
	expect(await choicesOfCompanies(world.scope, ids.bolt)).toEqual(both);
	const gone = { id: ids.elsewhere, title: ids.elsewhere };
	expect(await choicesOfCompanies(world.scope, ids.elsewhere)).toEqual([...both, gone]);
});

test("an admin filters members by company, and the download holds just those", async () => {
	installRuntime(world.runtime);
	const cookie = await adminCookieFor(world, "admin");
	const { data } = await answer(() => page(args(`/admin/members?${of("bolt")}`, { cookie })));
	expect(data).toMatchObject({
		rows: [{ name: "Bob Test" }, { name: "Dee Test" }],
		filters: { company: ids.bolt },
		companies: [{ title: "acme" }, { title: "bolt" }],
		query: `?${of("bolt")}`,
	});
	const file = await download(args(`/admin/members/export?${of("bolt")}`, { cookie }));
	expect((await file.text()).match(/\w+@demo\.example/gi)?.map((email) => email.toLowerCase())).toEqual([
		"bob@demo.example",
		"dee@demo.example",
	]);
});
