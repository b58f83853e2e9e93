import { sql } from "kysely";
import { expect, test } from "vitest";
import { findAdminById, insertAdmin, listAdmins } from "~/features/admins/admins.repository.server";
import { insertMember } from "~/features/members/members.repository.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { transact, transactControl } from "~db/transact";
import { addMember, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

const columnsOf = async (world: World, table: string) => {
	const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
		world.control.database.writer,
	);
	return rows.map((row) => row.name);
};

test("sites live in the control database with domain, program and region [SITE-30]", async () => {
	const world = await makeWorld();
	expect(await columnsOf(world, "sites")).toEqual(
		expect.arrayContaining(["active_domain", "program_id", "database_id"]),
	);
});

test("admins have their fields, are read as a whole or by id, and take four roles only [ADMIN-01, ADMIN-02, ADMIN-03, ADMIN-25]", async () => {
	const world = await makeWorld();
	expect(await columnsOf(world, "admins")).toEqual(
		expect.arrayContaining(["id", "email", "name", "role", "customer_token_enc"]),
	);
	expect(await columnsOf(world, "admin_programs")).toEqual(expect.arrayContaining(["admin_id", "program_id"]));
	expect(await columnsOf(world, "admin_organisations")).toEqual(
		expect.arrayContaining(["admin_id", "organisation_id"]),
	);
	const add = (email: string, role: "editor" | "super") =>
		transactControl(world.control, (tx) => insertAdmin(tx, { email, name: "Kim", role, passwordHash: null }));
	const id = await add("kim@example.test", "editor");
	await add("ana@example.test", "super");
	expect((await listAdmins(world.control)).map((one) => one.email)).toEqual(["ana@example.test", "kim@example.test"]);
	expect(await findAdminById(world.control, id)).toMatchObject({ role: "editor", name: "Kim" });
	await expect(sql`update admins set role = 'root'`.execute(world.control.database.writer)).rejects.toThrow("CHECK");
});

test("an organisation's roles are owner, administrator and client [ADMIN-04]", async () => {
	const world = await makeWorld();
	const { writer } = world.control.database;
	const id = await transactControl(world.control, (tx) =>
		insertAdmin(tx, { email: "kim@example.test", name: "Kim", role: "observer", passwordHash: null }),
	);
	await sql`insert into organisations (id, title, title_upper, created, updated, created_by, updated_by) values ('o', 'Org', 'ORG', 1, 1, 'system', 'system')`.execute(
		writer,
	);
	for (const role of ["owner", "administrator", "client"])
		await sql`insert or replace into admin_organisations values (${id}, 'o', ${role})`.execute(writer);
	await expect(
		sql`insert or replace into admin_organisations values (${id}, 'o', 'boss')`.execute(writer),
	).rejects.toThrow("CHECK");
});

test("jobs and seeds act as the system, a request without a user as unknown [ADMIN-36, ADMIN-37, ADMIN-38]", async () => {
	const world = await makeWorld();
	const details = { email: "a@b.test", firstname: "A", lastname: "B", status: "Pending" as const };
	const id = await transact(world.scope, (tx) => insertMember(tx, details));
	const row = await world.scope.query
		.selectFrom("members")
		.select(["created_by", "updated_by"])
		.where("program_id", "=", "demo")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	expect(row).toEqual({ created_by: "system", updated_by: "system" });
	const { scope: visitor } = await requireVisitor(args("/signup"));
	await transact(visitor, (tx) => recordAudit(tx, { action: "create", entity: "member", entityId: "1" }));
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["actor_id", "actor_kind"])
		.where("program_id", "=", "demo")
		.executeTakeFirstOrThrow();
	expect(audit).toEqual({ actor_id: "unknown", actor_kind: "unknown" });
});

test("the clean-up may run twice at once and removes only what has expired [API-12]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	await memberCookieFor(world, memberId);
	await memberCookieFor(world, memberId);
	await sql`update sessions set expires = 1 where token_hash = (select min(token_hash) from sessions)`.execute(
		world.scope.database.writer,
	);
	await Promise.all([cleanUp(world.scope), cleanUp(world.scope)]);
	const left = await world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "demo").execute();
	expect(left).toHaveLength(1);
});
