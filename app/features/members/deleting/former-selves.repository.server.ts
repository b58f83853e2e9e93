import { listPast } from "~/features/import-jobs/erasing/past.repository.server";
import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { IS_NOT_ERASED } from "./erased.repository.server";
import type { Person } from "./named-in.rules";

type Named = Pick<Person, "email" | "firstname" | "lastname">;
type Changes = { before?: Partial<Named>; after?: Partial<Named> };

const FIELDS = ["email", "firstname", "lastname"] as const;

/**
 * What a member is called, first, and was called before, as the log and imports say it: files and searches from then are
 * about them as well. An address or account key that is another member's by now says nothing about this one, and is left out.
 */
export async function listSelves(scope: TenantScope, person: Person): Promise<[Person, ...Person[]]> {
	const own = { ...person };
	if ((await listTaken(scope, person.id, [emailKey(person.email)])).size > 0) own.email = "";
	if (person.accountKey && (await isKeyTaken(scope, person.id, person.accountKey))) own.accountKey = null;
	return [own, ...(await listFormerSelves(scope, own))];
}

async function listFormerSelves(scope: TenantScope, person: Person): Promise<Person[]> {
	const known = new Map<string, Person>();
	for (const named of await listNamed(scope, person.id)) {
		const said = FIELDS.flatMap((field) => (typeof named[field] === "string" ? [[field, named[field]]] : []));
		const self = { ...person, ...(Object.fromEntries(said) as Partial<Named>) };
		known.set(JSON.stringify(FIELDS.map((field) => self[field])), self);
	}
	known.delete(JSON.stringify(FIELDS.map((field) => person[field])));
	const selves = [...known.values()];
	const taken = await listTaken(
		scope,
		person.id,
		selves.map(({ email }) => emailKey(email)),
	);
	return selves.map((self) => (taken.has(emailKey(self.email)) ? { ...self, email: person.email } : self));
}

async function listNamed(scope: TenantScope, id: string): Promise<Partial<Named>[]> {
	const logged = await scope.query
		.selectFrom("audit_log")
		.select("detail")
		.where("program_id", "=", scope.programId)
		.where("entity_id", "=", id)
		.where("entity", "=", "member")
		.where("detail", "is not", null)
		.execute();
	const imported = await listPast(scope, "member", id);
	const changes = [
		...logged.map(({ detail }) => readJson<Changes>(detail ?? "{}", {})),
		...imported.map(({ before, after }) => ({
			before: readJson<Partial<Named>>(before, {}),
			after: readJson<Partial<Named>>(after, {}),
		})),
	];
	return changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
}

/** Whether another member has this account key; deleted ones count while they are not erased. The living and the deleted have an index each. */
async function isKeyTaken(scope: TenantScope, id: string, key: string): Promise<boolean> {
	const others = scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("id", "!=", id);
	const living = others.where("deleted_at", "is", null);
	const deleted = others.where("deleted_at", "is not", null).where(IS_NOT_ERASED);
	const hashed = (of: typeof others) => of.where("account_key_hash", "=", cipher().lookupHash(key));
	// Keys of before encryption stand there as they are, without a hash.
	const plain = (of: typeof others) =>
		of.where("account_key_hash", "is", null).where("account_key_enc", "=", key.trim());
	const found = hashed(living).unionAll(plain(living)).unionAll(hashed(deleted)).unionAll(plain(deleted));
	return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** Of some addresses those of other members; the living and the deleted have an index each. */
async function listTaken(scope: TenantScope, id: string, emails: string[]): Promise<Set<string>> {
	if (emails.length === 0) return new Set();
	const others = scope.query
		.selectFrom("members")
		.select("email_lower")
		.where("program_id", "=", scope.programId)
		.where("id", "!=", id)
		.where("email_lower", "in", emails);
	const rows = await others
		.where("deleted_at", "is", null)
		.unionAll(others.where("deleted_at", "is not", null).where(IS_NOT_ERASED))
		.execute();
	return new Set(rows.map((row) => row.email_lower));
}
