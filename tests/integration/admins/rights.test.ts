import { beforeEach, describe, expect, test } from "vitest";
import * as remove from "~/routes/admin/platform/admins/delete";
import * as edit from "~/routes/admin/platform/admins/edit";
import * as invite from "~/routes/admin/platform/admins/invite";
import * as list from "~/routes/admin/platform/admins/list";
import * as create from "~/routes/admin/platform/admins/new";
import * as sessions from "~/routes/admin/platform/admins/sessions";
import { transactControl } from "~db/transact";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { addAdmin, auditOf, errorsOf, formOf, get, installation, PASSWORD, type Person, post, stored } from "./support";

let world: World;
let root: Person;
let owner: Person;

beforeEach(async () => {
	({ world, root, owner } = await installation());
});

/** The record's own values as its form holds them. */
async function same(who: Person, values = {}) {
	const { name = "", email = "", updated } = (await stored(world, who.id)) ?? {};
	return formOf({ name, email, updated: String(updated), ...values });
}
const password = { ownPassword: PASSWORD };

describe("nobody changes the own rights", () => {
	test.each([
		["role", { role: "admin" }],
		["status", { role: "super", status: "Inactive" }],
		["programs", { programs: "demo:admin" }],
		["organisations", { organisations: "north:owner" }],
	])("a super is refused the own %s (check 17)", async (field, values) => {
		await addAdmin(world, { role: "super" });
		const before = await stored(world, root.id);
		const reply = await post(edit.action, root, await same(root, values), root.id);
		expect(reply.status).toBe(403);
		expect(errorsOf(reply)).toEqual({ [field]: [reads("You cannot change your own rights. Ask another admin")] });
		expect(await stored(world, root.id)).toEqual(before);
	});

	test.each([
		["role", { role: "super" }],
		["programs", { programs: "demo:admin" }],
		["organisations", { organisations: "north:administrator" }],
	])("an owner is refused the own %s [ADMIN-30] (check 17)", async (field, values) => {
		const reply = await post(edit.action, owner, await same(owner, values), owner.id);
		expect(reply.status).toBe(403);
		expect(errorsOf(reply)).toEqual({ [field]: [reads("You cannot change your own rights. Ask another admin")] });
	});

	test("nobody deletes oneself (check 17)", async () => {
		await addAdmin(world, { role: "super" });
		for (const who of [root, owner]) {
			expect((await get(remove.loader, who, who.id)).status).toBe(403);
			const reply = await post(remove.action, who, password, who.id);
			expect(reply.status).toBe(403);
			expect(errorsOf(reply)).toEqual({ "": [reads("You cannot delete your own account")] });
			expect(await stored(world, who.id)).toBeDefined();
		}
	});

	test("but everybody who comes here may change the own name and e-mail, and stays signed in", async () => {
		const reply = await post(edit.action, owner, await same(owner, { email: "mine@example.test" }), owner.id);
		expect(reply.status).toBe(303);
		expect(await stored(world, owner.id)).toMatchObject({ email: "mine@example.test" });
		expect((await get(edit.loader, owner, owner.id)).status).toBe(200);
	});
});

describe("the last active super stays", () => {
	/** A super whose rights ended after the guard let the request in: what a race looks like from inside. */
	async function lastOne() {
		const second = await addAdmin(world, { role: "super" });
		await transactControl(world.control, (tx) =>
			tx.trx.updateTable("admins").set({ status: "Inactive" }).where("id", "=", second.id).execute(),
		);
		return second;
	}

	test("two supers who take the rank from each other at once: one of them keeps it (check 17)", async () => {
		const second = await addAdmin(world, { role: "super" });
		const form = async (who: Person) => same(who, { role: "observer" });
		const forms = [await form(second), await form(root)] as const;
		const replies = await Promise.all([
			post(edit.action, root, forms[0], second.id),
			post(edit.action, second, forms[1], root.id),
		]);
		expect(replies.filter((one) => one.status === 303)).toHaveLength(1);
		const supers = await world.control.query.selectFrom("admins").select("id").where("role", "=", "super").execute();
		expect(supers).toHaveLength(1);
	});

	test("two supers who delete each other at once: one of them stays (check 17)", async () => {
		const second = await addAdmin(world, { role: "super" });
		const replies = await Promise.all([
			post(remove.action, root, password, second.id),
			post(remove.action, second, password, root.id),
		]);
		expect(replies.filter((one) => one.status === 303)).toHaveLength(1);
		const supers = await world.control.query.selectFrom("admins").select("id").where("role", "=", "super").execute();
		expect(supers).toHaveLength(1);
	});

	test("an inactive one does not count, and may be deleted (check 17)", async () => {
		const second = await lastOne();
		expect((await get(edit.loader, second, root.id)).location).toMatch(/^\/admin\/signin/);
		expect((await post(remove.action, root, password, second.id)).status).toBe(303);
	});
});

