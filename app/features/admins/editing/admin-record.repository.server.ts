import type { OrganisationRole } from "~/kernel/permissions/permissions.rules";
import { cipher } from "~/server/crypto/fields.server";
import type { ControlScope } from "~db/scope";
import type { Holdings, ProgramRole } from "../assigning.rules";
import { hasTwoStep } from "../must-set-up.service.server";

/** An admin as the record's page needs it, with all rights. Neither the password's hash nor the customer token. */
export async function findAdminRecord(scope: ControlScope, id: string) {
	const row = await scope.query
		.selectFrom("admins")
		.select(["id", "name", "email", "role", "status", "locale", "created", "updated"])
		.select((eb) => eb("password_hash", "is not", null).as("hasPassword"))
		.select(hasTwoStep("admins.id").as("twoStep"))
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const programs = await scope.query
		.selectFrom("admin_programs")
		.select(["program_id as id", "role"])
		.where("admin_id", "=", id)
		.execute();
	const organisations = await scope.query
		.selectFrom("admin_organisations")
		.select(["organisation_id as id", "role"])
		.where("admin_id", "=", id)
		.execute();
	return {
		...row,
		hasPassword: Boolean(row.hasPassword),
		twoStep: Boolean(row.twoStep),
		programs: Object.fromEntries(programs.map((one): [string, ProgramRole] => [one.id, one.role ?? "own"])),
		organisations: Object.fromEntries(organisations.map((one): [string, OrganisationRole] => [one.id, one.role])),
	};
}

export type AdminRecord = NonNullable<Awaited<ReturnType<typeof findAdminRecord>>> & Holdings;

/** The customer token in plain text, for a super's eyes only (ADMIN-34). */
export async function findCustomerToken(scope: ControlScope, id: string): Promise<string | null> {
	const row = await scope.query
		.selectFrom("admins")
		.select("customer_token_enc as token")
		.where("id", "=", id)
		.executeTakeFirst();
	return cipher().decryptOptional(row?.token ?? null);
}

/** How many active supers there are beside one admin. */
export async function countOtherSupers(scope: ControlScope, id: string): Promise<number> {
	const row = await scope.query
		.selectFrom("admins")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("role", "=", "super")
		.where("status", "=", "Active")
		.where("id", "!=", id)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
