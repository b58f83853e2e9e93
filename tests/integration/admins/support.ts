import { insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import type { ProgramRole } from "~/features/admins/assigning.rules";
import type { AdminRole, OrganisationRole } from "~/kernel/permissions/permissions.rules";
import { adminCookie } from "~/server/cookies.server";
import { hashPassword } from "~/server/crypto/password.server";
import { transactControl } from "~db/transact";
import { answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

export const PASSWORD = "the own long password";
const hash = hashPassword(PASSWORD);

export interface Person {
	id: string;
	email: string;
	/** Signs them in. */
	cookie: string;
}

interface Values {
	name?: string;
	email?: string;
	role?: AdminRole;
	programs?: Record<string, ProgramRole>;
	organisations?: Record<string, OrganisationRole>;
	withPassword?: boolean;
}

let counter = 0;

/** Adds an admin who is signed in. */
export async function addAdmin(world: World, values: Values = {}): Promise<Person> {
	counter++;
	const { role = "observer", programs = {}, organisations = {}, withPassword = true } = values;
	const { name = `Person ${counter}`, email = `admin${counter}@example.test` } = values;
	const passwordHash = withPassword ? await hash : null;
	return transactControl(world.control, async (tx) => {
		const id = await insertAdmin(tx, { email, name, role, passwordHash });
		for (const [program_id, given] of Object.entries(programs))
			await tx.trx
				.insertInto("admin_programs")
				.values({ admin_id: id, program_id, role: given === "own" ? null : given })
				.execute();
		for (const [organisation_id, given] of Object.entries(organisations))
			await tx.trx.insertInto("admin_organisations").values({ admin_id: id, organisation_id, role: given }).execute();
		const token = await insertAdminSession(tx, id, null);
		const cookie = (await adminCookie().serialize(token)).split(";")[0] ?? "";
		return { id, email, cookie };
	});
}

/** Adds an organisation that owns programs. */
export async function addOrganisation(world: World, id: string, programIds: readonly string[] = []): Promise<void> {
	await transactControl(world.control, async (tx) => {
		const stamp = { created: 1, updated: 1, created_by: "system", updated_by: "system" };
		await tx.trx
			.insertInto("organisations")
			.values({ id, title: id, title_upper: id.toUpperCase(), ...stamp })
			.execute();
		for (const programId of programIds)
			await tx.trx
				.updateTable("program_directory")
				.set({ organisation_id: id })
				.where("program_id", "=", programId)
				.execute();
	});
}

/** Programs `demo` of organisation north and `other` of south, with a super and an owner of north. */
export async function installation() {
	const world = await makeWorld();
	await addOrganisation(world, "north", ["demo"]);
	await addOrganisation(world, "south", ["other"]);
	const root = await addAdmin(world, { role: "super", name: "Root" });
	const owner = await addAdmin(world, { name: "Owner", organisations: { north: "owner" } });
	return { world, root, owner };
}

type Form = Record<string, string | string[]>;
type Route = (given: ReturnType<typeof args>) => unknown;

export const get = (route: Route, who: Person, id = "", search = "") =>
	answer(() => route(args(`/admin/platform/x${search}`, { cookie: who.cookie, params: id ? { id } : {} })));

export const post = (route: Route, who: Person, form: Form, id = "") =>
	answer(() => route(args("/admin/platform/x", { cookie: who.cookie, form, params: id ? { id } : {} })));

/** The form of an admin as a page sends it, the own password included. */
export const formOf = (values: Form = {}): Form => ({
	...{ name: "Kim New", email: "kim@example.test", locale: "en", ownPassword: PASSWORD },
	...values,
});

/** What is stored of an admin, roles included. */
export async function stored(world: World, id: string) {
	const admin = await world.control.query.selectFrom("admins").selectAll().where("id", "=", id).executeTakeFirst();
	const programs = await world.control.query
		.selectFrom("admin_programs")
		.select(["program_id as id", "role"])
		.where("admin_id", "=", id)
		.execute();
	const organisations = await world.control.query
		.selectFrom("admin_organisations")
		.select(["organisation_id as id", "role"])
		.where("admin_id", "=", id)
		.execute();
	const roles = (rows: { id: string; role: string | null }[]) =>
		Object.fromEntries(rows.map((row) => [row.id, row.role ?? "own"]));
	return admin && { ...admin, programs: roles(programs), organisations: roles(organisations) };
}

export async function auditOf(world: World, entity: string) {
	const rows = await world.control.query
		.selectFrom("audit_log")
		.select(["action", "entity_id as id", "actor_id as by", "detail"])
		.where("entity", "=", entity)
		.execute();
	return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail ?? "null") }));
}

/** The faults of a form's answer by field. */
export const errorsOf = (reply: { data: unknown }) =>
	(reply.data as { lastResult?: { error?: Record<string, string[]> } } | null)?.lastResult?.error;
