import { sql } from "kysely";
import {
	ensureCompanyTag,
	insertCompany,
	type NewCompany,
	tagCompany,
} from "~/features/companies/companies.repository.server";
import en from "~/locales/en/companies.json";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

type Form = Record<string, string | string[]>;
type Action = { action: (given: ReturnType<typeof args>) => unknown };

/** A portal with an admin who may change companies, and how they post a form. */
export async function setUp(settings: Parameters<typeof adminCookieFor>[1] = "admin") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, settings);
	const post = (route: Action, form: Form, id = "") =>
		answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	return { world, cookie, post };
}

export async function addCompany(
	world: World,
	company: Partial<NewCompany> & { tagIds?: string[] } = {},
	programId = "demo",
): Promise<string> {
	const { tagIds = [], ...values } = company;
	return transact(await world.scopeOf({ programId }), async (tx) => {
		const id = await insertCompany(tx, { title: "Acme", ...values });
		await tagCompany(tx, id, tagIds);
		return id;
	});
}

export async function addTag(world: World, tag: string, programId = "demo"): Promise<string> {
	return transact(await world.scopeOf({ programId }), (tx) => ensureCompanyTag(tx, tag));
}

/** An entry of a member for a company, as it is stored. */
export async function addEntry(world: World, offerId: string, memberId: string, companyId: string): Promise<void> {
	await transact(world.scope, (tx) =>
		tx.trx
			.insertInto("offer_entries")
			.values({
				...{
					program_id: "demo",
					id: `entry-${memberId}`,
					offer_id: offerId,
					member_id: memberId,
					company_id: companyId,
				},
				...{ submitted: 1, last_modified_at: 1, created_by: memberId, updated_by: memberId },
			})
			.execute(),
	);
}

export async function companyRow(world: World, id: string) {
	return world.scope.query
		.selectFrom("companies")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("id", "=", id)
		.executeTakeFirst();
}

export async function linksOf(world: World, companyId: string) {
	return world.scope.query
		.selectFrom("member_companies")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("company_id", "=", companyId)
		.execute();
}

export async function auditOf(world: World, entity: string) {
	return (
		world.scope.query
			.selectFrom("audit_log")
			.select(["action", "entity_id as id", "actor_kind as by", "detail"])
			.where("program_id", "=", "demo")
			.where("entity", "=", entity)
			// In the order of writing, also within a millisecond.
			.orderBy(sql`rowid`)
			.execute()
	);
}

/** The English text of a message key of the namespace. */
export function textOf(key: string): unknown {
	const path = key.replace(/^companies:/, "").split("?")[0] ?? "";
	return path.split(".").reduce<unknown>((texts, part) => (texts as Record<string, unknown>)?.[part], en);
}
