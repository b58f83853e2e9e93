import { beforeEach, describe, expect, test, vi } from "vitest";
import { findInDirectory, findProgram } from "~/features/programs/programs.repository.server";
import { loader as rootLoader } from "~/root";
import { action, loader } from "~/routes/admin/platform/programs/edit";
import { action as changeStatus, loader as statusPage } from "~/routes/admin/platform/programs/status";
import { action as chooseProgram, loader as chooser } from "~/routes/admin/programs";
import { action as saveSettings } from "~/routes/admin/settings/edit";
import { action as apiSignIn } from "~/routes/api/v1/sign-in";
import { loader as memberHome } from "~/routes/member/home";
import { Unavailable } from "~db/errors";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, type World } from "../../../support/world";
import { PASSWORD } from "../../auth/people";
import { addManager, addOrganisation, controlAudit, errorsOf } from "../../sites/support";

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

const FORM = {
	...{ displayTitle: "Renamed", locale: "fr", timeZone: "Europe/Paris", companyDataKeyLabel: "Key" },
	...{ organisationId: "acme", asked: ["registration", "signIn"], registration: "on", signIn: "on" },
};
const at = (id: string) => `/admin/platform/programs/${id}`;
const save = (id: string, form: Record<string, string | string[]> = FORM, cookie = boss.cookie) =>
	answer(() => action(args(at(id), { cookie, form, params: { id } })));
const open = (id: string, cookie = boss.cookie) => answer(() => loader(args(at(id), { cookie, params: { id } })));
const titles = async (id: string, region = "default") => [
	(await findProgram(await world.scopeOf({ programId: id, region })))?.displayTitle,
	(await findInDirectory(world.control, id))?.title,
];
const root = (host: string) => answer(() => rootLoader(args("/signin", { host })));

describe("editing a program", () => {
	test("changes its title in both databases, its region and id never [SITE-25, SITE-39, ADMIN-26]", async () => {
		const reply = await save(acme, { ...FORM, id: "stolen", region: "sydney" });
		expect([reply.status, reply.location]).toEqual([303, "/admin/platform/programs"]);
		expect(await titles(acme, "london")).toEqual(["Renamed", "Renamed"]);
		expect(await findInDirectory(world.control, acme)).toMatchObject({ databaseId: "london" });
		expect((await controlAudit(world, "program")).at(-1)).toMatchObject({
			...{ action: "update", id: acme, actor: boss.id },
			...{ before: { title: "Program acme" }, after: { title: "Renamed", organisationId: "acme" } },
		});
	});

	test("offers to go on with the work in the program, where it is switched on", async () => {
		const { data } = await open(zen);
		expect(data).toMatchObject({ mayWork: true });
		const choose = { cookie: boss.cookie, form: { programId: zen } };
		expect(await answer(() => chooseProgram(args("/admin/programs", choose)))).toMatchObject({
			...{ status: 303, location: "/admin" },
		});
		const form = { ownPassword: PASSWORD, status: "Inactive" };
		await answer(() => changeStatus(args(at(zen), { cookie: boss.cookie, params: { id: zen }, form })));
		expect((await open(zen)).data).toMatchObject({ mayWork: false });
	});

	test("keeps the title of the chooser in step when the program's own admin changes it", async () => {
		const cookie = await adminCookieFor(world, "admin");
		const form = { displayTitle: "Peaks", locale: "en", timeZone: "UTC", companyDataKeyLabel: "identifier" };
		expect((await answer(() => saveSettings(args("/admin/settings", { cookie, form })))).status).toBe(303);
		expect(await titles("demo")).toEqual(["Peaks", "Peaks"]);
		expect((await answer(() => chooser(args("/admin/programs", { cookie })))).data).toMatchObject({
			programs: [{ title: "Peaks" }],
		});
	});

	test("changes neither half when control cannot be written", async () => {
		const cookie = await adminCookieFor(world, "admin");
		vi.spyOn(world.control.database, "write").mockRejectedValue(new Unavailable("ECONNREFUSED"));
		const form = { displayTitle: "Peaks", locale: "en", timeZone: "UTC", companyDataKeyLabel: "identifier" };
		expect((await answer(() => saveSettings(args("/admin/settings", { cookie, form })))).status).toBe(503);
		expect((await save("demo", { ...FORM, organisationId: "" })).status).toBe(503);
		expect(await titles("demo")).toEqual(["Demo", "Demo"]);
	});

	test("is not done over what somebody saved meanwhile in either half", async () => {
		const { data } = await open(acme);
		const { program } = (data as { form: { program: { updated: number; settings: { updated: number } } } }).form;
		const opened = { updated: String(program.updated), settings: String(program.settings.updated) };
		for (const stale of [{ updated: "1" }, { settings: "1" }]) {
			const late = await save(acme, { ...FORM, ...opened, ...stale });
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
		}
		expect((await save(acme, { ...FORM, ...opened })).status).toBe(303);
		const late = await save(acme, { ...FORM, ...opened, displayTitle: "Late" });
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
		expect(await titles(acme, "london")).toEqual(["Renamed", "Renamed"]);
	});

	test("moves it to an organisation within reach only [ADMIN-30, SEC-11]", async () => {
		for (const [organisationId, message] of [
			["zen", "organisationUnknown"],
			["ghost", "organisationUnknown"],
			["", "organisationRequired"],
		] as const) {
			const reply = await save(acme, { ...FORM, organisationId }, owner.cookie);
			expect(errorsOf(reply.data)).toEqual({ organisationId: [`programs:errors.${message}`] });
		}
		expect(await titles(acme, "london")).toEqual(["Program acme", "Program acme"]);
		expect((await save(acme, FORM, owner.cookie)).status).toBe(303);
		expect((await save(acme, { ...FORM, organisationId: "zen" })).status).toBe(303);
		expect((await open(acme, owner.cookie)).status).toBe(404);
	});

	test("of another organisation answers an owner like one that is not there [ADMIN-30, SEC-11]", async () => {
		const status = { ownPassword: PASSWORD, status: "Inactive" };
		for (const ask of [
			(id: string) => open(id, owner.cookie),
			(id: string) => save(id, FORM, owner.cookie),
			(id: string) => save(id, { displayTitle: "" }, owner.cookie),
			(id: string) => answer(() => statusPage(args(at(id), { cookie: owner.cookie, params: { id } }))),
			(id: string) => answer(() => changeStatus(args(at(id), { cookie: owner.cookie, params: { id }, form: status }))),
		]) {
			const nowhere = await ask("nothing-has-this-id");
			for (const id of [zen, "demo"]) {
				const there = await ask(id);
				expect([there.status, there.body]).toEqual([404, nowhere.body]);
			}
		}
		expect(await titles(zen)).toEqual(["Program zen", "Program zen"]);
		expect((await findInDirectory(world.control, zen))?.status).toBe("Active");
	});

	test("leaves who checks passwords to super, who alone reads it", async () => {
		await save(acme, { ...FORM, authApiUrl: "https://accounts.example.com" });
		expect(JSON.stringify((await open(acme, owner.cookie)).data)).not.toContain("accounts.example.com");
		await save(acme, { ...FORM, authApiUrl: "https://evil.example.com" }, owner.cookie);
		const stored = await findProgram(await world.scopeOf({ programId: acme, region: "london" }));
		expect(stored?.authApiUrl).toBe("https://accounts.example.com");
	});

	test("is refused to a program's admins [ADMIN-27]", async () => {
		const cookie = await adminCookieFor(world, "admin");
		expect((await open("demo", cookie)).status).toBe(403);
		expect((await save("demo", FORM, cookie)).status).toBe(403);
	});

	test("says 503 while its region is away", async () => {
		vi.spyOn(world.runtime.regions, "region").mockRejectedValue(new Unavailable("ECONNREFUSED"));
		const reply = await open(acme);
		expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "5"]);
	});
});

