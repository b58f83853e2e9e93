import { sql } from "kysely";
import type { ControlScope, TenantScope } from "~db/scope";
import type { AuditFilter, AuditPosition } from "./audit-filter.rules";
import { BRIEF_DETAIL } from "./recorded-names.repository.server";

type Query = TenantScope["query"];

const COLUMNS = [
	...(["id", "at", "actor_id as actorId", "actor_kind as actorKind", "action", "entity"] as const),
	...(["entity_id as entityId", "address", "request_id as requestId"] as const),
] as const;

const WHOLE_DETAIL = sql<string | null>`detail`;

function programRows(scope: TenantScope, detail = WHOLE_DETAIL) {
	return scope.query
		.selectFrom("audit_log")
		.select(COLUMNS)
		.select(["acting_as as actingAs", detail.as("detail")])
		.where("program_id", "=", scope.programId);
}

type Rows = ReturnType<typeof programRows>;

/** Both logs are read by one statement; the installation's has neither programs nor people acting as others. */
function platformRows(scope: ControlScope, detail = WHOLE_DETAIL): Rows {
	const rows = scope.query.selectFrom("audit_log").select(COLUMNS).select(detail.as("detail"));
	return rows.select(sql<string | null>`null`.as("actingAs")) as unknown as Rows;
}

/** A program's rows, newest first; one page after a position. */
export function listAudit(scope: TenantScope, filter: AuditFilter, size: number, after?: AuditPosition) {
	return auditListQuery(scope, filter, size, after).execute();
}

/** The same with as much of their detail as a list shows. */
export function listAuditBriefly(scope: TenantScope, filter: AuditFilter, size: number, after?: AuditPosition) {
	return pageOf(scope.query, () => programRows(scope, BRIEF_DETAIL), filter, size, after).execute();
}

/** The installation's own rows, read the same way. */
export function listPlatformAudit(scope: ControlScope, filter: AuditFilter, size: number, after?: AuditPosition) {
	return platformAuditListQuery(scope, filter, size, after).execute();
}

/** The same with as much of their detail as a list shows. */
export function listPlatformAuditBriefly(
	scope: ControlScope,
	filter: AuditFilter,
	size: number,
	after?: AuditPosition,
) {
	const rows = () => platformRows(scope, BRIEF_DETAIL);
	return pageOf(scope.query as unknown as Query, rows, filter, size, after).execute();
}

/** How many bytes each row of a page holds beside its columns: a page of them is a page of numbers. */
export async function listAuditSizes(scope: TenantScope, filter: AuditFilter, size: number, after?: AuditPosition) {
	return sizesOf(scope.query, auditListQuery(scope, filter, size, after));
}

/** The same of the installation's own rows. */
export async function listPlatformAuditSizes(
	scope: ControlScope,
	filter: AuditFilter,
	size: number,
	after?: AuditPosition,
) {
	return sizesOf(scope.query as unknown as Query, platformAuditListQuery(scope, filter, size, after));
}

async function sizesOf(query: Query, page: ReturnType<typeof auditListQuery>): Promise<number[]> {
	const size = sql<number>`coalesce(octet_length(page.detail), 0)`.as("size");
	// One person's rows, or those of several: columns of the same names.
	const rows = await query
		.selectFrom((page as Rows).as("page"))
		.select(size)
		.execute();
	return rows.map((row) => row.size);
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** One row of the program. */
export function findAudit(scope: TenantScope, id: string): Promise<AuditRow | undefined> {
	return programRows(scope).where("id", "=", id).executeTakeFirst();
}

/** One row of the installation. */
export function findPlatformAudit(scope: ControlScope, id: string): Promise<AuditRow | undefined> {
	return platformRows(scope).where("id", "=", id).executeTakeFirst();
}

/** The statement of a page. Whatever is filtered by, it walks an index in its order; a test holds it to that. */
export function auditListQuery(scope: TenantScope, filter: AuditFilter, size: number, after?: AuditPosition) {
	return pageOf(scope.query, () => programRows(scope), filter, size, after);
}

export function platformAuditListQuery(scope: ControlScope, filter: AuditFilter, size: number, after?: AuditPosition) {
	return pageOf(scope.query as unknown as Query, () => platformRows(scope), filter, size, after);
}

function pageOf(query: Query, rows: () => Rows, filter: AuditFilter, size: number, after?: AuditPosition) {
	const actors = filter.actors ?? [undefined];
	const pages = actors.map((actor) => narrowed(rows(), { ...filter, actor }, after).limit(size));
	const [first = rows().where(sql<boolean>`false`), ...more] = pages;
	if (more.length === 0) return first;
	// Each person's newest rows by their own index: together they hold the newest of all.
	const each = pages.map((page) => query.selectFrom(page.as("one")).selectAll());
	const all = each.slice(1).reduce((sum, page) => sum.unionAll(page), each[0]!);
	return query.selectFrom(all.as("any")).selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(size);
}

/** A plus keeps the planner away from a column's own index: only the index of what is rarest gives the order too. */
function narrowed(rows: Rows, filter: AuditFilter & { actor: string | undefined }, after?: AuditPosition): Rows {
	const { from, until, actor, action, entity, entityId } = filter;
	const upper = Math.min(
		until === undefined ? Number.MAX_SAFE_INTEGER : until - 1,
		after?.at ?? Number.MAX_SAFE_INTEGER,
	);
	const byRecord = entityId !== undefined;
	const byActor = !byRecord && actor !== undefined;
	const byAction = !byRecord && !byActor && action !== undefined;
	// A record's rows stand by entity first: without one they are few enough to sort.
	const moment = byRecord && entity === undefined ? sql<number>`+at` : "at";
	return rows
		.$if(byRecord, (q) => q.where("entity_id", "=", entityId ?? ""))
		.$if(byActor, (q) => q.where("actor_id", "=", actor ?? ""))
		.$if(byAction, (q) => q.where("action", "=", action ?? ""))
		.$if(actor !== undefined && !byActor, (q) => q.where(sql<boolean>`+actor_id = ${actor}`))
		.$if(action !== undefined && !byAction, (q) => q.where(sql<boolean>`+action = ${action}`))
		.$if(entity !== undefined && !byActor && !byAction, (q) => q.where("entity", "=", entity ?? ""))
		.$if(entity !== undefined && (byActor || byAction), (q) => q.where(sql<boolean>`+entity = ${entity}`))
		.$if(from !== undefined, (q) => q.where(moment, ">=", from ?? 0))
		.$if(upper < Number.MAX_SAFE_INTEGER, (q) => q.where(moment, "<=", upper))
		.$if(after !== undefined, (q) =>
			// No row value: it would be a second upper bound beside the period's.
			q.where((eb) => eb.or([eb("at", "<", after?.at ?? 0), eb("id", "<", after?.id ?? "")])),
		)
		.orderBy(moment, "desc")
		.orderBy("id", "desc");
}
