import { texts } from "~/kernel/content-texts/texts.repository.server";
import type { TenantScope } from "~db/scope";
import type { SourceLink } from "./statement.rules";

/** Which of these entries and orders the member still has: one may be withdrawn or deleted, what tells of it stays. */
export async function sourcesThere(
	scope: TenantScope,
	memberId: string,
	sources: readonly SourceLink[],
): Promise<(source: SourceLink | null) => boolean> {
	if (sources.length === 0) return () => false;
	const named = (kind: SourceLink["kind"]) => sources.filter((one) => one.kind === kind).map(({ id }) => id);
	const ofMember = (table: "offer_entries" | "orders", kind: SourceLink["kind"]) =>
		scope.query
			.selectFrom(table)
			.select((eb) => ["id", eb.val<string>(kind).as("kind")])
			.where("program_id", "=", scope.programId)
			.where("member_id", "=", memberId)
			.where("id", "in", named(kind));
	const rows = await ofMember("offer_entries", "entry").unionAll(ofMember("orders", "order")).execute();
	const there = new Set(rows.map(({ kind, id }) => `${kind}/${id}`));
	return (source) => source !== null && there.has(`${source.kind}/${source.id}`);
}

/** The titles of what entries of a member are for, in the reader's language: the one that is given where it says nothing else. */
export async function titlesOfEntries(scope: TenantScope, memberId: string, ids: readonly string[]) {
	if (scope.readIn === undefined || ids.length === 0) return (_id: string, title: string) => title;
	const rows = await scope.query
		.selectFrom("offer_entries")
		.select(["id", "opportunity_id as opportunityId"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("id", "in", ids)
		.execute();
	const said = await texts(scope, { opportunity: rows.map(({ opportunityId }) => opportunityId) }, ["title"]);
	const of = new Map(rows.map(({ id, opportunityId }) => [id, opportunityId ?? ""]));
	return (id: string, title: string) => said.of("opportunity", of.get(id) ?? "", "title", title);
}
