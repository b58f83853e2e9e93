import { emailKey, upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import { selectInChunks } from "../chunks.server";

/** The members that hold these e-mails, by e-mail in its compared form. */
export async function emailOwners(scope: TenantScope, emails: Iterable<string>): Promise<Map<string, string>> {
	const rows = await selectInChunks([...emails].map(emailKey), (chunk) =>
		scope.query
			.selectFrom("members")
			.select(["id", "email_lower as key"])
			.where("program_id", "=", scope.programId)
			.where("email_lower", "in", chunk)
			.where("deleted_at", "is", null)
			.execute(),
	);
	return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The members that hold these account keys, by the key's look-up hash. */
export async function keyOwners(scope: TenantScope, hashes: Iterable<string>): Promise<Map<string, string>> {
	const rows = await selectInChunks(hashes, (chunk) =>
		scope.query
			.selectFrom("members")
			.select(["id", "account_key_hash as key"])
			.where("program_id", "=", scope.programId)
			.where("account_key_hash", "in", chunk)
			.where("deleted_at", "is", null)
			.execute(),
	);
	return new Map(rows.map(({ key, id }) => [key ?? "", id]));
}

/**
 * A function from an account key or a title to the company's id, undefined for an unknown one. Where a text is the key of
 * one company and the title of another, one of `own` goes first, then the key's.
 */
export async function companyFinder(scope: TenantScope, references: Iterable<string>) {
	const wanted = [...new Set(references)];
	const hashOf = new Map(wanted.map((reference) => [reference, cipher().lookupHash(reference)]));
	const read = (column: "account_key_hash" | "title_upper", values: Iterable<string>) =>
		selectInChunks(values, (chunk) =>
			scope.query
				.selectFrom("companies")
				.select(["id", `${column} as key`])
				.where("program_id", "=", scope.programId)
				.where(column, "in", chunk)
				.execute(),
		);
	const byHash = new Map((await read("account_key_hash", hashOf.values())).map(({ key, id }) => [key, id]));
	const byTitle = new Map((await read("title_upper", wanted.map(upperKey))).map(({ key, id }) => [key, id]));
	return (reference: string, own?: ReadonlySet<string>) => {
		const byKey = byHash.get(hashOf.get(reference) ?? "");
		const titled = byTitle.get(upperKey(reference));
		return titled !== undefined && own?.has(titled) ? titled : (byKey ?? titled);
	};
}
