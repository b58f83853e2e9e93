import { findProgram } from "~/features/programs/programs.repository.server";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import { selectInChunks } from "../chunks.server";

/** The companies that hold these titles, by the title in its compared form. */
export async function titleOwners(scope: TenantScope, titles: Iterable<string>): Promise<Map<string, string>> {
	const rows = await selectInChunks([...titles].map(upperKey), (chunk) =>
		scope.query
			.selectFrom("companies")
			.select(["id", "title_upper as key"])
			.where("program_id", "=", scope.programId)
			.where("title_upper", "in", chunk)
			.execute(),
	);
	return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The companies that hold these account keys, by the key as it is written. */
export async function companyKeyOwners(scope: TenantScope, keys: Iterable<string>): Promise<Map<string, string>> {
	const byHash = new Map([...keys].map((key) => [cipher().lookupHash(key), key]));
	const rows = await selectInChunks(byHash.keys(), (chunk) =>
		scope.query
			.selectFrom("companies")
			.select(["id", "account_key_hash as hash"])
			.where("program_id", "=", scope.programId)
			.where("account_key_hash", "in", chunk)
			.execute(),
	);
	return new Map(rows.map(({ hash, id }) => [byHash.get(hash ?? "") ?? "", id]));
}

/** The company tags of these names, by the name in its compared form. */
export async function companyTagIds(scope: TenantScope, tags: Iterable<string>): Promise<Map<string, string>> {
	const rows = await selectInChunks([...tags].map(upperKey), (chunk) =>
		scope.query
			.selectFrom("company_tags")
			.select(["id", "tag_upper as key"])
			.where("program_id", "=", scope.programId)
			.where("tag_upper", "in", chunk)
			.execute(),
	);
	return new Map(rows.map(({ key, id }) => [key, id]));
}

/** What the program calls the account key of a company. */
export async function companyKeyLabel(scope: TenantScope): Promise<string> {
	return (await findProgram(scope))?.companyDataKeyLabel ?? "identifier";
}
