import type { changedRow } from "~/kernel/admin/titled.server";
import { newId } from "~/lib/ids.server";
import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import type { ControlWriteScope } from "~db/scope";
import type { AdminStatus, Holdings } from "../assigning.rules";
import { nameColumns } from "../name-columns.rules";

export interface AdminValues extends Holdings {
	name: string;
	email: string;
	locale: "en" | "fr" | null;
	status: AdminStatus;
	/** Undefined leaves the stored one. */
	customerToken?: string | null | undefined;
}

const columns = ({ name, email, locale, role, status, customerToken }: AdminValues) => ({
	...nameColumns(name),
	...{ email, email_lower: emailKey(email), locale, role, status },
	...(customerToken !== undefined && { customer_token_enc: cipher().encryptOptional(customerToken) }),
});

/** Adds an admin without a password. Throws UniqueViolation when the e-mail is taken. */
export async function addAdmin(tx: ControlWriteScope, values: AdminValues): Promise<string> {
	const [id, at, by] = [newId(), tx.now(), tx.actor.id];
	await tx.trx
		.insertInto("admins")
		.values({ id, ...columns(values), password_hash: null, created: at, updated: at, created_by: by, updated_by: by })
		.execute();
	await giveRoles(tx, id, values);
	return id;
}

/** Changes an admin; `stamp` comes from `changedRow`. Throws UniqueViolation as addAdmin does. */
export async function changeAdmin(
	tx: ControlWriteScope,
	id: string,
	values: AdminValues,
	stamp: ReturnType<typeof changedRow>,
): Promise<void> {
	await tx.trx
		.updateTable("admins")
		.set({ ...columns(values), ...stamp })
		.where("id", "=", id)
		.execute();
	await tx.trx.deleteFrom("admin_programs").where("admin_id", "=", id).execute();
	await tx.trx.deleteFrom("admin_organisations").where("admin_id", "=", id).execute();
	await giveRoles(tx, id, values);
}

async function giveRoles(tx: ControlWriteScope, id: string, { programs, organisations }: Holdings): Promise<void> {
	const ofPrograms = Object.entries(programs).map(([program_id, role]) => ({
		...{ admin_id: id, program_id },
		role: role === "own" ? null : role,
	}));
	const ofOrganisations = Object.entries(organisations).map(([organisation_id, role]) => ({
		...{ admin_id: id, organisation_id, role },
	}));
	if (ofPrograms.length > 0) await tx.trx.insertInto("admin_programs").values(ofPrograms).execute();
	if (ofOrganisations.length > 0) await tx.trx.insertInto("admin_organisations").values(ofOrganisations).execute();
}

/** Deletes an admin with roles, sessions and links. What they did stays under their id. */
export async function deleteAdmin(tx: ControlWriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("admins").where("id", "=", id).execute();
}
