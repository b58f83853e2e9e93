import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import type { RowEffect } from "../../import-kind";
import { selectInChunks } from "../chunks.server";

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

/** The members of these ids as they are stored, deleted ones too. */
export async function memberSnapshots(scope: TenantScope, ids: readonly string[]) {
	const { programId } = scope;
	const rows = await selectInChunks(ids, (chunk) =>
		scope.query
			.selectFrom("members")
			.select(["id", "email", "firstname", "lastname", "mobile_enc as mobile", "phone_enc as phone"])
			.select(["account_key_enc as accountKey", "status", "updated", "deleted_at as deletedAt"])
			.select("last_visit as lastVisit")
			.where("program_id", "=", programId)
			.where("id", "in", chunk)
			.execute(),
	);
	const tags = await selectInChunks(ids, (chunk) =>
		scope.query
			.selectFrom("member_tags")
			.select(["member_id as id", "tag as value"])
			.where("program_id", "=", programId)
			.where("member_id", "in", chunk)
			.orderBy("tag_upper")
			.execute(),
	);
	const companies = await selectInChunks(ids, (chunk) =>
		scope.query
			.selectFrom("member_companies")
			.select(["member_id as id", "company_id as value"])
			.where("program_id", "=", programId)
			.where("member_id", "in", chunk)
			.orderBy("position")
			.orderBy("company_id")
			.execute(),
	);
	const found = new Map<string, MemberSnapshot & { tags: string[]; companies: string[] }>(
		rows.map(({ id, ...row }) => [id, { ...row, tags: [], companies: [] }]),
	);
	for (const { id, value } of tags) found.get(id)?.tags.push(value);
	for (const { id, value } of companies) found.get(id)?.companies.push(value);
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
