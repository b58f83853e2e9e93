import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { cipher } from "~/server/crypto/fields.server";
import { among } from "~db/query/among";
import type { TenantScope } from "~db/scope";

/** What is stored of a member, to be compared with a row. */
export interface KnownMember {
	id: string;
	email: string;
	firstname: string;
	lastname: string;
	mobile: string | null;
	phone: string | null;
	accountKey: string | null;
	status: MemberStatus;
	locale: string | null;
	/** In their compared form. */
	tags: ReadonlySet<string>;
	companyIds: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

const readMembers = among((scope, ids) =>
	scope.query
		.selectFrom("members")
		.select(["id", "email", "firstname", "lastname", "mobile_enc", "phone_enc", "account_key_enc", "status", "locale"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids)
		.where("deleted_at", "is", null),
);

const readTags = among((scope, ids) =>
	scope.query
		.selectFrom("member_tags")
		.select(["member_id as memberId", "tag_upper as value"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "in", ids),
);

const readCompanies = among((scope, ids) =>
	scope.query
		.selectFrom("member_companies")
		.select(["member_id as memberId", "company_id as value"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "in", ids),
);

/** The members of these ids; tags and companies only where asked for. */
export async function knownMembers(
	scope: TenantScope,
	ids: readonly string[],
	{ tags, companies }: { tags: boolean; companies: boolean },
): Promise<Map<string, KnownMember>> {
	const rows = await readMembers(scope, ids);
	const tagsOf = gather(tags ? await readTags(scope, ids) : []);
	const companiesOf = gather(companies ? await readCompanies(scope, ids) : []);
	return new Map(
		rows.map((row) => [
			row.id,
			{
				id: row.id,
				email: row.email,
				firstname: row.firstname,
				lastname: row.lastname,
				mobile: cipher().decryptOptional(row.mobile_enc),
				phone: cipher().decryptOptional(row.phone_enc),
				accountKey: cipher().decryptOptional(row.account_key_enc),
				status: row.status,
				locale: row.locale,
				tags: tagsOf.get(row.id) ?? NONE,
				companyIds: companiesOf.get(row.id) ?? NONE,
			},
		]),
	);
}

function gather(rows: { memberId: string; value: string }[]): Map<string, Set<string>> {
	const sets = new Map<string, Set<string>>();
	for (const { memberId, value } of rows) {
		const set = sets.get(memberId) ?? new Set();
		set.add(value);
		sets.set(memberId, set);
	}
	return sets;
}
