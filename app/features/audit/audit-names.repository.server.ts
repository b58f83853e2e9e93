import { sql } from "kysely";
import { INSTALLATION_ENTITIES, PROGRAM_ENTITIES } from "~/entities";
import type { AuditAction } from "~/kernel/audit/audit-words.rules";
import type { InstallationEntity, ProgramEntity } from "~/lib/admin/entity";
import { emailKey, upperKey } from "~/lib/text";
import type { ControlScope, TenantScope } from "~db/scope";
import type { AuditRow } from "./audit-list.repository.server";
import { namesEvenGone } from "./changers.repository.server";

/** As many people as one search may mean; each costs a look into an index. */
const ACTORS_FOUND = 10;
const GONE = ["delete", "purge"] as const satisfies readonly AuditAction[];
const BACK = ["create", "restore"] as const satisfies readonly AuditAction[];

export interface Person {
	name: string;
	email: string | null;
}
export type People = ReadonlyMap<string, Person>;

/** Names and e-mails of admins by id; of those who were deleted, what they were called. */
export async function adminsById(scope: ControlScope, ids: readonly string[]): Promise<People> {
	if (ids.length === 0) return new Map();
	const rows = await scope.query.selectFrom("admins").select(["id", "name", "email"]).where("id", "in", ids).execute();
	const known = new Map<string, Person>(rows.map(({ id, ...person }) => [id, person]));
	const gone = await namesEvenGone(
		scope,
		ids.filter((id) => id !== "" && !known.has(id)),
	);
	for (const [id, name] of Object.entries(gone)) known.set(id, { name, email: null });
	return known;
}

/** Names of members by id, deleted ones too; an erased one has no e-mail to show. */
export async function membersById(scope: TenantScope, ids: readonly string[]): Promise<People> {
	if (ids.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname", "email"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids)
		.execute();
	return new Map(
		rows.map((row) => [
			row.id,
			{
				name: `${row.firstname} ${row.lastname}`.trim(),
				email: row.email.endsWith("@invalid") ? null : row.email,
			},
		]),
	);
}

/** Names of API keys by id. */
export async function apiKeysById(scope: TenantScope, ids: readonly string[]): Promise<People> {
	if (ids.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom("api_keys")
		.select(["id", "name"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map((row) => [row.id, { name: row.name, email: null }]));
}

/** Ids of admins whose name or e-mail holds a text. */
export async function findAdminIds(scope: ControlScope, text: string): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("admins")
		.select("id")
		.where(({ or }) =>
			or([
				sql<boolean>`instr(email_lower, ${emailKey(text)}) > 0`,
				sql<boolean>`instr(name_upper, ${upperKey(text)}) > 0`,
			]),
		)
		.orderBy("email_lower")
		.limit(ACTORS_FOUND)
		.execute();
	return rows.map((row) => row.id);
}

/** The id of the member with an e-mail, written in full. */
export async function findMemberIds(scope: TenantScope, email: string): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("email_lower", "=", emailKey(email))
		.where("deleted_at", "is", null)
		.limit(1)
		.execute();
	return rows.map((row) => row.id);
}

/** Which of the records have been deleted since and not come back, as `entity id`. */
export async function goneRecords(
	scope: TenantScope,
	rows: readonly Pick<AuditRow, "entityId">[],
): Promise<Set<string>> {
	if (rows.length === 0) return new Set();
	const found = await scope.query
		.selectFrom("audit_log")
		.select((eb) => ["entity", "entity_id as entityId", "action", eb.fn.max("at").as("at")])
		.where("program_id", "=", scope.programId)
		.where("entity_id", "in", [...new Set(rows.map((row) => row.entityId))])
		.where("action", "in", [...GONE, ...BACK])
		.groupBy(["entity", "entity_id", "action"])
		.execute();
	const latest = new Map<string, { at: number; gone: boolean }>();
	for (const { entity, entityId, action, at } of found) {
		const key = `${entity} ${entityId}`;
		const gone = GONE.some((one) => one === action);
		const known = latest.get(key);
		if (!known || at > known.at || (at === known.at && gone)) latest.set(key, { at, gone });
	}
	return new Set([...latest].filter(([, { gone }]) => gone).map(([key]) => key));
}

type Named = Pick<AuditRow, "entity" | "entityId">;

/** What records are called, as `entity id`; one question for each kind that the rows name. */
async function namesBy<E extends ProgramEntity | InstallationEntity>(
	entities: readonly E[],
	rows: readonly Named[],
	find: (entity: E, ids: string[]) => Promise<{ id: string; name: string | null }[]>,
): Promise<Map<string, string>> {
	const names = new Map<string, string>();
	for (const entity of entities) {
		const about = rows.filter((row) => subjectOf(row) === entity.name);
		if (about.length === 0 || entity.title.length === 0) continue;
		const found = new Map<string, string | null>();
		const read = (name: string | null) => (name !== null && entity.read ? entity.read(name) : name);
		for (const { id, name } of await find(entity, [...new Set(about.map((row) => row.entityId))]))
			found.set(id, read(name));
		for (const row of about)
			if (found.has(row.entityId)) names.set(`${row.entity} ${row.entityId}`, (found.get(row.entityId) ?? "").trim());
	}
	return names;
}

/** A sign-in is a member's. */
const subjectOf = ({ entity }: Named) => (entity === "sign_in" ? "member" : entity);

const nameOf = ({ title }: Pick<ProgramEntity, "title">) =>
	sql<string | null>`concat_ws(' ', ${sql.join(title.map((column) => sql.ref(column)))})`;
/** The directory alone has no id of its own. */
const keyOf = ({ table }: InstallationEntity) => (table === "program_directory" ? "program_id" : "id") as "id";

/** What of a program's records is there, with its name. */
export function programRecords(scope: TenantScope, rows: readonly Named[]) {
	return namesBy<ProgramEntity>(PROGRAM_ENTITIES, rows, (entity, ids) =>
		scope.query
			// Every table that an entity names has these columns; which one it is does not matter here.
			.selectFrom(entity.table as "rewards")
			.select(["id", nameOf(entity).as("name")])
			.where("program_id", "=", scope.programId)
			.where("id", "in", ids)
			.execute(),
	);
}

/** What of the installation's records is there, with its name. */
export function platformRecords(scope: ControlScope, rows: readonly Named[]) {
	return namesBy<InstallationEntity>(INSTALLATION_ENTITIES, rows, (entity, ids) =>
		scope.query
			.selectFrom(entity.table as "admins")
			.select([`${keyOf(entity)} as id`, nameOf(entity).as("name")])
			.where(keyOf(entity), "in", ids)
			.execute(),
	);
}
