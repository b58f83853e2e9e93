import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";

interface Wanted {
	/** Time and id of the row before. */
	after: readonly (string | number)[] | null;
	limit: number;
}

/** What moved a company's points, newest first. */
export async function listCompanyStatement(scope: TenantScope, companyId: string, { after, limit }: Wanted) {
	const [created, id] = after ?? [];
	const rows = await scope.query
		.selectFrom("company_transactions")
		.select(["id", "kind", "points", "balance_after as balanceAfter", "description", "trace", "created"])
		.where("program_id", "=", scope.programId)
		.where("company_id", "=", companyId)
		.$if(id !== undefined, (query) =>
			query.where((eb) => eb(eb.refTuple("created", "id"), "<", eb.tuple(Number(created), String(id)))),
		)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ trace, ...row }) => ({ ...row, trace: readJson<Record<string, unknown> | null>(trace, null) }));
}
