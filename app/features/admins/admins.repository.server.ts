import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { newId, newToken, tokenHash } from "~/lib/ids.server";
import { ADMIN_SESSION } from "~/lib/limits";
import { emailKey } from "~/lib/text";
import { compiled } from "~db/query/compiled";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { mustSetUp } from "./must-set-up.service.server";
import { nameColumns } from "./name-columns.rules";

export interface Admin {
	id: string;
	email: string;
	name: string;
	role: AdminRole;
	status: "Active" | "Inactive";
	passwordHash: string | null;
	/** For pages and mails; null: the one of the program at hand. */
	locale: string | null;
}

const columns = [
	"a.id",
	"a.email",
	"a.name",
	"a.role",
	"a.status",
	"a.password_hash as passwordHash",
	"a.locale",
] as const;

export function findAdminByEmail(scope: ControlScope, email: string): Promise<Admin | undefined> {
	return scope.query
		.selectFrom("admins as a")
		.select(columns)
		.where("a.email_lower", "=", emailKey(email))
		.executeTakeFirst();
}

/** All admins, by e-mail. */
export function listAdmins(scope: ControlScope): Promise<Admin[]> {
	return scope.query.selectFrom("admins as a").select(columns).orderBy("a.email_lower").execute();
}

export function findAdminById(scope: ControlScope, id: string): Promise<Admin | undefined> {
	return scope.query.selectFrom("admins as a").select(columns).where("a.id", "=", id).executeTakeFirst();
}

/** Adds an admin; throws UniqueViolation when the e-mail is taken. */
export async function insertAdmin(
	tx: ControlWriteScope,
	admin: Pick<Admin, "email" | "name" | "role" | "passwordHash">,
): Promise<string> {
	const id = newId();
	const at = tx.now();
	await tx.trx
		.insertInto("admins")
		.values({
			id,
			email: admin.email.trim(),
			email_lower: emailKey(admin.email),
			...nameColumns(admin.name),
			role: admin.role,
			password_hash: admin.passwordHash,
			created: at,
			updated: at,
			created_by: tx.actor.id,
			updated_by: tx.actor.id,
		})
		.execute();
	return id;
}

export async function updatePasswordHash(tx: ControlWriteScope, adminId: string, passwordHash: string): Promise<void> {
	await tx.trx
		.updateTable("admins")
		.set({ password_hash: passwordHash, updated: tx.now(), updated_by: tx.actor.id })
		.where("id", "=", adminId)
		.execute();
}

/** Keeps the same password as another hash, which is no change of it; false where it is another one by now. */
export async function renewAdminHash(
	tx: ControlWriteScope,
	adminId: string,
	{ from, to }: { from: string; to: string },
): Promise<boolean> {
	const renewed = await tx.trx
		.updateTable("admins")
		.set({ password_hash: to })
		.where("id", "=", adminId)
		.where("password_hash", "=", from)
		.executeTakeFirst();
	return renewed.numUpdatedRows === 1n;
}

/** Assigns a program; a null role means the admin's own. */
export async function assignProgram(
	tx: ControlWriteScope,
	adminId: string,
	programId: string,
	role: "admin" | "editor" | "observer" | null = null,
): Promise<void> {
	await tx.trx
		.insertInto("admin_programs")
		.values({ admin_id: adminId, program_id: programId, role })
		.onConflict((conflict) => conflict.columns(["admin_id", "program_id"]).doUpdateSet({ role }))
		.execute();
}

/** The organisations an admin owns. */
export async function listOwnedOrganisations(scope: ControlScope, adminId: string): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("admin_organisations")
		.select("organisation_id as id")
		.where("admin_id", "=", adminId)
		.where("role", "=", "owner")
		.execute();
	return rows.map(({ id }) => id);
}

export interface AdminSession extends Admin {
	tokenHash: string;
	programId: string | null;
	/** UTC ms of the last noted use. */
	seen: number;
	/** Signing in in two steps is asked of them and not set up: nothing else is open to them. */
	mustSetUp: 0 | 1;
}

const sessionRow = compiled((scope: ControlScope, { hash, now }: { hash: string; now: number }) =>
	scope.query
		.selectFrom("admin_sessions as s")
		.innerJoin("admins as a", "a.id", "s.admin_id")
		.select([...columns, "s.token_hash as tokenHash", "s.program_id as programId", "s.seen"])
		.select(mustSetUp().as("mustSetUp"))
		.where("s.token_hash", "=", hash)
		.where("s.expires", ">", now)
		.where("a.status", "=", "Active"),
);

/** The unexpired session of a token with its active admin. */
export async function findAdminSession(scope: ControlScope, token: string): Promise<AdminSession | undefined> {
	return (await sessionRow(scope, { hash: tokenHash(token), now: scope.now() }))[0];
}

/** Whose a session was that may be over by now, while its row is there, and the program chosen in it. */
export function findEndedAdminSession(scope: ControlScope, token: string) {
	return scope.query
		.selectFrom("admin_sessions")
		.select(["admin_id as adminId", "program_id as programId"])
		.where("token_hash", "=", tokenHash(token))
		.executeTakeFirst();
}

/** Opens a session of 12 hours, in the host's program unless another is chosen, and returns its token. */
export async function insertAdminSession(
	tx: ControlWriteScope,
	adminId: string,
	userAgent: string | null,
	programId: string | null = null,
): Promise<string> {
	const token = newToken();
	const at = tx.now();
	await tx.trx
		.insertInto("admin_sessions")
		.values({
			token_hash: tokenHash(token),
			admin_id: adminId,
			program_id: programId,
			created: at,
			seen: at,
			expires: at + ADMIN_SESSION,
			user_agent: userAgent?.slice(0, 300) ?? null,
			address: tx.origin.address ?? null,
		})
		.execute();
	return token;
}

export async function chooseProgram(
	tx: ControlWriteScope,
	sessionHash: string,
	programId: string | null,
): Promise<void> {
	await tx.trx
		.updateTable("admin_sessions")
		.set({ program_id: programId })
		.where("token_hash", "=", sessionHash)
		.execute();
}

export async function deleteSession(tx: ControlWriteScope, token: string): Promise<void> {
	await tx.trx.deleteFrom("admin_sessions").where("token_hash", "=", tokenHash(token)).execute();
}

export async function deleteExpiredAdminSessions(tx: ControlWriteScope): Promise<void> {
	await tx.trx.deleteFrom("admin_sessions").where("expires", "<=", tx.now()).execute();
}
