import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from "~/kernel/audit/audit-words.rules";
import { ADMIN_PAGE_SIZE, EXPORT_BYTES, ROWS_AT_ONCE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import type { translator } from "~/server/i18n/messages.server";
import { roomyPages } from "~db/keyset";
import { actionKey } from "./actions.rules";
import { compareFields, maskSecrets } from "./audit-changes.rules";
import { AUDIT_FILTERS, type AuditFilter, type AuditPosition, periodOf } from "./audit-filter.rules";
import type { AuditRow } from "./audit-list.repository.server";
import { type AuditSource, type DescribedRow, detailOf } from "./audit-source.server";
import { nameOfId, recordedIds } from "./recorded-ids.rules";

const readAuditParams = (request: Request) =>
	readListParams(request, { filters: AUDIT_FILTERS, cursor: ["number", "string"] });

async function readAuditFilter(params: ReturnType<typeof readAuditParams>, source: AuditSource, timeZone: string) {
	const { from, to, actor, action, entity, id } = params.filters;
	const filter: AuditFilter = {
		...periodOf(from, to, timeZone),
		...{ action, entity, entityId: id },
		actors: actor === undefined ? undefined : await source.actors(actor),
	};
	const [at, last] = (params.cursor ?? []) as [number, string] | [];
	const after: AuditPosition | undefined = at === undefined || last === undefined ? undefined : { at, id: last };
	return { filter, after };
}

/** What a page of a log shows; days are those of the program's time zone. */
export async function loadAuditList(
	{ request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
	source: AuditSource,
	timeZone: string,
) {
	const params = readAuditParams(request);
	const read = async () => {
		const { filter, after } = await readAuditFilter(params, source, timeZone);
		const listed = await source.list(filter, ADMIN_PAGE_SIZE, after);
		const { rows, next } = cutPage(listed, ADMIN_PAGE_SIZE, (row) => [row.at, row.id]);
		return { rows: await source.describe(rows), ...listLinks(params, next) };
	};
	return {
		...(await readOrEmpty(context, "audit_log", read, { rows: [], ...NO_LINKS })),
		path: source.path,
		filters: params.filters,
		actions: AUDIT_ACTIONS,
		entities: AUDIT_ENTITIES,
		exportHref: `${source.path}/export${params.href()}`,
	};
}

export type AuditListData = Awaited<ReturnType<typeof loadAuditList>>;

/** One row with what it recorded, field by field. Throws a 404 Response when the log has none of this id. */
export async function loadAuditRecord(source: AuditSource, id: string | undefined) {
	const row = found(await source.find(requiredId(id, "audit:idRequired")), "audit:notFound");
	const { before, after, note } = detailOf(row);
	const [described] = await source.describe([row]);
	const names = await source.names(recordedIds(row.entity, { before, after }));
	const userAgent = (after as { userAgent?: unknown } | null | undefined)?.userAgent;
	return {
		path: source.path,
		row: found(described, "audit:notFound"),
		fields: compareFields(before, after, nameOfId(row.entity, names)).filter(({ field }) => field !== "userAgent"),
		userAgent: typeof userAgent === "string" ? userAgent : null,
		note: note ?? null,
	};
}

export type AuditRecordData = Awaited<ReturnType<typeof loadAuditRecord>>;

const COLUMNS = [
	...["id", "at", "who", "email", "actingFor", "action", "entity", "entityId"],
	...["changes", "address", "requestId"],
] as const;

type Exported = DescribedRow & { changes: string };

/** The listed rows as CSV, filters included; that they were taken is written first. */
export async function exportAudit(
	request: Request,
	source: AuditSource,
	{ timeZone, t }: { timeZone: string; t: ReturnType<typeof translator> },
) {
	const params = readAuditParams(request);
	const { filter } = await readAuditFilter(params, source, timeZone);
	await source.recordExport(params.filters);
	return csvResponse<Exported>(request, {
		fileName: source.path.replace("/admin/", ""),
		header: COLUMNS.map((column) => t(`audit:csv.${column}`)),
		pages: exportedPages(source, filter),
		cells: (row) => [
			row.id,
			new Date(row.at).toISOString(),
			row.actor.name ?? t(`audit:actors.${row.actor.kind}`),
			row.actor.email,
			row.actor.actingFor,
			t(`audit:${actionKey(row)}`),
			t(`audit:entities.${row.entity}`),
			row.entityId,
			row.changes,
			row.address,
			row.requestId,
		],
	});
}

/** A row of a long page holds megabytes. */
async function* exportedPages(source: AuditSource, filter: AuditFilter): AsyncGenerator<Exported[]> {
	const pages = roomyPages<AuditRow>(
		{ rows: ROWS_AT_ONCE, bytes: EXPORT_BYTES },
		(after, size) => source.sizes(filter, size, after),
		(after, size) => source.listWhole(filter, size, after),
	);
	for await (const rows of pages) {
		const described = await source.describe(rows);
		yield described.map((row, i) => ({ ...row, changes: changesText(detailOf(rows[i]!)) }));
	}
}

function changesText(detail: ReturnType<typeof detailOf>): string {
	return detail.before === undefined && detail.after === undefined && detail.note === undefined
		? ""
		: JSON.stringify(maskSecrets(detail));
}
