import { message } from "~/lib/message-key";
import { emailKey, upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { among } from "~db/query/among";
import type { TenantScope } from "~db/scope";
import type { MemberRow } from "./members.check.rules";

const byEmails = among((scope, emails) =>
	scope.query
		.selectFrom("members")
		.select(["id", "email_lower as key"])
		.where("program_id", "=", scope.programId)
		.where("email_lower", "in", emails)
		.where("deleted_at", "is", null),
);

const byKeys = among((scope, hashes) =>
	scope.query
		.selectFrom("members")
		.select(["id", "account_key_hash as key"])
		.where("program_id", "=", scope.programId)
		.where("account_key_hash", "in", hashes)
		.where("deleted_at", "is", null),
);

/** Keys of before encryption stand there as they are, without a hash. */
const byPlainKeys = among((scope, keys) =>
	scope.query
		.selectFrom("members")
		.select(["id", "account_key_enc as key"])
		.where("program_id", "=", scope.programId)
		.where("account_key_enc", "in", keys)
		.where("account_key_hash", "is", null)
		.where("deleted_at", "is", null),
);

/** The members that hold these e-mails, by e-mail in its compared form. */
export async function emailOwners(scope: TenantScope, emails: readonly string[]): Promise<Map<string, string>> {
	const rows = await byEmails(scope, emails.map(emailKey));
	return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The members that hold these account keys, by the key's look-up hash. */
export async function keyOwners(scope: TenantScope, keys: readonly string[]): Promise<Map<string, string>> {
	const hashOf = (key: string) => cipher().lookupHash(key);
	const owners = new Map<string, string>();
	for (const { key, id } of await byPlainKeys(scope, keys)) owners.set(hashOf(key ?? ""), id);
	for (const { key, id } of await byKeys(scope, keys.map(hashOf))) owners.set(key ?? "", id);
	return owners;
}

const companiesBy = (column: "account_key_hash" | "title_upper") =>
	among((scope, values) =>
		scope.query
			.selectFrom("companies")
			.select(["id", `${column} as key`])
			.where("program_id", "=", scope.programId)
			.where(column, "in", values),
	);
const companiesByKey = companiesBy("account_key_hash");
const companiesByTitle = companiesBy("title_upper");

/**
 * A function from an account key or a title to the company's id, undefined for an unknown one. Where a text is the key of
 * one company and the title of another, one of `own` goes first, then the key's.
 */
export async function companyFinder(scope: TenantScope, references: Iterable<string>) {
	const wanted = [...new Set(references)];
	const hashOf = new Map(wanted.map((reference) => [reference, cipher().lookupHash(reference)]));
	const byHash = new Map((await companiesByKey(scope, hashOf.values())).map(({ key, id }) => [key, id]));
	const byTitle = new Map((await companiesByTitle(scope, wanted.map(upperKey))).map(({ key, id }) => [key, id]));
	return (reference: string, own?: ReadonlySet<string>) => {
		const byKey = byHash.get(hashOf.get(reference) ?? "");
		const titled = byTitle.get(upperKey(reference));
		return titled !== undefined && own?.has(titled) ? titled : (byKey ?? titled);
	};
}

/** What rows may call companies by. */
export const companyReferences = (rows: readonly Pick<MemberRow, "companies" | "companiesCell">[]): string[] =>
	rows.flatMap(({ companies = [], companiesCell }) => [...companies, ...(companiesCell ? [companiesCell] : [])]);

/** The ids of a row's companies; one that there is not is a reason. */
export function companyIdsOf(
	{ companies = [], companiesCell }: Pick<MemberRow, "companies" | "companiesCell">,
	find: Awaited<ReturnType<typeof companyFinder>>,
	{ reasons, own }: { reasons: string[]; own?: ReadonlySet<string> | undefined },
): string[] {
	const whole = companiesCell && find(companiesCell, own);
	if (whole) return [whole];
	return companies.flatMap((company) => {
		const id = find(company, own);
		if (id === undefined) reasons.push(message("imports:row.companyUnknown", { value: company }));
		return id ?? [];
	});
}
