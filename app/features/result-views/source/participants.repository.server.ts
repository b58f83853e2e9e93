import { sql } from "kysely";
import { plainKey } from "~/lib/csv/values";
import { cipher } from "~/server/crypto/fields.server";
import { among } from "~db/query/among";
import type { TenantScope } from "~db/scope";
import { type Cells, uploadRows } from "../raw/raw-uploads.repository.server";

/** Somebody whose figures can be shown: an active member or company. */
export interface Participant {
	id: string;
	/** As people are ordered by. */
	name: string;
}

export type ParticipantType = "member" | "company";

/** Not by the index of states: nearly everybody is active. */
const isActive = sql<boolean>`+status = 'Active'`;

const members = (scope: TenantScope) =>
	scope.query
		.selectFrom("members")
		.select(["id", "name_sort as name", "account_key_hash as hash"])
		.where("program_id", "=", scope.programId)
		.where(isActive)
		.where("deleted_at", "is", null);
const companies = (scope: TenantScope) =>
	scope.query
		.selectFrom("companies")
		.select(["id", "title_sort as name", "account_key_hash as hash"])
		.where("program_id", "=", scope.programId)
		.where(isActive);

const BY_HASH = {
	member: among((scope, hashes) => members(scope).where("account_key_hash", "in", hashes)),
	company: among((scope, hashes) => companies(scope).where("account_key_hash", "in", hashes)),
};
const BY_ID = {
	member: among((scope, ids) => members(scope).where("id", "in", ids)),
	company: among((scope, ids) => companies(scope).where("id", "in", ids)),
};

/** The active ones of some participants, by id. */
export async function participantsById(
	scope: TenantScope,
	type: ParticipantType,
	ids: Iterable<string>,
): Promise<Map<string, Participant>> {
	return new Map((await BY_ID[type](scope, ids)).map(({ id, name }) => [id, { id, name }]));
}

export interface MatchedRow {
	participant: Participant;
	cells: Cells;
}

/** Rows of an upload, and in whose account key column they are looked for. */
export interface KeyedUpload {
	type: ParticipantType;
	uploadId: string;
	keyColumn: number;
}

/** Every row of an upload with its key and whose it is (LEAD-33), in their order and at most 500 at a time. */
export async function* keyedRows(scope: TenantScope, { type, uploadId, keyColumn }: KeyedUpload) {
	for await (const rows of uploadRows(scope, uploadId)) {
		const keys = rows.map((cells) => plainKey(cells[keyColumn] ?? ""));
		const hashes = keys.map((key) => (key === "" ? "" : cipher().lookupHash(key)));
		const found = await BY_HASH[type](
			scope,
			hashes.filter((hash) => hash !== ""),
		);
		const byHash = new Map(found.map(({ hash, id, name }) => [hash ?? "", { id, name }]));
		yield rows.map((cells, at) => ({ cells, key: keys[at] ?? "", participant: byHash.get(hashes[at] ?? "") }));
	}
}

/** The rows of an upload that are an active participant's, in their order and at most 500 at a time. */
export async function* matchedRows(
	scope: TenantScope,
	upload: KeyedUpload,
): AsyncGenerator<MatchedRow[], void, undefined> {
	for await (const rows of keyedRows(scope, upload))
		yield rows.flatMap(({ cells, participant }) => (participant ? [{ participant, cells }] : []));
}
