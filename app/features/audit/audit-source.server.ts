import { ENTITIES } from "~/entities";
import { AUDIT_PATH, PLATFORM_AUDIT_PATH, platformRecordPath, recordPath } from "~/kernel/audit/audit.paths";
import { recordControlExport, recordExport } from "~/kernel/audit/record-export.service.server";
import { readJson } from "~db/columns";
import type { ControlScope, TenantScope } from "~db/scope";
import type { AuditFilter, AuditPosition } from "./audit-filter.rules";
import {
	type AuditRow,
	findAudit,
	findPlatformAudit,
	listAudit,
	listAuditBriefly,
	listAuditSizes,
	listPlatformAudit,
	listPlatformAuditBriefly,
	listPlatformAuditSizes,
} from "./audit-list.repository.server";
import {
	adminsById,
	apiKeysById,
	findAdminIds,
	findMemberIds,
	goneRecords,
	membersById,
	type Person,
	platformRecords,
	programRecords,
} from "./audit-names.repository.server";

import { asRecorded, type RecordedId } from "./recorded-ids.rules";

export const API_KEY = "api-key:";

/** Who did something, for whose eyes it may be. */
export interface AuditActor {
	kind: string;
	name: string | null;
	email: string | null;
	/** The member an admin acted as, in a demo session. */
	actingFor: string | null;
}

export type DescribedRow = Omit<AuditRow, "detail" | "actorId" | "actorKind" | "actingAs"> & {
	actor: AuditActor;
	/** The record's page, where there is one and it may still exist. */
	href: string | null;
	/** What the record is called now; null where nobody can tell. */
	name: string | null;
};

/** One of the two logs: a program's or the installation's. */
export interface AuditSource {
	path: string;
	/** Of a long detail only what `describe` asks for. */
	list: (filter: AuditFilter, size: number, after?: AuditPosition) => Promise<AuditRow[]>;
	listWhole: AuditSource["list"];
	/** How many bytes each row of such a list has recorded. */
	sizes: (filter: AuditFilter, size: number, after?: AuditPosition) => Promise<number[]>;
	find: (id: string) => Promise<AuditRow | undefined>;
	/** Ids of those a search may mean. */
	actors: (text: string) => Promise<string[]>;
	describe: (rows: readonly AuditRow[]) => Promise<DescribedRow[]>;
	/** What records are called, as `entity id`. */
	names: (records: readonly RecordedId[]) => Promise<ReadonlyMap<string, string>>;
	recordExport: (filters: Record<string, unknown>) => Promise<void>;
}

const WORDS = ["system", "unknown"];
const asWord = (text: string) => WORDS.filter((word) => word === text.trim().toLowerCase());

