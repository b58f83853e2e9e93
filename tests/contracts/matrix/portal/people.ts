import { sql } from "kysely";
import { assignProgram, insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { replaceRecoveryCodes } from "~/features/two-step/recovery-codes.repository.server";
import { makeSecretCount, putPendingSecret } from "~/features/two-step/two-step.repository.server";
import type { AdminRole, OrganisationRole } from "~/kernel/permissions/permissions.rules";
import { tokenHash } from "~/lib/ids.server";
import { adminCookie, memberCookie } from "~/server/cookies.server";
import type { ControlWriteScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import type { World } from "../../../support/world";
import { passwordHash } from "./records";

/** The columns of the table: who asks. Programs are told by `demo` (this one) and `other`. */
export const WHO = [
	...["nobody", "expired", "member", "other-member", "cancelled", "demo"],
	...["observer", "editor", "admin", "other-admin", "super", "owner", "administrator", "client", "key", "other-key"],
] as const;
export type Who = (typeof WHO)[number] & string;

/** What a request of somebody carries. */
export type Credentials = Record<string, Record<string, string>>;

interface Programs {
	demo: { member: string; target: string; cancelled: string; demoToken: string; apiSecret: string };
	other: { member: string; apiSecret: string };
}

const LONG_AGO = 1000;

/** Signs everybody in and returns the headers that say so. */
export async function signEverybodyIn(world: World, { demo, other }: Programs): Promise<Credentials> {
	const cookie = (text: string) => ({ Cookie: text.split(";")[0] ?? "" });
	const member = async (memberId: string, programId = "demo", more = {}) => {
		const token = await transact(await world.scopeOf({ programId }), (tx) =>
			insertMemberSession(tx, { memberId, ...more }),
		);
		return cookie(await memberCookie().serialize(`default.${programId}.${token}`));
	};
	const admin = async (name: string, role: AdminRole, place: (tx: ControlWriteScope, id: string) => unknown) => {
		const about = { email: `${name}@staff.test`, name, role, passwordHash: await passwordHash() };
		return transactControl(world.control, async (tx) => {
			const id = await insertAdmin(tx, about);
			await place(tx, id);
			await signInTwoSteps(tx, id);
			// Another browser, whose session the own profile can end.
			await insertAdminSession(tx, id, null);
			return insertAdminSession(tx, id, null);
		});
	};
	const adminOf = async (...given: Parameters<typeof admin>) =>
		cookie(await adminCookie().serialize(await admin(...given)));
	const of = (programId: string) => (tx: ControlWriteScope, id: string) => assignProgram(tx, id, programId);
	const inOrganisation = (role: OrganisationRole) => (tx: ControlWriteScope, id: string) =>
		tx.trx.insertInto("admin_organisations").values({ admin_id: id, organisation_id: "org", role }).execute();

	await sql`insert into organisations (id, title, title_upper, created, updated, created_by, updated_by) values ('org', 'Org', 'ORG', 1, 1, 'system', 'system')`.execute(
		world.control.database.writer,
	);
	await sql`update program_directory set organisation_id = 'org' where program_id = 'demo'`.execute(
		world.control.database.writer,
	);
	const pastAdmin = await admin("past", "admin", of("demo"));
	await sql`update admin_sessions set expires = ${LONG_AGO} where token_hash = ${tokenHash(pastAdmin)}`.execute(
		world.control.database.writer,
	);
	const past = [
		(await member(demo.member, "demo", { expires: LONG_AGO })).Cookie,
		cookie(await adminCookie().serialize(pastAdmin)).Cookie,
	];
	return {
		nobody: {},
		expired: { Cookie: past.join("; ") },
		member: await member(demo.member),
		"other-member": await member(other.member, "other"),
		cancelled: await member(demo.cancelled),
		demo: await member(demo.target, "demo", { kind: "demo", demoTokenId: demo.demoToken }),
		observer: await adminOf("observer", "observer", of("demo")),
		editor: await adminOf("editor", "editor", of("demo")),
		admin: await adminOf("admin", "admin", of("demo")),
		"other-admin": await adminOf("stranger", "admin", of("other")),
		super: await adminOf("super", "super", () => undefined),
		owner: await adminOf("owner", "observer", inOrganisation("owner")),
		administrator: await adminOf("administrator", "observer", inOrganisation("administrator")),
		client: await adminOf("client", "editor", inOrganisation("client")),
		key: { Authorization: `Bearer ${demo.apiSecret}` },
		"other-key": { Authorization: `Bearer ${other.apiSecret}` },
	};
}

/** What takes signing in in two steps off again, and what makes new codes of its kind. */
export const RECOVERY_CODE = "000000000000";

/** Turns signing in in two steps on for an admin, who has one recovery code. */
export async function signInTwoSteps(tx: ControlWriteScope, adminId: string): Promise<void> {
	await putPendingSecret(tx, adminId, "set up", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
	await makeSecretCount(tx, adminId, "set up", 1);
	await replaceRecoveryCodes(tx, adminId, [RECOVERY_CODE]);
}
