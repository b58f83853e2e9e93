import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";

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

/** A movement of a company's points by its id, whosever it is. */
export function findCompanyPosting(tx: WriteScope, id: string) {
	return tx.trx
		.selectFrom("company_transactions")
		.select(["id", "company_id as companyId", "points", "balance_after as balanceAfter"])
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.executeTakeFirst();
}
