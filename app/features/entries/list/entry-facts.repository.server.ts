import type { RecordFacts } from "~/kernel/search/found";
import type { TenantScope } from "~db/scope";
import { isSentBack, SENT_BACK } from "../entries.rules";

/** What tells entries of one member from each other, by entry. */
export async function entryFacts(scope: TenantScope, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, RecordFacts>();
	const rows = await scope.query
		.selectFrom("offer_entries")
		.select(["id", "status", "reviewed", "submitted as at"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids)
		.execute();
	return new Map<string, RecordFacts>(
		rows.map(({ id, status, reviewed, at }) => [
			id,
			{
				...{ details: [], status, of: "entry", at },
				...(isSentBack({ status, reviewed }) && { mark: { text: "entries:sentBackBadge", ...SENT_BACK } }),
			},
		]),
	);
}