/** What entries are called: their member and what they entered, which stand in rows of their own. */
type EntryNames = (scope: TenantScope, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What was done in a program. */
export function programLog(scope: TenantScope, control: ControlScope, entryNames: EntryNames): AuditSource {
	const namesOf = async (records: readonly RecordedId[]) => {
		const entries = records.filter(({ entity }) => entity === "entry").map(({ entityId }) => entityId);
		const names = await programRecords(scope, records);
		for (const [id, name] of await entryNames(scope, [...new Set(entries)])) names.set(`entry ${id}`, name);
		return names;
	};
	return {
		path: AUDIT_PATH,
		list: (filter, size, after) => listAuditBriefly(scope, filter, size, after),
		listWhole: (filter, size, after) => listAudit(scope, filter, size, after),
		sizes: (filter, size, after) => listAuditSizes(scope, filter, size, after),
		find: (id) => findAudit(scope, id),
		actors: async (text) => [
			...asWord(text),
			...(await findAdminIds(control, text)),
			...(text.includes("@") ? await findMemberIds(scope, text) : []),
		],
		describe: async (rows) => {
			const idsOf = (...kinds: string[]) =>
				rows.filter((row) => kinds.includes(row.actorKind)).map((row) => row.actorId);
			const admins = await adminsById(control, unique([...idsOf("admin"), ...rows.map((row) => row.actingAs ?? "")]));
			const keys = idsOf("admin").filter((id) => id.startsWith(API_KEY));
			const keyNames = await apiKeysById(scope, unique(keys.map((id) => id.slice(API_KEY.length))));
			const members = await membersById(scope, unique(idsOf("member", "demo")));
			const gone = await goneRecords(scope, rows);
			const names = await namesOf(rows);
			return rows.map((row) => {
				const key = row.actorId.startsWith(API_KEY) ? row.actorId.slice(API_KEY.length) : null;
				const admin = admins.get(row.actingAs ?? row.actorId);
				const member = members.get(row.actorId);
				const actor =
					key !== null
						? { kind: "apiKey", ...person(keyNames.get(key)) }
						: { kind: kindOf(row), ...person(row.actingAs ? admin : (admin ?? member)) };
				const actingFor = row.actorKind === "demo" ? (member?.name ?? row.actorId) : null;
				const href = gone.has(`${subject(row.entity)} ${row.entityId}`) ? null : recordPath(row.entity, row.entityId);
				return described(row, { ...actor, actingFor }, href, nameOf(names, row));
			});
		},
		names: namesOf,
		recordExport: (filters) => recordExport(scope, "audit", filters),
	};
}

/** What was done to the installation: admins, sites, programs. */
export function platformLog(control: ControlScope): AuditSource {
	return {
		path: PLATFORM_AUDIT_PATH,
		list: (filter, size, after) => listPlatformAuditBriefly(control, filter, size, after),
		listWhole: (filter, size, after) => listPlatformAudit(control, filter, size, after),
		sizes: (filter, size, after) => listPlatformAuditSizes(control, filter, size, after),
		find: (id) => findPlatformAudit(control, id),
		actors: async (text) => [...asWord(text), ...(await findAdminIds(control, text))],
		describe: async (rows) => {
			const admins = await adminsById(control, unique(rows.map((row) => row.actorId)));
			const names = await platformRecords(control, rows);
			return rows.map((row) => {
				const actor = { kind: row.actorKind, ...person(admins.get(row.actorId)), actingFor: null };
				const isThere = names.has(`${row.entity} ${row.entityId}`);
				const href = isThere ? platformRecordPath(row.entity, row.entityId) : null;
				return described(row, actor, href, nameOf(names, row));
			});
		},
		names: (records) => platformRecords(control, records),
		recordExport: (filters) => recordControlExport(control, "audit", filters),
	};
}

/** What a row recorded. Holds secrets until it went through the rules of audit-changes. */
export function detailOf(row: AuditRow): { before?: unknown; after?: unknown; note?: string } {
	const detail = readJson<object | null>(row.detail, null);
	return typeof detail === "object" && detail !== null ? detail : {};
}

const unique = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== "" && !WORDS.includes(id));
const person = (one: Person | undefined) => one ?? { name: null, email: null };
/** Behind a demo session stands whoever gave it out: an admin, or a seed. */
const kindOf = ({ actingAs, actorKind }: AuditRow) =>
	actingAs ? (WORDS.find((word) => word === actingAs) ?? "admin") : actorKind;
/** A sign-in is gone with its member. */
const subject = (entity: string) => (entity === "sign_in" ? "member" : entity);

/** What a side of a row says of the columns that name its kind of record; undefined unless it says all of them. */
function titleIn(entity: string, side: Record<string, unknown> | null | undefined): string | undefined {
	const columns = ENTITIES.find(({ name }) => name === entity)?.title ?? [];
	const said = columns.map((column) => side?.[asRecorded(column)]);
	return columns.length > 0 && said.every((one) => typeof one === "string") ? said.join(" ") : undefined;
}

/** The record's name or, where it is gone, the one that the row recorded. */
function nameOf(names: ReadonlyMap<string, string>, row: AuditRow): string | null {
	const { before, after } = detailOf(row) as Record<"before" | "after", Record<string, unknown> | null | undefined>;
	const recorded = [after, before].flatMap((side) => [titleIn(row.entity, side), side?.name, side?.title]);
	const known = names.get(`${row.entity} ${row.entityId}`);
	return known || (recorded.find((one): one is string => typeof one === "string" && one !== "") ?? null);
}

function described(row: AuditRow, actor: AuditActor, href: string | null, name: string | null): DescribedRow {
	const { detail: _detail, actorId: _actorId, actorKind: _actorKind, actingAs: _actingAs, ...shown } = row;
	return { ...shown, actor, href, name };
}
