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
