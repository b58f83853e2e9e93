import { findProgram } from "~/features/programs/programs.repository.server";
import { KEY_LABEL } from "~/lib/portal/key-label";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { among } from "~db/query/among";
import type { TenantScope } from "~db/scope";

const byTitles = among((scope, titles) =>
	scope.query
		.selectFrom("companies")
		.select(["id", "title_upper as key"])
		.where("program_id", "=", scope.programId)
		.where("title_upper", "in", titles),
);

const byKeys = among((scope, hashes) =>
	scope.query
		.selectFrom("companies")
		.select(["id", "account_key_hash as hash"])
		.where("program_id", "=", scope.programId)
		.where("account_key_hash", "in", hashes),
);

const tagsByName = among((scope, tags) =>
	scope.query
		.selectFrom("company_tags")
		.select(["id", "tag_upper as key"])
		.where("program_id", "=", scope.programId)
		.where("tag_upper", "in", tags),
);

/** The companies that hold these titles, by the title in its compared form. */
export async function titleOwners(scope: TenantScope, titles: readonly string[]): Promise<Map<string, string>> {
	return new Map((await byTitles(scope, titles.map(upperKey))).map(({ key, id }) => [key, id]));
}

/** The companies that hold these account keys, by the key as it is written. */
export async function companyKeyOwners(scope: TenantScope, keys: readonly string[]): Promise<Map<string, string>> {
	const keyOf = new Map(keys.map((key) => [cipher().lookupHash(key), key]));
	return new Map((await byKeys(scope, keyOf.keys())).map(({ hash, id }) => [keyOf.get(hash ?? "") ?? "", id]));
}

/** The company tags of these names, by the name in its compared form. */
export async function companyTagIds(scope: TenantScope, tags: readonly string[]): Promise<Map<string, string>> {
	return new Map((await tagsByName(scope, tags.map(upperKey))).map(({ key, id }) => [key, id]));
}

/** What the program calls the account key of a company. */
export async function companyKeyLabel(scope: TenantScope): Promise<string> {
	return (await findProgram(scope))?.companyDataKeyLabel ?? KEY_LABEL;
}
