import { beforeEach, describe, expect, test, vi } from "vitest";
import { findProgram, listDirectory } from "~/features/programs/programs.repository.server";
import { loader as rootLoader } from "~/root";
import { action, loader } from "~/routes/admin/platform/programs/new";
import { action as newSite } from "~/routes/admin/platform/sites/new";
import { loader as chooser } from "~/routes/admin/programs";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, type World } from "../../../support/world";
import { addManager, addOrganisation, controlAudit, errorsOf } from "../../sites/support";

let world: World;
let owner = { id: "", cookie: "" };
let boss = { id: "", cookie: "" };

beforeEach(async () => {
	world = await makeWorld();
	await addOrganisation(world, "acme");
	await addOrganisation(world, "zen");
	owner = await addManager(world, "observer", "acme");
	boss = await addManager(world, "super");
});

const FORM = {
	...{ id: "peaks", region: "montreal", displayTitle: "Peaks", locale: "fr", timeZone: "America/Toronto" },
	...{ companyDataKeyLabel: "Dealer code", organisationId: "acme" },
};
const create = (form: Record<string, string | string[]> = FORM, cookie = boss.cookie) =>
	answer(() => action(args("/admin/platform/programs/new", { cookie, form })));
const directory = async (id = "peaks") => (await listDirectory(world.control)).find((one) => one.programId === id);
const regional = async (region = "montreal", programId = "peaks") =>
	findProgram(await world.scopeOf({ programId, region }));

