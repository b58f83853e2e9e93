import { CompiledQuery } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { organisationListQuery } from "~/features/organisations/organisations.repository.server";
import { searchFor } from "~/kernel/search/search.repository.server";
import en from "~/locales/en/organisations.json";
import * as remove from "~/routes/admin/platform/organisations/delete";
import * as edit from "~/routes/admin/platform/organisations/edit";
import * as list from "~/routes/admin/platform/organisations/list";
import * as create from "~/routes/admin/platform/organisations/new";
import * as show from "~/routes/admin/platform/organisations/show";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import {
	addAdmin,
	addOrganisation,
	auditOf,
	errorsOf,
	get,
	installation,
	PASSWORD,
	type Person,
	post,
} from "../admins/support";

let world: World;
let root: Person;
let owner: Person;

beforeEach(async () => {
	({ world, root, owner } = await installation());
});

const titles = async () => {
	const rows = await world.control.query.selectFrom("organisations").select("title").orderBy("title_upper").execute();
	return rows.map(({ title }) => title);
};
const rowOf = (id: string) =>
	world.control.query.selectFrom("organisations").selectAll().where("id", "=", id).executeTakeFirst();
const password = { ownPassword: PASSWORD };

describe("a super", () => {
	test("makes an organisation, whose title is its own [ADMIN-26, ADMIN-46]", async () => {
		const reply = await post(create.action, root, { title: "  Élan Group " });
		expect(reply.status).toBe(303);
		const id = reply.location?.split("/").at(-1) ?? "";
		expect(await rowOf(id)).toMatchObject({ title: "Élan Group", title_upper: "ÉLAN GROUP", created_by: root.id });
		expect(await auditOf(world, "organisation")).toMatchObject([
			{ action: "create", id, by: root.id, detail: { after: { title: "Élan Group" } } },
		]);
		for (const [title, key] of [
			["élan group", "titleTaken"],
			[" ", "titleRequired"],
		] as const) {
			const refused = await post(create.action, root, { title });
			expect(refused.status).toBe(400);
			expect(errorsOf(refused)).toEqual({ title: [`organisations:errors.${key}`] });
		}
		expect(await titles()).toEqual(["north", "south", "Élan Group"]);
	});

	test("renames it, unless the title is taken or somebody saved meanwhile [ADMIN-26]", async () => {
		const form = { title: "Nord", updated: String((await rowOf("north"))?.updated) };
		expect(errorsOf(await post(edit.action, root, { ...form, title: "SOUTH" }, "north"))).toEqual({
			title: [reads("An organisation with this title exists already")],
		});
		expect((await post(edit.action, root, form, "north")).status).toBe(303);
		const late = await post(edit.action, root, { ...form, title: "Late" }, "north");
		expect(late.status).toBe(409);
		expect(errorsOf(late)).toEqual({
			"": [
				reads(
					"Somebody else saved this while you were editing. Nothing was overwritten: compare below, then save again to keep your version.",
				),
			],
		});
		expect(await titles()).toEqual(["Nord", "south"]);
		expect(await auditOf(world, "organisation")).toMatchObject([
			{ action: "update", detail: { before: { title: "north" }, after: { title: "Nord" } } },
		]);
	});

	test("cannot delete it while programs belong to it; the refusal names them", async () => {
		expect(await get(remove.loader, root, "north")).toMatchObject({ data: { programs: ["Demo"], admins: 1 } });
		const reply = await post(remove.action, root, password, "north");
		expect(reply.status).toBe(400);
		expect(errorsOf(reply)?.[""]?.[0]).toEqual(
			reads("A program belongs to it: Demo. Give it to another organisation first"),
		);
		expect(en.errors.hasPrograms_one).toContain("{{titles}}");
		expect(await titles()).toEqual(["north", "south"]);
	});

	test("deletes an empty one with the roles in it, after the own password; the accounts stay (check 25)", async () => {
		await addOrganisation(world, "empty");
		const kim = await addAdmin(world, { organisations: { empty: "owner" } });
		const wrong = await post(remove.action, root, { ownPassword: "not this one" }, "empty");
		expect(errorsOf(wrong)).toEqual({ ownPassword: [reads("This is not your password")] });
		expect((await post(remove.action, root, password, "empty")).status).toBe(303);
		expect(await titles()).toEqual(["north", "south"]);
		expect((await get(list.loader, kim)).status).toBe(403);
		expect(await auditOf(world, "organisation")).toMatchObject([
			{ action: "delete", detail: { before: { title: "empty", admins: 1 } } },
		]);
	});

	test("sees of each its programs and its admins with their roles [ADMIN-26]", async () => {
		await addAdmin(world, { name: "Client", organisations: { north: "client" } });
		await addAdmin(world, { name: "A super", role: "super", organisations: { north: "administrator" } });
		const { data } = await get(show.loader, root, "north");
		expect(data).toMatchObject({
			...{ organisation: { id: "north", title: "north" }, programs: [{ id: "demo", title: "Demo" }], canWrite: true },
			people: [
				{ name: "A super", role: "administrator" },
				{ name: "Client", role: "client" },
				{ name: "Owner", role: "owner" },
			],
		});
		expect(JSON.stringify(data)).not.toMatch(/hash|token/);
	});
});

