import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import type { ListedMember } from "./member-list.repository.server";

/** Listed members with everything a download holds. */
export async function exportMembers(scope: TenantScope, listed: readonly ListedMember[]) {
	const ids = listed.map((row) => row.id);
	const details = await scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname", "mobile_enc", "account_key_enc", "awarded", "redeemed", "created"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids)
		.execute();
	const byId = new Map(details.map((row) => [row.id, row]));
	const [companies, tags] = [await companyTitles(scope, ids), await memberTags(scope, ids)];
	return listed.flatMap((row) => {
		const more = byId.get(row.id);
		// Erased between the two questions.
		if (!more) return [];
		return {
			...row,
			firstname: more.firstname,
			lastname: more.lastname,
			mobile: cipher().decryptOptional(more.mobile_enc),
			accountKey: cipher().decryptOptional(more.account_key_enc),
			companies: companies.get(row.id) ?? [],
			tags: tags.get(row.id) ?? [],
			awarded: more.awarded,
			redeemed: more.redeemed,
			created: more.created,
		};
	});
}

async function companyTitles(scope: TenantScope, ids: readonly string[]) {
	const rows = await scope.query
		.selectFrom("member_companies as m")
		.innerJoin("companies as c", (join) =>
			join.onRef("c.program_id", "=", "m.program_id").onRef("c.id", "=", "m.company_id"),
		)
		.select(["m.member_id as memberId", "c.title as text"])
		.where("m.program_id", "=", scope.programId)
		.where("m.member_id", "in", ids)
		.orderBy("m.member_id")
		.orderBy("m.position")
		.execute();
	return grouped(rows);
}

async function memberTags(scope: TenantScope, ids: readonly string[]) {
	const rows = await scope.query
		.selectFrom("member_tags")
		.select(["member_id as memberId", "tag as text"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "in", ids)
		.orderBy("member_id")
		.orderBy("tag_upper")
		.execute();
	return grouped(rows);
}

function grouped(rows: readonly { memberId: string; text: string }[]): Map<string, string[]> {
	const groups = new Map<string, string[]>();
	for (const { memberId, text } of rows) groups.set(memberId, [...(groups.get(memberId) ?? []), text]);
	return groups;
}
