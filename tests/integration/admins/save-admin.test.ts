import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { findAdminSession } from "~/features/admins/admins.repository.server";
import {
	deleteAdminLinks,
	findAdminByLink,
	insertAdminLink,
} from "~/features/credentials/admin-links.repository.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { action as edit, loader as open } from "~/routes/admin/platform/admins/edit";
import { loader as askAgain, action as inviteAgain } from "~/routes/admin/platform/admins/invite";
import { action as create } from "~/routes/admin/platform/admins/new";
import { cipher } from "~/server/crypto/fields.server";
import { transactControl } from "~db/transact";
import { toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { addAdmin, auditOf, errorsOf, formOf, get, installation, type Person, post, stored } from "./support";

let world: World;
let root: Person;

beforeEach(async () => {
	({ world, root } = await installation());
});

const findNew = async (email = "kim@example.test") => {
	const row = await world.control.query.selectFrom("admins").select("id").where("email", "=", email).executeTakeFirst();
	return row && stored(world, row.id);
};
const opened = async (id: string) => String((await stored(world, id))?.updated);
const mails = () => listMailTexts(world.control, 10);
const tokenOf = (who: Person) => decodeURIComponent(who.cookie.split("=")[1] ?? "");
const sessionsOf = async (id: string) =>
	(await world.control.query.selectFrom("admin_sessions").selectAll().where("admin_id", "=", id).execute()).length;

describe("a new admin", () => {
	test("gets roles in an installation of more programs than other forms have fields", async () => {
		await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 2500)
			insert into program_directory (program_id, database_id, title, created, updated, created_by, updated_by)
			select 'p' || i, 'default', 'P', 1, 1, 'x', 'x' from n`.execute(world.control.database.writer);
		const others = Array.from({ length: 2_500 }, (_, i) => `p${i + 1}:none`);
		const given = { role: "observer", programs: ["demo:own", ...others], organisations: ["north:none"] };
		expect((await post(create, root, formOf(given))).status).toBe(303);
		const added = await findNew();
		expect(added?.programs).toEqual({ demo: "own" });
		const changed = { ...given, programs: ["demo:own", "p1:editor", ...others.slice(1)] };
		const reply = await post(edit, root, formOf({ ...changed, updated: await opened(added!.id) }), added!.id);
		expect(reply.status).toBe(303);
		expect((await findNew())?.programs).toEqual({ demo: "own", p1: "editor" });
	});

	test("gets the roles and a link to choose a password, which works once [ADMIN-26, ADMIN-35]", async () => {
		const reply = await post(
			create,
			root,
			formOf({
				...{ name: " Kim New ", role: "editor", locale: "fr", customerToken: "C-4711" },
				...{ programs: ["demo:own", "other:observer"], organisations: ["north:client", "south:none"] },
			}),
		);
		expect(reply).toMatchObject({ status: 303, location: "/admin/platform/admins" });
		expect(await toastOf(reply.headers)).toMatchObject({ type: "success" });
		const admin = await findNew();
		expect(admin).toMatchObject({
			...{
				name: "Kim New",
				name_upper: "KIM NEW",
				role: "editor",
				status: "Active",
				locale: "fr",
				password_hash: null,
			},
			...{ programs: { demo: "own", other: "observer" }, organisations: { north: "client" }, created_by: root.id },
		});
		const [mail] = await mails();
		expect(mail).toMatchObject({ toAddress: "kim@example.test", subject: expect.stringContaining("Votre accès") });
		const token = /http:\/\/demo\.test:3000\/admin\/activate\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
		expect(await findAdminByLink(world.control, token, "activate")).toMatchObject({ id: admin?.id });
	});

	test("is written down with what it may do, without its secrets [ADMIN-34, ADMIN-46]", async () => {
		await post(create, root, formOf({ role: "admin", customerToken: "C-4711", programs: "demo:editor" }));
		const [row] = await auditOf(world, "admin");
		expect(row).toMatchObject({
			...{ action: "create", by: root.id },
			detail: { after: { email: "kim@example.test", role: "admin", programs: { demo: "editor" } } },
		});
		expect(JSON.stringify(row)).not.toContain("C-4711");
		const admin = await findNew();
		expect(admin?.customer_token_enc).not.toContain("C-4711");
		expect(cipher().decryptOptional(admin?.customer_token_enc ?? null)).toBe("C-4711");
	});

	test.each<[name: string, form: Record<string, string | string[]>, field: string]>([
		["no name", { name: " " }, "name"],
		["no e-mail", { email: "" }, "email"],
		["something that is no e-mail", { email: "kim" }, "email"],
		["an unknown language", { locale: "xx" }, "locale"],
		["no role", { role: "" }, "role"],
		["an unknown role", { role: "root" }, "role"],
		["an unknown status", { status: "Asleep" }, "status"],
		["an unknown program", { programs: "nothing:admin" }, "programs"],
		["a role no program has", { programs: "demo:super" }, "programs"],
		["a role without a program", { programs: "admin" }, "programs"],
		["an unknown organisation", { organisations: "nothing:owner" }, "organisations"],
		["a role no organisation has", { organisations: "north:boss" }, "organisations"],
		["a token that is too long", { customerToken: "x".repeat(501) }, "customerToken"],
		["no own password", { ownPassword: "" }, "ownPassword"],
		["a wrong own password", { ownPassword: "not this one" }, "ownPassword"],
	])("is refused with %s, the input kept and nothing written (check 25)", async (_name, form, field) => {
		const reply = await post(create, root, formOf({ role: "admin", ...form }));
		expect(reply.status).toBe(400);
		expect(Object.keys(errorsOf(reply) ?? {})).toEqual([field]);
		const kept = (reply.data as { lastResult: { initialValue: Record<string, unknown> } }).lastResult.initialValue;
		expect(kept.locale).toBe(form.locale ?? "en");
		expect(JSON.stringify(kept)).not.toContain("password");
		expect(await findNew()).toBeUndefined();
		expect(await mails()).toEqual([]);
	});

	test("is refused with an e-mail that another admin has, whatever its case", async () => {
		const reply = await post(create, root, formOf({ role: "admin", email: root.email.toUpperCase() }));
		expect(reply.status).toBe(400);
		expect(errorsOf(reply)).toEqual({ email: [reads("An admin with this email exists already")] });
	});

	test("who starts inactive gets no link yet", async () => {
		await post(create, root, formOf({ role: "admin", status: "Inactive" }));
		expect(await findNew()).toMatchObject({ status: "Inactive" });
		expect(await mails()).toEqual([]);
	});
});

describe("a new link to choose a password", () => {
	const page = async (id: string) => (await get(askAgain, root, id)).data as { seen: number };
	const tokenIn = (body = "") => /activate\/([\w-]+)/.exec(body)?.[1] ?? "";

	test("is mailed once, however often the button of a page is pressed, and again from the page after [ADMIN-35]", async () => {
		const { id } = await addAdmin(world, { withPassword: false });
		for (const sent of [1, 2]) {
			const form = { seen: String((await page(id)).seen) };
			for (let press = 0; press < 2; press++) {
				const reply = await post(inviteAgain, root, form, id);
				expect(reply).toMatchObject({ status: 303, location: `/admin/platform/admins/${id}` });
				expect(await toastOf(reply.headers)).toMatchObject({ type: "success" });
			}
			const all = await mails();
			expect(all).toHaveLength(sent);
			const works = await Promise.all(all.map(({ body }) => findAdminByLink(world.control, tokenIn(body), "activate")));
			expect(works.filter(Boolean)).toHaveLength(1);
			expect((await auditOf(world, "admin")).filter(({ action }) => action === "invite")).toHaveLength(sent);
		}
	});

	test("is mailed from a page that knew of an earlier one, which has been removed since", async () => {
		const { id } = await addAdmin(world, { withPassword: false });
		await post(inviteAgain, root, {}, id);
		const form = { seen: String((await page(id)).seen) };
		await transactControl(world.control, (tx) => deleteAdminLinks(tx, id));
		await post(inviteAgain, root, form, id);
		expect(await mails()).toHaveLength(2);
	});
});

describe("a changed admin", () => {
	const formFor = async (who: Person, values = {}) =>
		formOf({ name: "Kim", email: who.email, updated: await opened(who.id), ...values });

	test("has the new roles; sessions end, and the log says what it was [ADMIN-46] (check 3)", async () => {
		const kim = await addAdmin(world, { name: "Kim", role: "editor", programs: { demo: "own" } });
		const form = await formFor(kim, { role: "editor", programs: ["demo:admin", "other:own"] });
		expect((await post(edit, root, form, kim.id)).status).toBe(303);
		expect(await stored(world, kim.id)).toMatchObject({ programs: { demo: "admin", other: "own" } });
		expect(await findAdminSession(world.control, tokenOf(kim))).toBeUndefined();
		expect(await mails()).toMatchObject([{ kind: "adminRightsChanged", toAddress: kim.email }]);
		expect(await auditOf(world, "admin")).toMatchObject([
			{ action: "update", detail: { before: { programs: { demo: "own" } }, after: { programs: { demo: "admin" } } } },
		]);
	});

	test("who is only renamed stays signed in", async () => {
		const kim = await addAdmin(world, { name: "Kim", role: "editor", programs: { demo: "own" } });
		await post(edit, root, await formFor(kim, { name: "Kim Lee", role: "editor", programs: "demo:own" }), kim.id);
		expect(await stored(world, kim.id)).toMatchObject({ name: "Kim Lee", name_upper: "KIM LEE" });
		expect(await sessionsOf(kim.id)).toBe(1);
	});

	test("who is deactivated is signed out in the same transaction, and links die (check 6)", async () => {
		const kim = await addAdmin(world, { name: "Kim", role: "editor" });
		await post(edit, root, await formFor(kim, { role: "editor", status: "Inactive" }), kim.id);
		expect(await stored(world, kim.id)).toMatchObject({ status: "Inactive" });
		expect(await sessionsOf(kim.id)).toBe(0);
		expect((await get(open, kim, kim.id)).location).toMatch(/^\/admin\/signin/);
	});

	test("whose e-mail changes: the old address is told, its link sets no password, and the new one signs in (checks 23, 25)", async () => {
		const kim = await addAdmin(world, { name: "Kim", email: "old@example.test", role: "editor" });
		const link = await transactControl(world.control, (tx) => insertAdminLink(tx, kim.id, "reset"));
		await post(edit, root, await formFor(kim, { role: "editor", email: "new@example.test" }), kim.id);
		expect(await findAdminByLink(world.control, link, "reset")).toBeUndefined();
		expect(await stored(world, kim.id)).toMatchObject({ email: "new@example.test", email_lower: "new@example.test" });
		const sent = await mails();
		expect(sent).toMatchObject([{ toAddress: "old@example.test" }]);
		expect(sent[0]?.body).toContain("new@example.test");
		expect(await sessionsOf(kim.id)).toBe(0);
	});

	test("without a password gets a new link at a new address, and the old link dies (check 23)", async () => {
		await post(create, root, formOf({ role: "admin" }));
		const admin = await findNew();
		const link = (body = "") => /activate\/([\w-]+)/.exec(body)?.[1] ?? "";
		const first = link((await mails())[0]?.body);
		const form = formOf({ role: "admin", email: "moved@example.test", updated: String(admin?.updated) });
		expect((await post(edit, root, form, admin?.id)).status).toBe(303);
		expect(await findAdminByLink(world.control, first, "activate")).toBeUndefined();
		const moved = (await mails()).find((one) => one.toAddress === "moved@example.test");
		expect(await findAdminByLink(world.control, link(moved?.body), "activate")).toMatchObject({ id: admin?.id });
	});

	test("keeps what was typed and is not overwritten when somebody saved meanwhile: 409", async () => {
		const kim = await addAdmin(world, { name: "Kim", role: "editor" });
		const form = await formFor(kim, { role: "admin", name: "Mine" });
		await post(edit, root, { ...form, name: "Theirs" }, kim.id);
		const reply = await post(edit, root, form, kim.id);
		expect(reply.status).toBe(409);
		expect(errorsOf(reply)).toEqual({
			"": [
				reads(
					"Somebody else saved this while you were editing. Nothing was overwritten: compare below, then save again to keep your version.",
				),
			],
		});
		expect(await stored(world, kim.id)).toMatchObject({ name: "Theirs" });
	});

	test("is refused an e-mail that another one has, and an unknown program or organisation", async () => {
		const kim = await addAdmin(world, { name: "Kim", role: "editor" });
		const cases = [
			[{ email: root.email }, { email: ["admins:errors.emailTaken"] }],
			[{ programs: "nothing:admin" }, { programs: ["admins:errors.programUnknown"] }],
			[{ organisations: "nothing:owner" }, { organisations: ["admins:errors.organisationUnknown"] }],
			[{ ownPassword: "wrong" }, { ownPassword: ["admin:ownPassword.wrong"] }],
		] as const;
		for (const [values, errors] of cases) {
			const reply = await post(edit, root, await formFor(kim, { role: "editor", ...values }), kim.id);
			expect(reply.status).toBe(400);
			expect(errorsOf(reply)).toEqual(errors);
		}
		expect(await stored(world, kim.id)).toMatchObject({ email: kim.email, programs: {}, organisations: {} });
	});

	test("who is not there answers 404, without an id 400 [ADMIN-02, ADMIN-40]", async () => {
		for (const route of [open]) {
			expect(await get(route, root, "nobody")).toMatchObject({ status: 404, body: reads("Admin not found") });
			expect((await get(route, root)).status).toBe(400);
		}
		expect((await post(edit, root, formOf({ role: "admin" }), "nobody")).status).toBe(404);
		expect((await post(edit, root, formOf({ role: "admin" }))).status).toBe(400);
	});

	test("a super reads and changes the customer token; saving empty takes it away [ADMIN-34]", async () => {
		await post(create, root, formOf({ role: "admin", customerToken: "C-4711" }));
		const id = (await findNew())?.id ?? "";
		expect(await get(open, root, id)).toMatchObject({ data: { customerToken: "C-4711" } });
		await post(edit, root, formOf({ role: "admin", customerToken: "", updated: await opened(id) }), id);
		expect((await stored(world, id))?.customer_token_enc).toBeNull();
	});
});
