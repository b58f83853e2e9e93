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

const members = (scope: TenantScope) =>
	scope.query
		.selectFrom("members")
		.select(["id", "fullname_upper as name", "account_key_hash as hash"])
		.where("program_id", "=", scope.programId)
		.where("status", "=", "Active")
		.where("deleted_at", "is", null);
const companies = (scope: TenantScope) =>
	scope.query
		.selectFrom("companies")
		.select(["id", "title_upper as name", "account_key_hash as hash"])
		.where("program_id", "=", scope.programId)
		.where("status", "=", "Active");

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

/**
 * The rows of an upload whose cell in the key column is the account key of an active participant (LEAD-33), in their order
 * and at most 500 at a time.
 */
export async function* matchedRows(
	scope: TenantScope,
	{ type, uploadId, keyColumn }: { type: ParticipantType; uploadId: string; keyColumn: number },
): AsyncGenerator<MatchedRow[], void, undefined> {
	for await (const rows of uploadRows(scope, uploadId)) {
		const keys = rows.map((cells) => plainKey(cells[keyColumn] ?? ""));
		const hashes = keys.map((key) => (key === "" ? "" : cipher().lookupHash(key)));
		const found = await BY_HASH[type](
			scope,
			hashes.filter((hash) => hash !== ""),
		);
		const byHash = new Map(found.map(({ hash, id, name }) => [hash ?? "", { id, name }]));
		yield rows.flatMap((cells, at) => {
			const participant = byHash.get(hashes[at] ?? "");
			return participant ? [{ participant, cells }] : [];
		});
	}
}
