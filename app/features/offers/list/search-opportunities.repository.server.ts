import { sorted } from "~/kernel/search/conditions.service.server";
import { isAmongFirst } from "~/kernel/search/search.repository.server";
import type { TenantScope } from "~db/scope";

/** Opportunities of all offers by words of their titles, each with its offer. */
export function searchOpportunities(scope: TenantScope, q: string, limit: number) {
	return scope.query
		.selectFrom("opportunities as p")
		.innerJoin("offers as o", (join) =>
			join.onRef("o.program_id", "=", "p.program_id").onRef("o.id", "=", "p.offer_id"),
		)
		.select(["p.id", "p.title", "p.status", "o.id as offerId", "o.title as offer", "o.status as offerStatus"])
		.where("p.program_id", "=", scope.programId)
		.where(isAmongFirst(scope, "opportunities", q, "p.id"))
		.orderBy(sorted("o.sort_order"))
		.orderBy("o.id")
		.orderBy("p.position")
		.limit(limit)
		.execute();
}
