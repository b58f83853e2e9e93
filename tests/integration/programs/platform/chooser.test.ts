import { expect, test } from "vitest";
import { saveInDirectory } from "~/features/programs/programs.repository.server";
import { loader as rootLoader } from "~/root";
import { loader as adminHome } from "~/routes/admin/home";
import { loader as memberList } from "~/routes/admin/members/list";
import Programs, { action, loader } from "~/routes/admin/programs";
import { loader as signInPage } from "~/routes/auth/admin-signin";
import { transactControl } from "~db/transact";
import { adminCookieFor, answer, args } from "../../../support/http";
import { renderPage } from "../../../support/render-page";
import { makeWorld, type World } from "../../../support/world";
import { addManager, addOrganisation } from "../../sites/support";

const choose = async (cookie: string, query = "", host = "demo.test") => {
	const reply = await answer(() => loader(args(`/admin/programs${query}`, { cookie, host })));
	return reply.data as {
		current: string | null;
		many: boolean;
		nextHref: string | null;
		programs: { programId: string }[];
		closed: boolean;
	};
};
const addMany = (world: World, count: number) =>
	transactControl(world.control, async (tx) => {
		for (let i = 0; i < count; i++)
			await saveInDirectory(tx, {
				programId: `p${i}`,
				databaseId: "default",
				title: `P ${100 + i}`,
				organisationId: null,
			});
	});

test("the program at work is marked: the host's, else the chosen one [ADMIN-33]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "super");
	expect((await choose(cookie)).current).toBe("demo");
	expect((await choose(cookie, "", "other.test")).current).toBe("other");
	await answer(() => action(args("/admin/programs", { cookie, form: { programId: "other" } })));
	expect((await choose(cookie)).current).toBe("other");
});

test("many programs are searched and come in pages", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "super");
	expect((await choose(cookie)).many).toBe(false);
	await addMany(world, 60);
	const first = await choose(cookie);
	const second = await choose(cookie, first.nextHref ?? "");
	expect([first.many, first.programs.length, second.programs.length, second.nextHref]).toEqual([true, 50, 12, null]);
	expect(new Set([...first.programs, ...second.programs].map((one) => one.programId)).size).toBe(62);
	expect((await choose(cookie, "?q=p%20159")).programs).toMatchObject([{ programId: "p59" }]);
});

test("on a host without a program the administration answers, without any program's name; pages of members do not [SITE-11, ADMIN-35]", async () => {
	const world = await makeWorld();
	const host = "nowhere.test";
	const root = async (path: string) => answer(() => rootLoader(args(path, { host })));
	for (const path of ["/admin/signin", "/admin", "/admin/platform/programs"])
		expect(await root(path)).toMatchObject({ status: 200, data: { program: null, domainError: null, loading: false } });
	for (const path of ["/signin", "/home", "/administration"]) expect((await root(path)).status).toBe(404);
	expect((await answer(() => signInPage(args("/admin/signin", { host })))).status).toBe(200);
	const boss = await adminCookieFor(world, "super");
	expect((await answer(() => adminHome(args("/admin", { host, cookie: boss })))).location).toBe("/admin/programs");
	await addOrganisation(world, "acme");
	await world.control.database.write((trx) =>
		trx.updateTable("program_directory").set({ organisation_id: null }).execute(),
	);
	const owner = await addManager(world, "observer", "acme");
	expect((await answer(() => adminHome(args("/admin", { host, cookie: owner.cookie })))).location).toBe(
		"/admin/programs",
	);
	const deep = await answer(() => memberList(args("/admin/members", { host, cookie: boss })));
	expect(deep.location).toBe("/admin/programs");
	const nobody = await adminCookieFor(world, "admin", null);
	expect((await answer(() => adminHome(args("/admin", { host, cookie: nobody })))).status).toBe(404);
});

test("a program without a right in it is not there, and its first page lets them choose another [ADMIN-31]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const at = (host: string, path: string, load: typeof adminHome | typeof memberList) =>
		answer(() => load(args(path, { host, cookie })));
	expect((await at("demo.test", "/admin/members", memberList)).status).toBe(200);
	expect(await at("other.test", "/admin/members", memberList)).toMatchObject({ status: 404, location: null });
	for (const path of ["/admin", "/admin/"])
		expect((await at("other.test", path, adminHome)).location).toBe("/admin/programs");
});

test("where all programs are switched off the chooser says so, and does not speak of a first one", async () => {
	const world = await makeWorld();
	const boss = await adminCookieFor(world, "super");
	const editor = await adminCookieFor(world, "editor");
	const nobody = await adminCookieFor(world, "admin", null);
	const closed = async () => [
		(await choose(boss)).closed,
		(await choose(editor)).closed,
		(await choose(nobody)).closed,
	];
	expect(await closed()).toEqual([false, false, false]);
	await world.control.database.write((trx) =>
		trx.updateTable("program_directory").set({ status: "Inactive" }).execute(),
	);
	expect((await choose(boss, "", "nowhere.test")).programs).toEqual([]);
	expect(await closed()).toEqual([true, true, false]);
	const { data: loaderData } = await answer(() => loader(args("/admin/programs", { cookie: boss })));
	const page = renderPage(Programs, "/admin/programs", { loaderData });
	expect(page).toContain("Your programs are switched off");
	expect(page).toContain('href="/admin/platform/programs"');
	expect(page).not.toContain("Add the first program");
});
