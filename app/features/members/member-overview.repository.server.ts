import { maskSecrets } from "~/features/audit/audit-changes.rules";
import { RECENT_LIST } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";

const RECENT_AUDIT = 50;

/** A member's latest entries with the titles of what was entered. */
export function latestEntries(scope: TenantScope, memberId: string, limit = RECENT_LIST) {
	return scope.query
		.selectFrom("offer_entries as e")
		.leftJoin("offers as o", (join) => join.onRef("o.program_id", "=", "e.program_id").onRef("o.id", "=", "e.offer_id"))
		.leftJoin("opportunities as p", (join) =>
			join.onRef("p.program_id", "=", "e.program_id").onRef("p.id", "=", "e.opportunity_id"),
		)
		.select([
			"e.id",
			"e.status",
			"e.reviewed",
			"e.total_points as points",
			"e.submitted",
			"o.title as offer",
			"p.title as opportunity",
		])
		.where("e.program_id", "=", scope.programId)
		.where("e.member_id", "=", memberId)
		.orderBy("e.submitted", "desc")
		.orderBy("e.id", "desc")
		.limit(limit)
		.execute();
}

/** A member's latest orders. */
export function latestOrders(scope: TenantScope, memberId: string, limit = RECENT_LIST) {
	return scope.query
		.selectFrom("orders")
		.select(["id", "order_number as orderNumber", "status", "cart_value as cartValue", "refunded", "created"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

interface AuditDetail {
	before?: unknown;
	after?: unknown;
	note?: string;
}

/** What was done to a member's record, newest first. */
export async function listMemberHistory(scope: TenantScope, memberId: string, limit = RECENT_AUDIT) {
	const rows = await scope.query
		.selectFrom("audit_log")
		.select(["id", "at", "action", "actor_id as actorId", "actor_kind as actorKind", "detail"])
		.where("program_id", "=", scope.programId)
		.where("entity", "=", "member")
		.where("entity_id", "=", memberId)
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ detail, ...row }) => ({
		...row,
		detail: maskSecrets(readJson<AuditDetail>(detail, {})) as AuditDetail,
	}));
}

/** Tags of the companies a member belongs to, each once: what company-targeted content is matched with. */
export async function listCompanyTagsOf(scope: TenantScope, memberId: string): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("member_companies as m")
		.innerJoin("company_tag_links as l", (join) =>
			join.onRef("l.program_id", "=", "m.program_id").onRef("l.company_id", "=", "m.company_id"),
		)
		.innerJoin("company_tags as t", (join) =>
			join.onRef("t.program_id", "=", "l.program_id").onRef("t.id", "=", "l.company_tag_id"),
		)
		.select(["t.tag", "t.tag_upper"])
		.distinct()
		.where("m.program_id", "=", scope.programId)
		.where("m.member_id", "=", memberId)
		.orderBy("t.tag_upper")
		.execute();
	return rows.map((row) => row.tag);
}
