import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { askedIn } from "~/features/result-views/raw/asked-file.server";
import { findRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { findRawUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { lackingColumns } from "~/features/result-views/source/lacking-columns.rules";
import { leftOutRows, type ShownKey } from "~/features/result-views/source/left-out-rows.server";
import { initialOf } from "~/kernel/drafts/draft.rules";
import { type Draft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { findItem, type Item } from "~/kernel/items/items.rules";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";
import { findNewestEdition } from "../editions/editions.repository.server";
import { fitSettings, usedColumns } from "../figures/fit-settings.rules";
import { columnPlace } from "../figures/table-data.rules";
import { findTable, type Table } from "../tables.repository.server";
import { NEW_SETTINGS } from "../tables.rules";
import { findUnreadCells } from "./find-unread-cells.server";
import { previewTable } from "./preview-table.service.server";
import { WAITING_UPLOAD } from "./save-table.service.server";
import { faultsOfColumn, tableColumnItems, typedColumn } from "./table-items.server";
import { tableSettings, typedSettings } from "./table-settings.rules";
import { type TypedTable, typedTable } from "./table-typed.rules";

/** What a table's form offers to choose from. */
export async function tableFormOptions(scope: TenantScope) {
	return {
		databuckets: await loadDatabucketChoices(scope),
		companyTags: await listCompanyTags(scope),
		memberTags: await suggestMemberTags(scope),
	};
}

export type TableFormOptions = Awaited<ReturnType<typeof tableFormOptions>>;

const textOf = ({ values }: Item, name: string) => values[name]?.[0] ?? "";

/** A column in a line of text, for what is stored and what is typed to stand side by side. */
const inWords = (item: Item, at: number) =>
	[`${at + 1}. ${textOf(item, "column")}`, textOf(item, "label"), textOf(item, "format"), textOf(item, "row")]
		.filter(Boolean)
		.join(" · ");

/** A table as it would be saved now: what is stored, with what the admin's draft says in its place. */
function asTyped(table: Table | undefined, draft: Draft | undefined): TypedTable {
	const fields = draft?.state.fields;
	if (fields) return typedTable((name) => fields[name]?.[0]);
	return {
		...{ title: table?.title ?? "", settings: typedSettings(table?.settings ?? NEW_SETTINGS), previewAs: "" },
		...{ mode: table?.mode ?? "dynamic", participantType: table?.participantType ?? "member" },
		...{ selectedDatabucket: table?.selectedDatabucket ?? null, accountKeyColumn: table?.accountKeyColumn ?? "" },
	};
}

async function open(scope: TenantScope, id: string) {
	const table = await findTable(scope, id);
	const draft = await findDraft(scope, "table", id);
	if (!table && !draft) return undefined;
	const stored = tableColumnItems(table?.settings ?? NEW_SETTINGS);
	const list = draft?.state.list ?? { items: stored };
	const typed = asTyped(table, draft);
	const raw = table ? await findRawRecord(scope, "table", id) : undefined;
	const waiting = await findRawUpload(scope, draft?.state.beside?.[WAITING_UPLOAD] ?? "");
	const uploadId = waiting?.id ?? raw?.uploadId ?? null;
	const preview = await previewTable(scope, { ...typed, uploadId });
	return { table, draft, stored, list, typed, raw, waiting, uploadId, preview };
}

/** A table with the admin's draft of it and what it would show, as its page shows them; undefined when there is neither. */
export async function openTable(scope: TenantScope, id: string, keyFor: ShownKey) {
	const opened = await open(scope, id);
	if (!opened) return undefined;
	const { table, draft, stored, list, typed, raw, waiting, uploadId, preview } = opened;
	const upload = raw?.uploadId ? await findRawUpload(scope, raw.uploadId) : undefined;
	const edition = table ? await findNewestEdition(scope, id) : undefined;
	const shown = list.items.flatMap(typedColumn);
	const keyColumn = typed.mode === "static" ? columnPlace(preview.columns, typed.accountKeyColumn) : -1;
	const keyed = uploadId !== null && keyColumn >= 0 ? { type: typed.participantType, uploadId, keyColumn } : null;
	return {
		id,
		table: table ?? null,
		reaches: table ? await countAudience(scope, [table]) : 0,
		typed,
		preview,
		shown,
		lacks: lackingColumns(
			usedColumns(tableSettings(typed.settings, shown)),
			preview.columns,
			(name) => columnPlace(preview.columns, name) >= 0,
		),
		/** Cells of its columns of figures that are none. */
		unread: keyed
			? await findUnreadCells(
					scope,
					{ id: keyed.uploadId, columns: preview.columns },
					fitSettings(tableSettings(typed.settings, shown), {
						...{ columns: preview.columns, keyColumn: typed.accountKeyColumn },
					}),
				)
			: [],
		leftOut: keyed && (await leftOutRows(scope, keyed, keyFor)),
		file: upload ? { name: raw?.csvName ?? "", rows: upload.rows } : null,
		/** The file that was uploaded and waits to be read. */
		asked: askedIn(draft)?.csvName ?? null,
		waiting: waiting ? { name: waiting.csvName, rows: waiting.rows } : null,
		edition: edition
			? {
					state: edition.state,
					rows: edition.rows,
					matched: edition.matched,
					mode: edition.mode,
					participants: edition.participants,
				}
			: null,
		draft: draft
			? {
					...{ updated: draft.updated, basedOn: draft.basedOn },
					fields: draft.state.fields && initialOf(draft.state.fields),
					lists: { columns: list.items.map(inWords) },
					savedLists: { columns: stored.map(inWords) },
				}
			: null,
		columns: list.items.map((item) => ({
			...{ id: item.id, title: textOf(item, "label") || textOf(item, "column"), use: textOf(item, "use") },
			faulty: Object.keys(faultsOfColumn(item)).length > 0,
		})),
		removed: list.removed ? { title: textOf(list.removed.item, "label") || textOf(list.removed.item, "column") } : null,
	};
}

export type OpenTable = NonNullable<Awaited<ReturnType<typeof openTable>>>;

/** A column of a table as the admin's draft has it, for its own page; undefined when it is not there. */
export async function openTableColumn(scope: TenantScope, id: string, itemId: string) {
	const opened = await open(scope, id);
	const item = opened && findItem(opened.list.items, itemId);
	if (!opened || !item) return undefined;
	const { table, draft, typed, list, preview } = opened;
	return {
		...{ id, tableTitle: typed.title, typed, preview, shown: list.items.flatMap(typedColumn) },
		item: { id: item.id, title: textOf(item, "label") || textOf(item, "column"), isNew: item.fresh === true },
		values: Object.keys(item.values).length > 0 ? initialOf(item.values) : null,
		faults: faultsOfColumn(item),
		basedOn: draft?.basedOn ?? table?.updated ?? null,
		keptAt: draft?.updated,
	};
}

export type OpenColumn = NonNullable<Awaited<ReturnType<typeof openTableColumn>>>;

/** What a table is called in the admin's draft, or as it is stored; undefined when there is neither. */
export async function findTableTitle(scope: TenantScope, id: string): Promise<string | undefined> {
	const draft = await findDraft(scope, "table", id);
	const table = await findTable(scope, id);
	return draft || table ? draft?.state.fields?.title?.[0] || table?.title || "" : undefined;
}
