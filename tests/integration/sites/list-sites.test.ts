import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { insertSite } from "~/features/sites/sites.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader as rootLoader } from "~/root";
import { action as deleteAction, loader as deleteLoader } from "~/routes/admin/platform/sites/delete";
import { loader } from "~/routes/admin/platform/sites/list";
import { transactControl } from "~db/transact";
import { answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { PASSWORD } from "../auth/people";
import { addManager, addOrganisation, controlAudit, errorsOf } from "./support";

let world: World;
let acme = "";
let zen = "";
let owner = { id: "", cookie: "" };
let boss = { id: "", cookie: "" };

beforeEach(async () => {
	world = await makeWorld();
	acme = await addOrganisation(world, "acme", "london");
	zen = await addOrganisation(world, "zen");
	owner = await addManager(world, "observer", "acme");
	boss = await addManager(world, "super");
});

const add = (activeDomain: string, programId: string, databaseId = "default") =>
	transactControl(world.control, (tx) => insertSite(tx, { activeDomain, programId, databaseId }));

interface Listed {
	sites: { activeDomain: string; readable: string }[];
	nextHref: string | null;
	programs: { programId: string }[];
}
const list = async (query = "", cookie = boss.cookie) => {
	const reply = await answer(() => loader(args(`/admin/platform/sites${query}`, { cookie })));
	const data = reply.data as Listed;
	return { ...data, domains: data.sites.map((one) => one.activeDomain) };
};

describe("the list of sites", () => {
	test("is in the order of domains, searched and filtered by program and region", async () => {
		await add("b.acme.test", acme, "london");
		await add("a.zen.test", zen);
		expect((await list()).domains).toEqual(["a.zen.test", "b.acme.test", "demo.test", "other.test"]);
		expect((await list("?q=B.ac")).domains).toEqual(["b.acme.test"]);
		expect((await list("?q=%25")).domains).toEqual([]);
		expect((await list(`?program=${zen}`)).domains).toEqual(["a.zen.test"]);
		expect((await list("?region=london")).domains).toEqual(["b.acme.test"]);
		expect((await list("?region=atlantis")).domains).toHaveLength(4);
	});

	test("shows an owner the sites of the own organisations' programs and no others [ADMIN-30, SEC-11]", async () => {
		await add("b.acme.test", acme, "london");
		await add("a.zen.test", zen);
		await add("free.test", "");
		expect(await list("", owner.cookie)).toMatchObject({ domains: ["b.acme.test"], programs: [{ programId: acme }] });
		expect((await list(`?program=${zen}`, owner.cookie)).domains).toEqual([]);
		const nobody = await answer(() => loader(args("/admin/platform/sites", { cookie: boss.cookie })));
		expect(nobody.status).toBe(200);
	});

	test("comes in pages that neither repeat nor skip", async () => {
		const names = Array.from({ length: ADMIN_PAGE_SIZE + 5 }, (_, i) => `s${String(i).padStart(3, "0")}.acme.test`);
		for (const name of names) await add(name, acme, "london");
		const first = await list("?q=s");
		const second = await list(first.nextHref ?? "");
		expect([...first.domains, ...second.domains]).toEqual(names);
		expect(second.nextHref).toBeNull();
	});

	test("shows international names as people write them, and finds them so", async () => {
		await add("xn--bcher-kva.example", acme, "london");
		expect((await list("?q=b%C3%BCcher.example")).sites).toMatchObject([{ readable: "bücher.example" }]);
	});

	test.each([
		["domain_lower >= 'a' and domain_lower < 'b'", /SEARCH sites USING INDEX sqlite_autoindex_sites_2 \(domain_lower>/],
		["program_id = 'x'", /USING INDEX sites_program_domain \(program_id=/],
		["database_id = 'x'", /USING INDEX sites_database_domain \(database_id=/],
	])("is read by an index where %s", async (where, plan) => {
		const { rows } = await sql<{ detail: string }>`explain query plan select * from sites where ${sql.raw(where)}
			order by domain_lower limit 51`.execute(world.control.database.writer);
		const text = rows.map((row) => row.detail).join("; ");
		expect(text).toMatch(plan);
		expect(text).not.toContain("TEMP B-TREE");
	});
});

describe("deleting a site", () => {
	const ask = (id: string, cookie = boss.cookie, host = "demo.test") =>
		answer(() => deleteLoader(args(`/admin/platform/sites/${id}/delete`, { cookie, host, params: { id } })));
	const remove = (id: string, ownPassword: string, cookie = boss.cookie) =>
		answer(() =>
			deleteAction(args(`/admin/platform/sites/${id}/delete`, { cookie, params: { id }, form: { ownPassword } })),
		);
	const at = (host: string) => answer(() => rootLoader(args("/signin", { host })));

	test("says when it is the program's last one and the one in use [ADMIN-48]", async () => {
		const one = await add("one.acme.test", acme, "london");
		expect((await ask(one)).data).toMatchObject({ last: true, here: false });
		await add("two.acme.test", acme, "london");
		expect((await ask(one, boss.cookie, "one.acme.test")).data).toMatchObject({ last: false, here: true });
	});

	test("needs the own password, ends the address at once and is written down [SITE-08, SITE-32, ADMIN-46]", async () => {
		const id = await add("one.acme.test", acme, "london");
		expect((await at("one.acme.test")).data).toMatchObject({ program: { id: acme } });
		for (const wrong of ["", "not it"]) {
			const reply = await remove(id, wrong);
			expect([reply.status, Object.keys(errorsOf(reply.data))]).toEqual([400, ["ownPassword"]]);
		}
		expect((await at("one.acme.test")).data).toMatchObject({ program: { id: acme } });
		expect((await remove(id, PASSWORD)).location).toBe("/admin/platform/sites");
		expect((await at("one.acme.test")).data).toMatchObject({ domainError: "nodomain" });
		expect(await controlAudit(world, "site")).toMatchObject([
			{ action: "delete", id, actor: boss.id, before: { activeDomain: "one.acme.test", programId: acme } },
		]);
	});

	test("is an owner's right for the own ones only; others are as if they were not there [ADMIN-30, SEC-11]", async () => {
		const mine = await add("mine.acme.test", acme, "london");
		const theirs = await add("theirs.zen.test", zen);
		const [hidden, nowhere] = [await remove(theirs, PASSWORD, owner.cookie), await remove("x", PASSWORD, owner.cookie)];
		expect([hidden.status, hidden.body]).toEqual([404, nowhere.body]);
		expect((await ask(theirs, owner.cookie)).status).toBe(404);
		expect((await remove(mine, PASSWORD, owner.cookie)).status).toBe(303);
		expect((await list()).domains).toEqual(["demo.test", "other.test", "theirs.zen.test"]);
	});
});