describe("a new program", () => {
	test("is in its region and in the directory, and reached by its first site without a restart [SITE-25, SITE-27, SITE-28, ADMIN-26]", async () => {
		const reply = await create();
		expect([reply.status, reply.location]).toEqual([303, "/admin/platform/programs/peaks"]);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Program created successfully") });
		expect(await regional()).toMatchObject({
			...{ displayTitle: "Peaks", locale: "fr", timeZone: "America/Toronto", companyDataKeyLabel: "Dealer code" },
			...{ registration: "open", signIn: "open" },
		});
		expect(await regional("default")).toBeUndefined();
		expect(await directory()).toMatchObject({
			...{ databaseId: "montreal", title: "Peaks", organisationId: "acme", status: "Active" },
		});
		const form = { activeDomain: "peaks.test", programId: "peaks" };
		await answer(() => newSite(args("/admin/platform/sites/new", { cookie: boss.cookie, form })));
		expect((await answer(() => rootLoader(args("/signin", { host: "peaks.test" })))).data).toMatchObject({
			...{ program: { id: "peaks", title: "Peaks" }, locale: "fr" },
		});
	});

	test("without a language and a name for the company key speaks English and says identifier [SITE-27, SITE-28]", async () => {
		const { locale: _, ...rest } = FORM;
		expect((await create({ ...rest, companyDataKeyLabel: " " })).status).toBe(303);
		expect(await regional()).toMatchObject({ locale: "en", companyDataKeyLabel: "identifier" });
	});

	test("is the owner's to work in, in the own organisation [ADMIN-30, ADMIN-33]", async () => {
		expect((await create(FORM, owner.cookie)).status).toBe(303);
		const mine = await answer(() => chooser(args("/admin/programs", { cookie: owner.cookie })));
		expect(mine.data).toMatchObject({
			programs: [{ programId: "peaks", role: "admin" }, { programId: "acme-program" }],
		});
	});

	test("needs no title: the directory then lists it by its id [SITE-25, UI-01]", async () => {
		expect((await create({ ...FORM, displayTitle: "" })).status).toBe(303);
		expect((await regional())?.displayTitle).toBeNull();
		expect(await directory()).toMatchObject({ title: "peaks" });
	});

	test("is written down in both logs [ADMIN-46]", async () => {
		await create();
		expect(await controlAudit(world, "program")).toMatchObject([
			{ action: "create", id: "peaks", actor: boss.id, after: { databaseId: "montreal", displayTitle: "Peaks" } },
		]);
		const own = await world.scopeOf({ programId: "peaks", region: "montreal" });
		const rows = await own.query.selectFrom("audit_log").selectAll().where("program_id", "=", "peaks").execute();
		expect(rows).toMatchObject([{ action: "create", entity: "program", actor_id: boss.id }]);
	});

	test.each([
		[{ id: "" }, "id", reads("Enter an id")],
		[
			{ id: "Peaks" },
			"id",
			reads("Use lower-case letters, digits and single hyphens, beginning with a letter, at least 2 characters"),
		],
		[
			{ id: "a b" },
			"id",
			reads("Use lower-case letters, digits and single hyphens, beginning with a letter, at least 2 characters"),
		],
		[
			{ id: "-a" },
			"id",
			reads("Use lower-case letters, digits and single hyphens, beginning with a letter, at least 2 characters"),
		],
		[
			{ id: "a--b" },
			"id",
			reads("Use lower-case letters, digits and single hyphens, beginning with a letter, at least 2 characters"),
		],
		[
			{ id: "a.b" },
			"id",
			reads("Use lower-case letters, digits and single hyphens, beginning with a letter, at least 2 characters"),
		],
		[
			{ id: "a/../b" },
			"id",
			reads("Use lower-case letters, digits and single hyphens, beginning with a letter, at least 2 characters"),
		],
		[{ id: "new" }, "id", reads("This id is taken. Choose another one.")],
		[{ id: "demo" }, "id", reads("This id is taken. Choose another one.")],
		[{ id: "zen-program" }, "id", reads("This id is taken. Choose another one.")],
		[{ region: "" }, "region", reads("Choose a region")],
		[{ locale: "de" }, "locale", reads("Choose a language")],
		[{ timeZone: "Mars/Olympus" }, "timeZone", reads("Choose a time zone")],
		[{ organisationId: "ghost" }, "organisationId", reads("This organisation does not exist. Choose another one.")],
		[
			{ authApiUrl: "ftp://x.test" },
			"authApiUrl",
			reads("Enter a web address such as https://accounts.example.com/api/v1"),
		],
	])("refuses %j at its field, keeps the rest and makes nothing", async (wrong, field, message) => {
		const before = await listDirectory(world.control);
		const reply = await create({ ...FORM, ...wrong });
		expect([reply.status, errorsOf(reply.data)]).toEqual([400, { [field]: [message] }]);
		expect(reply.data).toMatchObject({ lastResult: { initialValue: { displayTitle: "Peaks" } } });
		expect(await listDirectory(world.control)).toEqual(before);
		expect(await regional()).toBeUndefined();
	});

	test.each(["atlantis", "../default", "control", "Default", "sydney "])(
		"refuses the region %j at its field and makes nothing [SITE-03]",
		async (region) => {
			const reply = await create({ ...FORM, region });
			const fault = reads("This installation does not have that region. Choose another one.");
			expect([reply.status, errorsOf(reply.data)]).toEqual([400, { region: [fault] }]);
			expect(await directory()).toBeUndefined();
		},
	);

	test("needs an organisation of the owner's own; another one reads like none [ADMIN-30, SEC-11]", async () => {
		for (const organisationId of ["zen", "ghost"])
			expect(errorsOf((await create({ ...FORM, organisationId }, owner.cookie)).data)).toEqual({
				organisationId: [reads("This organisation does not exist. Choose another one.")],
			});
		const none = await create({ ...FORM, organisationId: "" }, owner.cookie);
		expect(errorsOf(none.data)).toEqual({ organisationId: [reads("Choose an organisation")] });
		expect(await directory()).toBeUndefined();
		expect((await create({ ...FORM, organisationId: "" })).status).toBe(303);
	});

	test("offers the regions that this installation has, and an owner the own organisations [SITE-03, SITE-40]", async () => {
		const offered = async (cookie: string) =>
			(await answer(() => loader(args("/admin/platform/programs/new", { cookie })))).data;
		expect(await offered(owner.cookie)).toMatchObject({ organisations: [{ id: "acme" }], isSuper: false });
		expect(await offered(boss.cookie)).toMatchObject({
			regions: ["default", "sydney", "montreal", "singapore", "frankfurt", "london"],
		});
		vi.spyOn(world.runtime.regions, "has").mockImplementation((name) => name === "default");
		expect(await offered(boss.cookie)).toMatchObject({ regions: ["default"] });
		expect(errorsOf((await create()).data)).toEqual({
			region: [reads("This installation does not have that region. Choose another one.")],
		});
		expect(await directory()).toBeUndefined();
	});

	test("has its passwords checked by another service for super only", async () => {
		await create({ ...FORM, authApiUrl: "https://accounts.example.com" }, owner.cookie);
		expect((await regional())?.authApiUrl).toBeNull();
		await create({ ...FORM, id: "second", authApiUrl: "https://accounts.example.com" });
		expect((await regional("montreal", "second"))?.authApiUrl).toBe("https://accounts.example.com");
	});

	test("may be closed to registration from the start", async () => {
		await create({ ...FORM, asked: ["registration", "signIn"], signIn: "on" });
		expect(await regional()).toMatchObject({ registration: "closed", signIn: "open" });
	});

	test("is nothing for a program's admins [ADMIN-27]", async () => {
		expect((await create(FORM, await adminCookieFor(world, "admin"))).status).toBe(403);
		expect(await directory()).toBeUndefined();
	});
});

