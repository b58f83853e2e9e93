import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { listReachablePrograms } from "~/features/admins/reach.repository.server";
import { listProgramsOf } from "~/features/organisations/organisations.repository.server";
import { saveInDirectory } from "~/features/programs/programs.repository.server";
import { insertSite } from "~/features/sites/sites.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader } from "~/routes/admin/platform/programs/list";
import { transactControl } from "~db/transact";
import { adminCookieFor, answer, args } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";
import { addManager, addOrganisation } from "../../sites/support";

let world: World;
let owner = { id: "", cookie: "" };
let boss = { id: "", cookie: "" };

beforeEach(async () => {
	world = await makeWorld();
	await addOrganisation(world, "acme", "london");
	await addOrganisation(world, "zen");
	owner = await addManager(world, "observer", "acme");
	boss = await addManager(world, "super");
});

interface Listed {
	programs: { programId: string; title: string; siteCount: number; organisation: string | null }[];
	organisations: { id: string }[];
	nextHref: string | null;
}
const list = async (query = "", cookie = boss.cookie) => {
	const reply = await answer(() => loader(args(`/admin/platform/programs${query}`, { cookie })));
	const data = reply.data as Listed;
	return { ...data, ids: data.programs.map((one) => one.programId) };
};

describe("the list of programs", () => {
	test("shows title, id, region, organisation, status and how many sites there are", async () => {
		for (const domain of ["a.acme.test", "b.acme.test"])
			await transactControl(world.control, (tx) =>
				insertSite(tx, { activeDomain: domain, programId: "acme-program", databaseId: "london" }),
			);
		const { programs } = await list();
		expect(programs).toMatchObject([
			{ programId: "demo", title: "Demo", siteCount: 1, organisation: null, status: "Active" },
			{ programId: "other" },
			{ programId: "acme-program", databaseId: "london", siteCount: 2, organisation: "Org acme" },
			{ programId: "zen-program", siteCount: 0 },
		]);
	});

	test("is searched by title and id, and filtered by region, organisation and status", async () => {
		expect((await list("?q=program%20Z")).ids).toEqual(["zen-program"]);
		expect((await list("?q=acme")).ids).toEqual(["acme-program"]);
		expect((await list("?q=%25")).ids).toEqual([]);
		expect((await list("?region=london")).ids).toEqual(["acme-program"]);
		expect((await list("?organisation=zen")).ids).toEqual(["zen-program"]);
		expect((await list("?status=Inactive")).ids).toEqual([]);
	});

	test("shows an owner the own organisations' programs, others' not even by filter [ADMIN-30, SEC-11]", async () => {
		expect(await list("", owner.cookie)).toMatchObject({ ids: ["acme-program"], organisations: [{ id: "acme" }] });
		for (const query of ["?organisation=zen", "?q=zen", "?q=demo"])
			expect(await list(query, owner.cookie)).toMatchObject({ ids: [], organisations: [{ id: "acme" }] });
		const cookie = await adminCookieFor(world, "admin");
		expect((await answer(() => loader(args("/admin/platform/programs", { cookie })))).status).toBe(403);
	});

	test("comes in pages that neither repeat nor skip, in the order of people's titles", async () => {
		const titles = Array.from({ length: ADMIN_PAGE_SIZE + 5 }, (_, i) => `${i % 2 ? "é" : "É"}${100 + i}`);
		await transactControl(world.control, async (tx) => {
			for (const [i, title] of titles.entries())
				await saveInDirectory(tx, { programId: `p${i}`, databaseId: "default", title, organisationId: null });
		});
		const first = await list("?q=%C3%A9");
		const second = await list(first.nextHref ?? "");
		expect([...first.programs, ...second.programs].map((one) => one.title)).toEqual(titles);
		expect(second.nextHref).toBeNull();
	});

	test("stands in the same order where an admin's programs, or an organisation's, are chosen", async () => {
		const titles = ["beta", "Éclair", "éa", "Gamma", "alpha"];
		await transactControl(world.control, async (tx) => {
			for (const [i, title] of titles.entries())
				await saveInDirectory(tx, { programId: `p${i}`, databaseId: "default", title, organisationId: "acme" });
		});
		const wanted = ["alpha", "beta", "Gamma", "éa", "Éclair"];
		const reach = { all: false, organisationIds: ["acme"] } as const;
		const named = (programs: { title: string }[]) =>
			programs.map(({ title }) => title).filter((title) => titles.includes(title));
		expect(named(await listReachablePrograms(world.control, reach))).toEqual(wanted);
		expect(named(await listProgramsOf(world.control, "acme"))).toEqual(wanted);
	});

	test("is read in the order of an index", async () => {
		const { rows } = await sql<{ detail: string }>`explain query plan select d.*, (select count(*) from sites s
			where s.program_id = d.program_id) from program_directory d
			where d.title_upper >= 'A' and d.title_upper < 'B' order by d.title_upper, d.program_id limit 51`.execute(
			world.control.database.writer,
		);
		const plan = rows.map((row) => row.detail).join("; ");
		expect(plan).toMatch(/USING INDEX program_directory_title/);
		expect(plan).toMatch(/sites_program_domain/);
		expect(plan).not.toContain("TEMP B-TREE");
	});
});
