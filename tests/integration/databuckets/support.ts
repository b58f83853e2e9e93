import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { type DatabucketInput, insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { transact } from "~db/transact";
import type { World } from "../../support/world";

/** An Active databucket of members with the codes AUG and JUL, in this order. */
export async function addDatabucket(world: World, databucket: Partial<DatabucketInput> = {}, programId = "demo") {
	const about = { title: "Season", targetCodes: ["AUG", "JUL"], ...databucket };
	return transact(await world.scopeOf({ programId }), (tx) => insertDatabucket(tx, about));
}

export async function addCompanies(world: World, memberId: string, titles: readonly string[]): Promise<string[]> {
	return transact(world.scope, async (tx) => {
		const ids: string[] = [];
		for (const title of titles) ids.push(await insertCompany(tx, { title }));
		await linkMember(tx, memberId, ids);
		return ids;
	});
}

export const itemsOf = (world: World, kind: "offer" | "quiz") =>
	world.scope.query.selectFrom(`databucket_${kind}_items`).selectAll().where("program_id", "=", "demo").execute();

export const setDatabucket = (world: World, id: string, values: { status: "Active" | "Inactive" }) =>
	world.scope.database.write((trx) => trx.updateTable("databuckets").set(values).where("id", "=", id).execute());
