import { beforeEach, expect, test } from "vitest";
import { loader as layout } from "~/routes/admin/layout";
import DeleteAdmin, { loader as askDelete, action as remove } from "~/routes/admin/platform/admins/delete";
import EditAdmin, { loader as edit } from "~/routes/admin/platform/admins/edit";
import AdminList, { loader as list } from "~/routes/admin/platform/admins/list";
import NewAdmin, { action as create, loader as fresh } from "~/routes/admin/platform/admins/new";
import AdminSessions, { action as endSessions, loader as sessions } from "~/routes/admin/platform/admins/sessions";
import DeleteOrganisation, { loader as askOrganisation } from "~/routes/admin/platform/organisations/delete";
import OrganisationList, { loader as organisations } from "~/routes/admin/platform/organisations/list";
import ShowOrganisation, { loader as organisation } from "~/routes/admin/platform/organisations/show";
import NewProgram, { loader as newProgram } from "~/routes/admin/platform/programs/new";
import { breaking } from "../../support/fault-loop";
import { answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import type { World } from "../../support/world";
import { addAdmin, formOf, get, installation, type Person, post } from "./support";

let world: World;
let root: Person;
let owner: Person;

beforeEach(async () => {
	({ world, root, owner } = await installation());
});

const PATH = "/admin/platform/admins";
const h1s = (page: string) => page.match(/<h1/g)?.length;
const chosen = (page: string) =>
	[...page.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value).sort();

test("the list says where each works, in both languages", async () => {
	await addAdmin(world, { name: "Ana", role: "editor", programs: { demo: "own" }, withPassword: false });
	const { data: loaderData } = await get(list, root);
	const page = renderPage(AdminList, PATH, { loaderData });
	expect(h1s(page)).toBe(1);
	for (const text of ["north: Owner", "Everywhere", "Demo", "No password yet", `href="${PATH}/${owner.id}"`])
		expect(page).toContain(text);
	expect(renderPage(AdminList, PATH, { loaderData, locale: "fr" })).toContain("north\u00a0: Propriétaire");
});

test("a super's form asks for everything, an owner's for what the owner decides [ADMIN-32, ADMIN-34]", async () => {
	const names = (page: string) => [...new Set([...page.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))].sort();
	const always = ["email", "locale", "name", "organisations", "ownPassword", "programs", "status"];
	const all = renderPage(NewAdmin, `${PATH}/new`, { loaderData: (await get(fresh, root)).data });
	expect(names(all)).toEqual([...always, "customerToken", "role"].sort());
	expect(all).toContain('value="other:own"');
	const some = renderPage(NewAdmin, `${PATH}/new`, { loaderData: (await get(fresh, owner)).data });
	expect(names(some)).toEqual(always);
	expect(some).not.toMatch(/value="(other|south):|value="demo:own"/);
});

test("the form of a record holds its roles; one's own asks for no rights, and cannot be deleted here [ADMIN-32]", async () => {
	const kim = await addAdmin(world, { role: "editor", programs: { demo: "own" }, organisations: { south: "client" } });
	const record = renderPage(EditAdmin, `${PATH}/${kim.id}`, { loaderData: (await get(edit, root, kim.id)).data });
	expect(chosen(record)).toEqual(["Active", "demo:own", "editor", "en", "north:none", "other:none", "south:client"]);
	expect(record).toContain(`href="${PATH}/${kim.id}/delete"`);
	const own = renderPage(EditAdmin, `${PATH}/${root.id}`, { loaderData: (await get(edit, root, root.id)).data });
	expect(own).not.toMatch(/name="(role|status|programs|organisations)"/);
	expect(own).not.toContain("/delete");
	expect(own).toContain("You cannot change your own rights");
	const part = renderPage(EditAdmin, `${PATH}/x`, {
		loaderData: (await get(edit, owner, kim.id)).data,
	});
	expect(part).toMatch(/<input[^>]*readOnly=""[^>]*name="name"|<input[^>]*name="name"[^>]*readOnly=""/i);
	expect(part).toContain("also works outside your organisations");
});

test("what was typed stays after a mistake, the chosen roles too, but no password (check 25)", async () => {
	const form = formOf({ role: "admin", programs: ["demo:editor", "other:none"], ownPassword: "not mine at all" });
	const { data: actionData } = await post(create, root, form);
	const page = renderPage(NewAdmin, `${PATH}/new`, { loaderData: (await get(fresh, root)).data, actionData });
	expect(page).toContain('value="Kim New"');
	expect(chosen(page)).toEqual(expect.arrayContaining(["admin", "demo:editor", "other:none"]));
	expect(page).toContain("This is not your password");
	expect(page).not.toContain("not mine at all");
	expect(page).toContain('href="#admin-ownPassword"');
});

test("deleting asks on a page of its own, and says what is wrong there [ADMIN-48]", async () => {
	const { data: loaderData } = await get(askDelete, root, owner.id);
	const { data: actionData } = await post(remove, root, { ownPassword: "wrong" }, owner.id);
	const page = renderPage(DeleteAdmin, `${PATH}/${owner.id}/delete`, { loaderData, actionData });
	expect(page).toContain("Delete Owner?");
	expect(page).toMatch(/<form[^>]*method="post"/);
	expect(page).toContain("This is not your password");
});

test("an admin's sessions are listed without what their tokens are looked up by", async () => {
	const { data: loaderData } = await get(sessions, root, owner.id);
	const page = renderPage(AdminSessions, `${PATH}/${owner.id}/sessions`, { loaderData });
	expect(page.match(/name="session"/g)).toHaveLength(1);
	const stored = await world.control.query.selectFrom("admin_sessions").select("token_hash").execute();
	for (const { token_hash } of stored) expect(page + JSON.stringify(loaderData)).not.toContain(token_hash);
});

test("why sessions were not ended is said above them", async () => {
	const { data: loaderData } = await get(sessions, root, owner.id);
	const failed = await breaking(/delete from "admin_sessions"/, () => post(endSessions, root, {}, owner.id));
	const page = renderPage(AdminSessions, `${PATH}/${owner.id}/sessions`, { loaderData, actionData: failed.data });
	expect(page).toMatch(/role="alert"[^>]*>.*The session could not be ended/);
});

test("an organisation shows its programs and people; its buttons are a super's [ADMIN-32]", async () => {
	const open = async (who: Person) =>
		renderPage(ShowOrganisation, "/admin/platform/organisations/north", {
			loaderData: (await get(organisation, who, "north")).data,
		});
	for (const page of [await open(root), await open(owner)]) {
		expect(h1s(page)).toBe(1);
		expect(page).toContain(">Demo</span></a>");
		expect(page).toContain(`href="${PATH}/${owner.id}"`);
	}
	expect(await open(root)).toContain("north/delete");
	expect(await open(owner)).not.toMatch(/north\/(delete|edit)/);
	const listed = renderPage(OrganisationList, "/admin/platform/organisations", {
		loaderData: (await get(organisations, owner)).data,
	});
	expect(listed).not.toContain("organisations/new");
	const asked = renderPage(DeleteOrganisation, "/admin/platform/organisations/north/delete", {
		loaderData: (await get(askOrganisation, root, "north")).data,
		locale: "fr",
	});
	expect(asked).toContain("Un programme lui appartient\u00a0: Demo");
});

test("a super works here on a host without a program, an owner is led here too [ADMIN-26, ADMIN-30, ADMIN-33]", async () => {
	const at = (route: (given: ReturnType<typeof args>) => unknown, { cookie }: Person, path = PATH) =>
		answer(() => route(args(path, { cookie, host: "nowhere.test" })));
	expect(await at(layout, root)).toMatchObject({
		status: 200,
		data: { program: null, areas: expect.arrayContaining(["organisations", "programs", "sites", "admins"]) },
	});
	expect((await at(list, root)).status).toBe(200);
	expect(await at(layout, owner)).toMatchObject({ status: 200, data: { areas: expect.arrayContaining(["admins"]) } });
	expect((await at(list, owner)).status).toBe(200);
});

test("an organisation leads to a new program of its own; one that somebody does not manage is not chosen for them", async () => {
	const record = renderPage(ShowOrganisation, "/admin/platform/organisations/north", {
		loaderData: (await get(organisation, root, "north")).data,
	});
	const to = "/admin/platform/programs/new?organisation=north";
	expect(record).toContain(`href="${to}"`);
	const form = async (person: Person, organisationId: string) => {
		const path = `/admin/platform/programs/new?organisation=${organisationId}`;
		const { data: loaderData } = await answer(() => newProgram(args(path, { cookie: person.cookie })));
		return renderPage(NewProgram, path, { loaderData });
	};
	expect(chosen(await form(root, "north"))).toContain("north");
	expect(chosen(await form(root, "nowhere"))).not.toContain("nowhere");
	expect(await form(owner, "south")).not.toContain('value="south"');
});
