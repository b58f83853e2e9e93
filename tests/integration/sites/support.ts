import { sql } from "kysely";
import { insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import { saveInDirectory, saveProgram } from "~/features/programs/programs.repository.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { adminCookie } from "~/server/cookies.server";
import { transact, transactControl } from "~db/transact";
import type { World } from "../../support/world";
import { passwordHash } from "../auth/people";

let counter = 0;

/** An organisation with a program of its own, `<id>-program`, in a region. */
export async function addOrganisation(world: World, id: string, region = "default"): Promise<string> {
	const programId = `${id}-program`;
	await transact(await world.scopeOf({ programId, region }), (tx) =>
		saveProgram(tx, { displayTitle: `Program ${id}` }),
	);
	await transactControl(world.control, async (tx) => {
		const audit = { created: 1, updated: 1, created_by: "system", updated_by: "system" };
		await tx.trx
			.insertInto("organisations")
			.values({ id, title: `Org ${id}`, title_upper: `ORG ${id.toUpperCase()}`, ...audit })
			.execute();
		await saveInDirectory(tx, { programId, databaseId: region, title: `Program ${id}`, organisationId: id });
	});
	return programId;
}

interface Person {
	id: string;
	cookie: string;
}

/** An admin with the common password, as the owner (or else) of an organisation where one is given. */
export async function addManager(
	world: World,
	role: AdminRole,
	organisationId: string | null = null,
	as: "owner" | "administrator" = "owner",
): Promise<Person> {
	counter++;
	const stored = await passwordHash();
	const values = { email: `manager${counter}@example.test`, name: `Manager ${counter}`, role, passwordHash: stored };
	const [id, token] = await transactControl(world.control, async (tx) => {
		const made = await insertAdmin(tx, values);
		if (organisationId)
			await tx.trx
				.insertInto("admin_organisations")
				.values({ admin_id: made, organisation_id: organisationId, role: as })
				.execute();
		return [made, await insertAdminSession(tx, made, null)] as const;
	});
	return { id, cookie: (await adminCookie().serialize(token)).split(";")[0] ?? "" };
}

/** The control log's entries about one kind of record, oldest first. */
export async function controlAudit(world: World, entity: string) {
	const rows = await world.control.query
		.selectFrom("audit_log")
		.select(["action", "entity_id as id", "actor_id as actor", "detail"])
		.where("entity", "=", entity)
		.orderBy(sql`rowid`)
		.execute();
	return rows.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(detail ?? "{}") }));
}

export const errorsOf = (data: unknown) =>
	(data as { lastResult: { error: Record<string, string[]> } }).lastResult.error;