describe("an owner", () => {
	test("reads the own organisations only, and changes none [ADMIN-30]", async () => {
		await addAdmin(world, { name: "A super", role: "super", organisations: { north: "administrator" } });
		const { data } = await get(list.loader, owner);
		expect(data).toMatchObject({ organisations: [{ id: "north", programs: 1, admins: 2 }], canWrite: false });
		const shown = await get(show.loader, owner, "north");
		expect(shown.data).toMatchObject({ people: [{ name: "Owner", role: "owner" }], canWrite: false });
		expect(await get(show.loader, owner, "south")).toMatchObject({
			status: 404,
			body: reads("Organisation not found"),
		});
		for (const route of [create, edit, remove]) {
			expect((await get(route.loader, owner, "north")).status).toBe(403);
			expect((await post(route.action, owner, { title: "Mine", ...password }, "north")).status).toBe(403);
		}
		expect(await titles()).toEqual(["north", "south"]);
	});
});

test.each([
	["admin", { role: "admin", programs: { demo: "own" } }],
	["editor", { role: "editor", programs: { demo: "own" } }],
	["observer", { role: "observer", programs: { demo: "own" } }],
	["administrator", { organisations: { north: "administrator" } }],
	["client", { organisations: { north: "client" } }],
] as const)("an %s meets no organisation: 403 [ADMIN-27, ADMIN-30] (check 17)", async (_name, values) => {
	const who = await addAdmin(world, values);
	for (const route of [list, show, create, edit, remove]) {
		expect((await get(route.loader, who, "north")).status).toBe(403);
		if ("action" in route)
			expect((await post(route.action, who, { title: "Mine", ...password }, "north")).status).toBe(403);
	}
	expect(await titles()).toEqual(["north", "south"]);
});

test("organisations are found by words of the title, page by page, through their index", async () => {
	for (let number = 0; number < 52; number++) await addOrganisation(world, `org ${String(number).padStart(2, "0")}`);
	const listed = async (search: string) =>
		(await get(list.loader, root, "", search)).data as { organisations: { title: string }[]; nextHref: string | null };
	const first = await listed("?q=ORG");
	expect(first.organisations).toHaveLength(50);
	const second = await listed(first.nextHref ?? "");
	expect(second.organisations.map(({ title }) => title)).toEqual(["org 50", "org 51"]);
	expect(second.nextHref).toBeNull();
	expect((await listed("?q=%25")).organisations).toEqual([]);
	const { sql, parameters } = organisationListQuery(
		world.control,
		{ all: true },
		{ limit: 51 },
		await searchFor(world.control, "organisations", "org"),
	).compile();
	const plan = await world.control.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
	);
	const steps = plan.rows.map(({ detail }) => detail).join("\n");
	expect(steps).toMatch(/SEARCH o USING INDEX \w+ \(id=\?\)/);
	expect(steps).toContain("program_directory_organisation");
	expect(steps).toContain("admin_organisations_organisation");
	expect(steps).not.toMatch(/SCAN [dro]\b/);
});

test("an id is needed and has to be one [ADMIN-40]", async () => {
	for (const route of [show, edit, remove]) {
		expect(await get(route.loader, root)).toMatchObject({ status: 400, body: reads("Organisation ID is required") });
		expect((await get(route.loader, root, "nothing")).status).toBe(404);
	}
	expect((await post(edit.action, root, { title: "X" }, "nothing")).status).toBe(404);
	expect((await post(remove.action, root, password, "nothing")).status).toBe(404);
});