describe("a creation that breaks off between the two databases", () => {
	test("leaves nothing visible, and a repeat goes on", async () => {
		const { write } = world.control.database;
		// As a process that dies after the region committed: control's transaction is rolled back.
		const dying = vi.spyOn(world.control.database, "write").mockImplementation(
			(fn) =>
				write.call(world.control.database, async (trx) => {
					await fn(trx as never);
					throw new Error("killed");
				}) as never,
		);
		expect((await create({ ...FORM, displayTitle: "First try" })).status).toBe(500);
		dying.mockRestore();
		expect(await regional()).toMatchObject({ displayTitle: "First try" });
		expect(await directory()).toBeUndefined();
		expect(await controlAudit(world, "program")).toEqual([]);
		const site = { activeDomain: "peaks.test", programId: "peaks" };
		const tooEarly = await answer(() =>
			newSite(args("/admin/platform/sites/new", { cookie: boss.cookie, form: site })),
		);
		expect(errorsOf(tooEarly.data)).toEqual({ programId: [reads("This program does not exist. Choose another one.")] });

		expect((await create()).status).toBe(303);
		expect(await regional()).toMatchObject({ displayTitle: "Peaks" });
		expect(await directory()).toMatchObject({ databaseId: "montreal", title: "Peaks" });
	});

	test("never takes over data that was there under the id", async () => {
		const lost = await world.scopeOf({ programId: "peaks", region: "montreal" });
		await transact(lost, async (tx) => {
			await tx.trx
				.insertInto("programs")
				.values({ id: "peaks", display_title: "Lost", created: 1, updated: 1 })
				.execute();
			await tx.trx
				.insertInto("companies")
				.values({
					program_id: "peaks",
					id: "c",
					title: "C",
					title_upper: "C",
					created: 1,
					updated: 1,
					created_by: "x",
					updated_by: "x",
				} as never)
				.execute();
		});
		const reply = await create(FORM, owner.cookie);
		expect(errorsOf(reply.data)).toEqual({ id: [reads("This id is taken. Choose another one.")] });
		expect(await regional()).toMatchObject({ displayTitle: "Lost" });
		expect(await directory()).toBeUndefined();
	});

	test("twice at once gives one program, whole", async () => {
		const replies = await Promise.all([create(), create({ ...FORM, displayTitle: "Rival" }, owner.cookie)]);
		expect(replies.map((one) => one.status).sort()).toEqual([303, 400]);
		const title = (await directory())?.title;
		expect((await regional())?.displayTitle).toBe(title);
	});

	test("while its region is away says so and changes nothing", async () => {
		const { Unavailable } = await import("~db/errors");
		vi.spyOn(world.runtime.regions, "region").mockRejectedValue(new Unavailable("ECONNREFUSED"));
		const reply = await create();
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			503,
			{ "": [reads("Temporarily unavailable. Nothing was changed; please try again in a moment.")] },
		]);
		expect(await directory()).toBeUndefined();
	});
});

test("a program's data is another's as little as before [SEC-11]", async () => {
	await addMember(world);
	await create({ ...FORM, region: "default" });
	const fresh = await world.scopeOf({ programId: "peaks" });
	expect(await fresh.query.selectFrom("members").selectAll().where("program_id", "=", "peaks").execute()).toEqual([]);
});