describe("a program that is switched off", () => {
	const turn = (id: string, status: string, ownPassword = PASSWORD, cookie = boss.cookie) =>
		answer(() => changeStatus(args(at(id), { cookie, params: { id }, form: { status, ownPassword } })));

	test("needs the own password for it, and is written down [ADMIN-46]", async () => {
		const wrong = await turn("demo", "Inactive", "not it");
		expect([wrong.status, errorsOf(wrong.data)]).toEqual([400, { ownPassword: [reads("This is not your password")] }]);
		expect((await findInDirectory(world.control, "demo"))?.status).toBe("Active");
		expect((await turn("demo", "Inactive")).location).toBe(at("demo"));
		await turn("demo", "Inactive");
		await turn("demo", "Active");
		expect((await controlAudit(world, "program")).map(({ action, id }) => [action, id])).toEqual([
			["deactivate", "demo"],
			["activate", "demo"],
		]);
	});

	test("shows the no-program screen at its sites at once, and comes back whole [SITE-09, SITE-32]", async () => {
		const member = await memberCookieFor(world, await addMember(world));
		expect((await root("demo.test")).status).toBe(200);
		await turn("demo", "Inactive");
		const reply = await root("demo.test");
		expect([reply.status, reply.data]).toMatchObject([404, { domainError: "noprogram", program: null }]);
		const home = await answer(() => memberHome(args("/home", { cookie: member })));
		expect(home.status).toBe(404);
		const signed = await answer(() => rootLoader(args("/home", { cookie: member })));
		expect(signed.headers.get("Refresh")).toBe("1;url=/signout/domain");
		const body = { email: "a@b.test", password: "x" };
		expect((await answer(() => apiSignIn(args("/api/v1/auth/signin", { form: body })))).status).toBe(404);
		await turn("demo", "Active");
		expect((await answer(() => memberHome(args("/home", { cookie: member })))).status).toBe(200);
	});

	test("is seen as such by another process within 60 s [SITE-32]", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		expect((await root("demo.test")).status).toBe(200);
		await world.control.database.write((trx) =>
			trx.updateTable("program_directory").set({ status: "Inactive" }).where("program_id", "=", "demo").execute(),
		);
		vi.setSystemTime(Date.now() + 60_000);
		expect((await root("demo.test")).data).toMatchObject({ domainError: "noprogram" });
	});

	test("is nobody's to work in, and shown on a developer's own machine as little", async () => {
		const cookie = await adminCookieFor(world, "admin");
		await turn("demo", "Inactive");
		expect((await answer(() => chooser(args("/admin/programs", { cookie })))).data).toMatchObject({ programs: [] });
		for (const host of ["localhost", "acme.localhost"])
			expect((await root(host)).data).toMatchObject({ domainError: "noprogram" });
		expect((await open("demo")).data).toMatchObject({ entry: { status: "Inactive" } });
	});
});
