import { sql } from "kysely";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { among } from "~db/query/among";
import type { TenantScope } from "~db/scope";
import type { RowEffect } from "../../import-kind";

/** A member as stored: what is encrypted stays so. */
export interface MemberState {
	email: string;
	firstname: string;
	lastname: string;
	mobile: string | null;
	phone: string | null;
	accountKey: string | null;
	status: MemberStatus;
	tags: readonly string[];
	/** Ids in their order. */
	companies: readonly string[];
}

export interface MemberSnapshot extends MemberState {
	updated: number;
	deletedAt: number | null;
	lastVisit: number | null;
}

export const MEMBER_FIELDS = [
	"email",
	"firstname",
	"lastname",
	"mobile",
	"phone",
	"accountKey",
	"status",
	"tags",
	"companies",
] as const;
export type MemberField = (typeof MEMBER_FIELDS)[number];

const readStates = among((scope, ids) =>
	scope.query
		.selectFrom("members")
		.select(["id", "email", "firstname", "lastname", "mobile_enc as mobile", "phone_enc as phone"])
		.select(["account_key_enc as accountKey", "status", "updated", "deleted_at as deletedAt"])
		.select("last_visit as lastVisit")
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids),
);

const readTags = among((scope, ids) =>
	scope.query
		.selectFrom("member_tags")
		.select(["member_id as id", "tag as value"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "in", ids)
		// Found by the members: an index that gives the order would lead through the tags of all.
		.orderBy(sql`+tag_upper`),
);

const readCompanies = among((scope, ids) =>
	scope.query
		.selectFrom("member_companies")
		.select(["member_id as id", "company_id as value"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "in", ids)
		.orderBy("position")
		.orderBy("company_id"),
);

/** The members of these ids as they are stored, deleted ones too. */
export async function memberSnapshots(scope: TenantScope, ids: readonly string[]) {
	const rows = await readStates(scope, ids);
	const found = new Map<string, MemberSnapshot & { tags: string[]; companies: string[] }>(
		rows.map(({ id, ...row }) => [id, { ...row, tags: [], companies: [] }]),
	);
	for (const { id, value } of await readTags(scope, ids)) found.get(id)?.tags.push(value);
	for (const { id, value } of await readCompanies(scope, ids)) found.get(id)?.companies.push(value);
	return found as Map<string, MemberSnapshot>;
}

/** Whether a field holds the same; what is encrypted anew is the same as long as it says the same. */
export function sameField(field: MemberField, a: unknown, b: unknown): boolean {
	if (field === "tags") return sameSet((a as string[]).map(upperKey), (b as string[]).map(upperKey));
	if (field === "companies") return sameSet(a as string[], b as string[]);
	if (a === b) return true;
	if (field !== "mobile" && field !== "phone" && field !== "accountKey") return false;
	return cipher().decryptOptional(a as string | null) === cipher().decryptOptional(b as string | null);
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
	const wanted = new Set(a);
	return wanted.size === new Set(b).size && b.every((one) => wanted.has(one));
}

/** What tells an update apart from what was there: the fields that changed. */
export function updateEffect(id: string, before: MemberSnapshot, after: MemberSnapshot): RowEffect {
	const changed = MEMBER_FIELDS.filter((field) => !sameField(field, before[field], after[field]));
	const pick = (from: MemberState) => Object.fromEntries(changed.map((field) => [field, from[field]]));
	return {
		...{ entity: "member", entityId: id, effect: "Updated", stamp: after.updated },
		before: { ...pick(before), updated: before.updated },
		after: pick(after),
	};
}