describe("an owner", () => {
	test("sees the admins of the own organisations, never a super or anybody else [ADMIN-02, ADMIN-30]", async () => {
		await addAdmin(world, { name: "In north", organisations: { north: "client" } });
		await addAdmin(world, { name: "In its program", programs: { demo: "admin" } });
		await addAdmin(world, { name: "Partly", programs: { demo: "own", other: "admin" } });
		const strangers = [
			await addAdmin(world, { name: "In south", organisations: { south: "owner" } }),
			await addAdmin(world, { name: "In the other program", programs: { other: "admin" } }),
			await addAdmin(world, { name: "Without anything" }),
			await addAdmin(world, { name: "Super of north", role: "super", organisations: { north: "client" } }),
		];
		const { data } = await get(list.loader, owner);
		const { admins, organisations } = data as { admins: { name: string }[]; organisations: unknown[] };
		expect(admins.map(({ name }) => name)).toEqual(["In its program", "In north", "Owner", "Partly"]);
		expect(organisations).toEqual([{ id: "north", title: "north" }]);
		expect(JSON.stringify(data)).not.toContain("Other");
		for (const { id } of strangers) {
			for (const route of [edit, remove, sessions, invite]) {
				expect((await get(route.loader, owner, id)).status).toBe(404);
				expect((await post(route.action, owner, formOf(), id)).status).toBe(404);
			}
			expect(await stored(world, id)).toBeDefined();
		}
		expect(((await get(list.loader, root)).data as { admins: unknown[] }).admins).toHaveLength(9);
	});

	test("makes an admin of the own organisation, who has no role beyond it [ADMIN-30] (check 17)", async () => {
		const reply = await post(create.action, owner, formOf({ programs: "demo:admin", organisations: "north:owner" }));
		expect(reply.status).toBe(303);
		const { id = "" } =
			(await world.control.query
				.selectFrom("admins")
				.select("id")
				.where("email", "=", "kim@example.test")
				.executeTakeFirst()) ?? {};
		expect(await stored(world, id)).toMatchObject({
			...{ role: "observer", programs: { demo: "admin" }, organisations: { north: "owner" }, customer_token_enc: null },
		});
	});

	test.each([
		[
			"a super",
			{ role: "super", programs: "demo:admin" },
			403,
			{ role: [reads("You do not have permission to do this")] },
		],
		[
			"a global admin",
			{ role: "admin", programs: "demo:admin" },
			403,
			{ role: [reads("You do not have permission to do this")] },
		],
		[
			"another organisation",
			{ organisations: "south:client" },
			400,
			{ organisations: [reads("One of these organisations does not exist or is not yours to give")] },
		],
		[
			"another organisation's program",
			{ programs: "other:observer" },
			400,
			{ programs: [reads("One of these programs does not exist or is not yours to give")] },
		],
		[
			"a customer token",
			{ programs: "demo:admin", customerToken: "C" },
			403,
			{ customerToken: [reads("You do not have permission to do this")] },
		],
		[
			"no right at all",
			{ programs: "demo:none" },
			400,
			{ programs: [reads("Give at least one role in an organisation or a program")] },
		],
	])("is refused to make an admin with %s [ADMIN-30] (check 17)", async (_name, values, status, errors) => {
		const reply = await post(create.action, owner, formOf(values));
		expect(reply.status).toBe(status);
		expect(errorsOf(reply)).toEqual(errors);
		expect(await auditOf(world, "admin")).toEqual([]);
	});

	test.each([
		["a super", { role: "super" }, 403, { role: [reads("You do not have permission to do this")] }],
		[
			"another organisation",
			{ organisations: "south:client" },
			400,
			{ organisations: [reads("One of these organisations does not exist or is not yours to give")] },
		],
		[
			"another organisation's program",
			{ programs: "other:observer" },
			400,
			{ programs: [reads("One of these programs does not exist or is not yours to give")] },
		],
		[
			"a customer token",
			{ customerToken: "C" },
			403,
			{ customerToken: [reads("You do not have permission to do this")] },
		],
		[
			"no right at all",
			{ organisations: "north:none" },
			400,
			{ programs: [reads("Give at least one role in an organisation or a program")] },
		],
	])("is refused to give one of the own people %s [ADMIN-30] (check 17)", async (_name, values, status, errors) => {
		const kim = await addAdmin(world, { organisations: { north: "client" } });
		const before = await stored(world, kim.id);
		const reply = await post(edit.action, owner, await same(kim, values), kim.id);
		expect(reply.status).toBe(status);
		expect(errorsOf(reply)).toEqual(errors);
		expect(await stored(world, kim.id)).toEqual(before);
	});

	test("decides about the own people: name, status, roles, sessions, deletion [ADMIN-30]", async () => {
		const kim = await addAdmin(world, { organisations: { north: "client" } });
		const values = { name: "Kim Lee", status: "Inactive", organisations: "north:administrator" };
		expect((await post(edit.action, owner, await same(kim, values), kim.id)).status).toBe(303);
		expect(await stored(world, kim.id)).toMatchObject({
			...{ name: "Kim Lee", status: "Inactive", organisations: { north: "administrator" } },
		});
		expect((await post(remove.action, owner, password, kim.id)).status).toBe(303);
		expect(await stored(world, kim.id)).toBeUndefined();
	});

	test("decides of somebody who also works elsewhere about the own part only [ADMIN-30] (check 17)", async () => {
		const kim = await addAdmin(world, {
			...{ name: "Kim", role: "admin", programs: { demo: "own", other: "editor" } },
			...{ organisations: { north: "client", south: "owner" } },
		});
		const { data } = await get(edit.loader, owner, kim.id);
		expect(data).toMatchObject({
			...{ elsewhere: true, admin: { programs: { demo: "own" }, organisations: { north: "client" } } },
			...{ decisions: { identity: false, status: false, access: true, remove: false } },
		});
		expect(JSON.stringify(data)).not.toMatch(/south|other/);
		for (const [field, values] of [
			["name", { name: "Not Kim" }],
			["name", { email: "taken-over@example.test" }],
			["status", { status: "Inactive" }],
		] as const) {
			const reply = await post(edit.action, owner, await same(kim, values), kim.id);
			expect(reply.status).toBe(403);
			expect(errorsOf(reply)).toEqual({ [field]: [reads("You do not have permission to do this")] });
		}
		for (const route of [remove, sessions, invite]) {
			expect((await get(route.loader, owner, kim.id)).status).toBe(403);
			expect((await post(route.action, owner, password, kim.id)).status).toBe(403);
		}
		const form = await same(kim, { programs: "demo:none", organisations: "north:none" });
		expect((await post(edit.action, owner, form, kim.id)).status).toBe(303);
		expect(await stored(world, kim.id)).toMatchObject({
			...{
				name: "Kim",
				role: "admin",
				status: "Active",
				programs: { other: "editor" },
				organisations: { south: "owner" },
			},
		});
		expect((await get(edit.loader, owner, kim.id)).status).toBe(404);
	});

	test("never meets the customer token or a password's hash, a super no hash [ADMIN-34]", async () => {
		const kim = await addAdmin(world, { organisations: { north: "client" } });
		await post(edit.action, root, await same(kim, { role: "observer", customerToken: "C-4711" }), kim.id);
		for (const [route, id] of [
			[list.loader, ""],
			[edit.loader, kim.id],
			[sessions.loader, kim.id],
			[remove.loader, kim.id],
		] as const) {
			const seen = JSON.stringify((await get(route, owner, id)).data);
			expect(seen).not.toMatch(/C-4711|customerToken|scrypt|argon|_hash|passwordHash/);
			expect(JSON.stringify((await get(route, root, id)).data)).not.toMatch(/scrypt|argon|_hash|passwordHash/);
		}
		const token = await world.control.query
			.selectFrom("admins")
			.select("customer_token_enc as t")
			.where("id", "=", kim.id)
			.executeTakeFirst();
		await post(edit.action, owner, await same(kim, { name: "Kim" }), kim.id);
		expect((await stored(world, kim.id))?.customer_token_enc).toBe(token?.t);
	});

	test("who lost the organisation between two pages changes nothing any more (check 17)", async () => {
		const kim = await addAdmin(world, { organisations: { north: "client" } });
		const form = await same(kim, { organisations: "north:owner" });
		await transactControl(world.control, (tx) =>
			tx.trx.deleteFrom("admin_organisations").where("admin_id", "=", owner.id).execute(),
		);
		expect((await post(edit.action, owner, form, kim.id)).status).toBe(403);
		expect((await post(create.action, owner, formOf({ programs: "demo:admin" }))).status).toBe(403);
	});
});

const others = [
	["admin", { role: "admin", programs: { demo: "own" } }],
	["editor", { role: "editor", programs: { demo: "own" } }],
	["observer", { role: "observer", programs: { demo: "own" } }],
	["administrator of the organisation", { organisations: { north: "administrator" } }],
	["client of the organisation", { organisations: { north: "client" } }],
	["admin of nothing", { role: "admin" }],
] as const;

test.each(others)(
	"an %s neither reads nor changes admins: 403 [ADMIN-27, ADMIN-30, ADMIN-32, ADMIN-35] (check 17)",
	async (_name, values) => {
		const who = await addAdmin(world, values);
		const before = await stored(world, owner.id);
		for (const route of [list, create, edit, remove, sessions, invite]) {
			expect(await get(route.loader, who, owner.id)).toMatchObject({
				status: 403,
				body: reads("You do not have permission to do this"),
			});
			if ("action" in route) expect((await post(route.action, who, formOf(), owner.id)).status).toBe(403);
		}
		expect(await stored(world, owner.id)).toEqual(before);
	},
);
