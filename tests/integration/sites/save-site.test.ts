import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loader as rootLoader } from "~/root";
import { action as editAction, loader as editLoader } from "~/routes/admin/platform/sites/edit";
import { action as newAction, loader as newLoader } from "~/routes/admin/platform/sites/new";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
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

const create = (form: Record<string, string>, cookie = boss.cookie) =>
	answer(() => newAction(args("/admin/platform/sites/new", { cookie, form })));
const change = (id: string, form: Record<string, string>, cookie = boss.cookie) =>
	answer(() => editAction(args(`/admin/platform/sites/${id}`, { cookie, form, params: { id } })));
const open = (id: string, cookie: string) =>
	answer(() => editLoader(args(`/admin/platform/sites/${id}`, { cookie, params: { id } })));
const site = (domain: string) =>
	world.control.query.selectFrom("sites").selectAll().where("domain_lower", "=", domain).executeTakeFirst();
const at = (host: string) => answer(() => rootLoader(args("/signin", { host })));

describe("a new site", () => {
	test("is reached at once, from the region its program lives in [SITE-02, SITE-30, SITE-32, ADMIN-26]", async () => {
		expect((await at("rewards.acme.test")).data).toMatchObject({ domainError: "nodomain" });
		// Nobody chooses the region: what a form says of it does not count.
		const reply = await create({ activeDomain: " Rewards.ACME.test. ", programId: acme, databaseId: "sydney" });
		expect([reply.status, reply.location]).toEqual([303, "/admin/platform/sites"]);
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "success",
			message: reads("Site created successfully"),
		});
		expect(await site("rewards.acme.test")).toMatchObject({ program_id: acme, database_id: "london" });
		expect((await at("rewards.acme.test")).data).toMatchObject({ program: { id: acme, title: "Program acme" } });
	});

	test("is written down with who made it, and told to other processes [ADMIN-46]", async () => {
		const seq = async () =>
			(await sql<{ n: number }>`select count(*) as n from change_log`.execute(world.control.database.writer)).rows[0]
				?.n;
		const before = await seq();
		await create({ activeDomain: "a.acme.test", programId: acme });
		const row = await site("a.acme.test");
		expect(await controlAudit(world, "site")).toEqual([
			{
				...{ action: "create", id: row?.id, actor: boss.id },
				after: { activeDomain: "a.acme.test", programId: acme, databaseId: "london" },
			},
		]);
		expect(await seq()).toBe((before ?? 0) + 1);
	});

	test("keeps international names as browsers send them", async () => {
		await create({ activeDomain: "bücher.example", programId: acme });
		expect(await site("xn--bcher-kva.example")).toMatchObject({ program_id: acme });
		expect((await at("xn--bcher-kva.example")).data).toMatchObject({ program: { id: acme } });
	});

	test("may have no program, for super only; then it says so [SITE-09]", async () => {
		expect((await create({ activeDomain: "empty.acme.test", programId: "" })).status).toBe(303);
		expect((await at("empty.acme.test")).data).toMatchObject({ domainError: "noprogram" });
		const refused = await create({ activeDomain: "mine.acme.test", programId: "" }, owner.cookie);
		expect([refused.status, errorsOf(refused.data)]).toEqual([400, { programId: [reads("Choose a program")] }]);
		expect(await site("mine.acme.test")).toBeUndefined();
	});

	test("has a domain no other site has, whoever owns that one [SITE-31]", async () => {
		const texts = JSON.parse(readFileSync("app/locales/en/sites.json", "utf8"));
		for (const cookie of [boss.cookie, owner.cookie]) {
			const reply = await create({ activeDomain: "DEMO.test", programId: acme }, cookie);
			expect([reply.status, errorsOf(reply.data)]).toEqual([
				400,
				{ activeDomain: [reads("This domain belongs to a site already")] },
			]);
			expect(reply.data).toMatchObject({
				lastResult: { initialValue: { activeDomain: "DEMO.test", programId: acme } },
			});
		}
		expect(texts.errors.taken).toBe("This domain belongs to a site already");
		expect(await site("demo.test")).toMatchObject({ program_id: "demo" });
		expect(await controlAudit(world, "site")).toEqual([]);
	});

	test("may be a second one of its program [SITE-31]", async () => {
		await create({ activeDomain: "one.acme.test", programId: acme });
		await create({ activeDomain: "two.acme.test", programId: acme });
		for (const host of ["one.acme.test", "two.acme.test"])
			expect((await at(host)).data).toMatchObject({ program: { id: acme } });
	});

	test.each(["ghost", "zen-program", "demo", "' or 1=1 --", "__proto__"])(
		"takes no program out of an owner's reach: %s reads like one that is not there [ADMIN-30, SEC-11]",
		async (programId) => {
			const reply = await create({ activeDomain: "x.acme.test", programId }, owner.cookie);
			expect([reply.status, errorsOf(reply.data)]).toEqual([
				400,
				{ programId: [reads("This program does not exist. Choose another one.")] },
			]);
			expect(await site("x.acme.test")).toBeUndefined();
		},
	);

	test("offers an owner the own organisations' programs only [ADMIN-30]", async () => {
		const offered = async (cookie: string, query = "") => {
			const reply = await answer(() => newLoader(args(`/admin/platform/sites/new${query}`, { cookie })));
			const data = reply.data as { programs: { programId: string }[]; chosen?: string; mayBeEmpty: boolean };
			return { ...data, programs: data.programs.map((one) => one.programId) };
		};
		expect(await offered(owner.cookie)).toMatchObject({ programs: [acme], mayBeEmpty: false });
		expect((await offered(boss.cookie)).programs).toEqual(["demo", "other", acme, zen]);
		expect((await offered(owner.cookie, `?program=${acme}`)).chosen).toBe(acme);
		expect((await offered(owner.cookie, `?program=${zen}`)).chosen).toBeUndefined();
	});

	test("is refused on a development host in production, allowed on a developer's machine [SITE-05]", async () => {
		expect((await create({ activeDomain: "acme.localhost", programId: acme })).status).toBe(303);
		const secrets = { SESSION_SECRET: "x".repeat(40), ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}` };
		world = await makeWorld({ LAUREL_MODE: "production", ...secrets });
		const admin = await addManager(world, "super");
		const reply = await create({ activeDomain: "acme.localhost", programId: "demo" }, admin.cookie);
		expect(errorsOf(reply.data)).toEqual({
			activeDomain: [reads("Domains that end with .localhost are for development only")],
		});
	});
});

describe("a site that is there", () => {
	test("moves to another program, which the next request here sees [SITE-32]", async () => {
		const id = (await site("demo.test"))?.id ?? "";
		expect((await at("demo.test")).data).toMatchObject({ program: { id: "demo" } });
		expect((await change(id, { activeDomain: "demo.test", programId: acme })).status).toBe(303);
		expect((await at("demo.test")).data).toMatchObject({ program: { id: acme } });
		expect(await site("demo.test")).toMatchObject({ database_id: "london" });
		expect((await controlAudit(world, "site")).at(-1)).toMatchObject({
			before: { programId: "demo", databaseId: "default" },
			after: { programId: acme, databaseId: "london" },
		});
	});

	test("that another process moved is followed within 60 s [SITE-32]", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		expect((await at("demo.test")).data).toMatchObject({ program: { id: "demo" } });
		await sql`update sites set program_id = 'other' where domain_lower = 'demo.test'`.execute(
			world.control.database.writer,
		);
		vi.setSystemTime(Date.now() + 60_000);
		expect((await at("demo.test")).data).toMatchObject({ program: { id: "other" } });
	});

	test("can be given another domain, but not one that is taken [SITE-31]", async () => {
		const id = (await site("demo.test"))?.id ?? "";
		const taken = await change(id, { activeDomain: "other.test", programId: "demo" });
		expect(errorsOf(taken.data)).toEqual({ activeDomain: [reads("This domain belongs to a site already")] });
		expect((await change(id, { activeDomain: "new.test", programId: "demo" })).status).toBe(303);
		expect((await at("new.test")).data).toMatchObject({ program: { id: "demo" } });
		expect((await at("demo.test")).data).toMatchObject({ domainError: "nodomain" });
	});

	test("is not overwritten when somebody saved meanwhile", async () => {
		const { id = "", updated } = (await site("demo.test")) ?? {};
		const form = { activeDomain: "demo.test", programId: "other", updated: String(updated) };
		expect((await change(id, form)).status).toBe(303);
		const late = await change(id, { ...form, programId: acme });
		expect([late.status, errorsOf(late.data)]).toEqual([
			409,
			{
				"": [
					reads(
						"Somebody else saved this while you were editing. Nothing was overwritten: compare below, then save again to keep your version.",
					),
				],
			},
		]);
		expect(await site("demo.test")).toMatchObject({ program_id: "other" });
	});

	test("of another organisation answers an owner like one that is not there [ADMIN-30, SEC-11]", async () => {
		await create({ activeDomain: "zen.test", programId: zen });
		const id = (await site("zen.test"))?.id ?? "";
		const free = (await create({ activeDomain: "free.test", programId: "" })) && ((await site("free.test"))?.id ?? "");
		for (const hidden of [id, free]) {
			const form = { activeDomain: "mine.test", programId: acme };
			for (const ask of [
				(which: string) => open(which, owner.cookie),
				(which: string) => change(which, form, owner.cookie),
				(which: string) => change(which, { activeDomain: "" }, owner.cookie),
			]) {
				const [there, nowhere] = [await ask(hidden), await ask("nothing-has-this-id")];
				expect([there.status, there.body]).toEqual([404, nowhere.body]);
			}
		}
		expect(await site("zen.test")).toMatchObject({ program_id: zen });
		expect(await site("mine.test")).toBeUndefined();
	});

	test("cannot be moved by an owner to a program of somebody else, nor to none [ADMIN-30]", async () => {
		await create({ activeDomain: "a.acme.test", programId: acme }, owner.cookie);
		const id = (await site("a.acme.test"))?.id ?? "";
		for (const [programId, message] of [
			[zen, "programUnknown"],
			["", "programRequired"],
		] as const) {
			const reply = await change(id, { activeDomain: "a.acme.test", programId }, owner.cookie);
			expect(errorsOf(reply.data)).toEqual({ programId: [`sites:errors.${message}`] });
		}
		expect(await site("a.acme.test")).toMatchObject({ program_id: acme });
	});

	test("is nothing for a program's admins, and for those who only administer an organisation [ADMIN-27, ADMIN-30]", async () => {
		const id = (await site("demo.test"))?.id ?? "";
		const administrator = await addManager(world, "admin", "acme", "administrator");
		for (const cookie of [await adminCookieFor(world, "admin"), administrator.cookie]) {
			expect((await open(id, cookie)).status).toBe(403);
			expect((await change(id, { activeDomain: "demo.test", programId: "other" }, cookie)).status).toBe(403);
			expect((await create({ activeDomain: "x.test", programId: "demo" }, cookie)).status).toBe(403);
		}
		expect(await site("demo.test")).toMatchObject({ program_id: "demo" });
	});
});
