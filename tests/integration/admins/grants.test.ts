import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { assignProgram, insertAdmin } from "~/features/admins/admins.repository.server";
import { countGrants, findGrant, grantListQuery, listGrants } from "~/features/admins/grants.repository.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { transactControl } from "~db/transact";
import { makeWorld, type World } from "../../support/world";
import { addOrganisation } from "../sites/support";

async function addHolder(world: World, role: AdminRole) {
	const values = { email: `${role}@example.test`, name: role, role, passwordHash: null };
	return { id: await transactControl(world.control, (tx) => insertAdmin(tx, values)), role };
}

async function plan(world: World, holder: { id: string; role: AdminRole }) {
	const { sql, parameters } = grantListQuery(world.control, holder, { limit: 50 }, null).compile();
	const { rows } = await world.control.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
	);
	return rows.map((row) => row.detail).join("\n");
}

test("a right in a program comes from it, from its organisation or from being super; another has none [ADMIN-31, ADMIN-26]", async () => {
	const world = await makeWorld();
	await addOrganisation(world, "acme");
	const editor = await addHolder(world, "editor");
	expect([await listGrants(world.control, editor), await countGrants(world.control, editor, 9)]).toEqual([[], 0]);
	await transactControl(world.control, (tx) => assignProgram(tx, editor.id, "demo"));
	const owner = { admin_id: editor.id, organisation_id: "acme", role: "owner" } as const;
	await transactControl(world.control, (tx) => tx.trx.insertInto("admin_organisations").values(owner).execute());
	const roles = async (holder: { id: string; role: AdminRole }) =>
		(await listGrants(world.control, holder)).map(({ programId, role }) => `${programId} ${role}`).sort();
	expect(await roles(editor)).toEqual(["acme-program admin", "demo editor"]);
	expect(await findGrant(world.control, editor, "acme-program")).toMatchObject({
		role: "admin",
		databaseId: "default",
	});
	expect(await findGrant(world.control, editor, "nowhere")).toBeUndefined();
	expect(await roles(await addHolder(world, "super"))).toEqual(["acme-program super", "demo super", "other super"]);
	await transactControl(world.control, (tx) =>
		tx.trx
			.updateTable("program_directory")
			.set({ status: "Inactive" })
			.where("program_id", "=", "acme-program")
			.execute(),
	);
	expect(await roles(editor)).toEqual(["demo editor"]);
	expect(await findGrant(world.control, editor, "acme-program")).toBeUndefined();
	expect(await countGrants(world.control, editor, 9)).toBe(1);
});

test("the chooser walks the titles for a super, and only the own programs for anybody else", async () => {
	const world = await makeWorld();
	const boss = await plan(world, await addHolder(world, "super"));
	expect(boss).toContain("SCAN d USING INDEX program_directory_title");
	expect(boss).not.toContain("TEMP B-TREE");
	const editor = await plan(world, await addHolder(world, "editor"));
	expect(editor).toContain("MULTI-INDEX OR");
	expect(editor).not.toMatch(/SCAN d\b/);
});
