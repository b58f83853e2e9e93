import { listCompanyTags, suggestCompanies } from "~/features/companies/companies.repository.server";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { askedIn } from "~/features/result-views/raw/asked-file.server";
import { findRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { findRawUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { lackingColumns } from "~/features/result-views/source/lacking-columns.rules";
import { leftOutRows, type ShownKey } from "~/features/result-views/source/left-out-rows.server";
import { initialOf } from "~/kernel/drafts/draft.rules";
import { type Draft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { findItem, type Item, type Values } from "~/kernel/items/items.rules";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { toLocalTime } from "~/lib/days";
import type { TenantScope } from "~db/scope";
import { findLeaderboard, type Leaderboard } from "../leaderboards.repository.server";
import { isSystemColumn, type ParticipantType, systemColumns } from "../leaderboards.rules";
import { sourceHeaders } from "../ranking/read-board-data.server";
import { previewBoard, previewStanding } from "./board-preview.server";
import { boardShown } from "./board-shown.server";
import { columnFaults, toItems } from "./column-items.server";
import { findKeptStanding } from "./standing.repository.server";

/** What a board's form offers to choose from. */
export async function boardFormOptions(scope: TenantScope) {
	const databuckets = await loadDatabucketChoices(scope);
	return {
		companyTags: await listCompanyTags(scope),
		memberTags: await suggestMemberTags(scope),
		companies: await suggestCompanies(scope),
		databuckets: databuckets.map(({ id, title, participantType }) => ({ id, title, participantType })),
	};
}

export type BoardFormOptions = Awaited<ReturnType<typeof boardFormOptions>>;

const first = (values: Values, name: string) => values[name]?.[0] ?? "";
const textOf = ({ values }: Item, name: string) => first(values, name);

/** A column in a line of text, for what is stored and what is typed to stand side by side. */
const inWords = (item: Item, at: number) =>
	[`${at + 1}. ${textOf(item, "column")}`, textOf(item, "label"), textOf(item, "type")].filter(Boolean).join(" · ");

/** What the form of a stored board would post. */
function storedValues(fields: Awaited<ReturnType<typeof boardShown>>, timeZone: string): Values {
	const { memberTags, companyTagIds, frozen, publishFrom, publishUntil, ...rest } = fields;
	const { filterMemberTags, filterCompanyTags, filterCompanies, ...texts } = rest;
	const filters = { filterMemberTags, filterCompanyTags, filterCompanies };
	const values: Values = { memberTags, companyTagIds, ...filters, ...(frozen && { frozen: ["on"] }) };
	for (const [name, at] of Object.entries({ publishFrom, publishUntil }))
		if (at !== null) values[name] = [toLocalTime(at, timeZone)];
	for (const [name, text] of Object.entries(texts)) if (typeof text === "string" && text !== "") values[name] = [text];
	return values;
}

/** What the editor works on: the board, and what the admin has changed of it. */
async function opened(scope: TenantScope, id: string, timeZone: string) {
	const board = await findLeaderboard(scope, id);
	if (!board) return undefined;
	const draft = await findDraft(scope, "leaderboard", id);
	const fields = await boardShown(scope, board);
	const stored = toItems(board.settings);
	const raw = await findRawRecord(scope, "leaderboard", id);
	const pending = draft?.state.beside?.uploadId ?? null;
	return {
		...{ board, draft, fields, stored, raw, pending },
		values: { ...storedValues(fields, timeZone), ...draft?.state.fields },
		items: draft?.state.list.items ?? stored,
		removed: draft?.state.list.removed,
		uploadId: pending ?? raw?.uploadId ?? null,
	};
}

const typeIn = (values: Values): ParticipantType =>
	first(values, "participantType") === "company" ? "company" : "member";

const headersOf = (scope: TenantScope, values: Values, uploadId: string | null) =>
	sourceHeaders(scope, {
		...{ mode: first(values, "mode") === "static" ? "static" : "dynamic", uploadId },
		...{ participantType: "member", databucketId: null, accountKeyColumn: "" },
	});

const shownDraft = (draft: Draft, items: readonly Item[], stored: readonly Item[]) => ({
	...{ updated: draft.updated, basedOn: draft.basedOn },
	fields: draft.state.fields && initialOf(draft.state.fields),
	lists: { columns: items.map(inWords) },
	savedLists: { columns: stored.map(inWords) },
});

/** A board with the admin's draft of it and the board that the draft makes, as the editor shows them. */
export async function openBoard(
	scope: TenantScope,
	id: string,
	{ timeZone, keyFor }: { timeZone: string; keyFor: ShownKey },
) {
	const open = await opened(scope, id, timeZone);
	if (!open) return undefined;
	const { board, draft, fields, stored, raw, pending, values, items, removed, uploadId } = open;
	const isStatic = first(values, "mode") === "static";
	// Beside a databucket's rows no file waits: saving drops it (LEAD-29).
	const shownId = isStatic ? uploadId : (raw?.uploadId ?? null);
	const upload = shownId === null ? undefined : await findRawUpload(scope, shownId);
	const { rows, rankedAt, frozenAt, stale } = board;
	const headers = await headersOf(scope, values, uploadId);
	const chosen = ["sortColumn", "iconColumn", ...(isStatic ? ["accountKeyColumn"] : [])];
	const type = typeIn(values);
	const keyColumn = chosen.includes("accountKeyColumn") ? headers.indexOf(first(values, "accountKeyColumn")) : -1;
	const keyed = uploadId !== null && keyColumn >= 0 ? { type, uploadId, keyColumn } : null;
	const saved = { values: storedValues(fields, timeZone), items: stored, uploadId: raw?.uploadId ?? null };
	const savedBoard = async () => (await previewStanding(scope, id)) ?? (await previewBoard(scope, { id, ...saved }));
	const preview = draft ? await previewBoard(scope, { id, values, items, uploadId }) : await savedBoard();
	const used = [...chosen.map((name) => first(values, name)), ...items.map((item) => textOf(item, "column"))];
	return {
		...{ id, board: fields, standing: { rows, rankedAt, frozenAt, stale } },
		reaches: await countAudience(scope, [board]),
		draft: draft ? shownDraft(draft, items, stored) : null,
		/** What waits to be saved, each by itself: the settings, and the data, which is a file or a databucket's results. */
		waits: {
			settings: draft?.state.fields !== undefined || draftedList(draft, stored),
			data: dataWaits(board, values, pending),
		},
		fileWaits: isStatic && pending !== null,
		data: upload ? { csvName: upload.csvName, rows: upload.rows, uploaded: upload.created } : null,
		savedData: raw?.csvName ?? null,
		/** The file that was uploaded and waits to be read. */
		asked: askedIn(draft)?.csvName ?? null,
		headers: [...headers],
		lacks: lackingColumns(
			used.filter((name) => !isSystemColumn(name, type)),
			headers,
		),
		leftOut: keyed && (await leftOutRows(scope, keyed, keyFor)),
		columns: items.map((item) => ({
			...{ id: item.id, title: textOf(item, "label") || textOf(item, "column"), column: textOf(item, "column") },
			...{ use: textOf(item, "use"), type: textOf(item, "type") },
			faulty: Object.keys(columnFaults(item)).length > 0,
		})),
		removed: removed ? { title: textOf(removed.item, "column") } : null,
		preview,
		savedPreview: preview || !draft ? null : await savedBoard(),
		/** What a board shows, or would show again, whatever became of its data. */
		kept: board.frozen || board.status === "Archive" ? ((await findKeptStanding(scope, id)) ?? null) : null,
	};
}

/** Whether a board is to be made from other data than it is. */
function dataWaits(board: Leaderboard, values: Values, pending: string | null): boolean {
	if (first(values, "mode") === "static") return pending !== null;
	const chosen = first(values, "databucketId");
	return chosen !== "" && (chosen !== board.databucketId || board.mode !== "dynamic");
}

const draftedList = (draft: Draft | undefined, stored: readonly Item[]): boolean =>
	draft !== undefined && JSON.stringify(draft.state.list.items) !== JSON.stringify(stored);

export type OpenBoard = NonNullable<Awaited<ReturnType<typeof openBoard>>>;

/** A column of a board as the admin's draft has it, for its own page; undefined when it is not there. */
export async function openColumn(
	scope: TenantScope,
	{ id, itemId, timeZone }: { id: string; itemId: string; timeZone: string },
) {
	const open = await opened(scope, id, timeZone);
	const item = open && findItem(open.items, itemId);
	if (!open || !item) return undefined;
	const { values, uploadId, board, draft } = open;
	const type = typeIn(values);
	const key = first(values, "accountKeyColumn");
	const headers = (await headersOf(scope, values, uploadId)).filter((name) => name !== key);
	return {
		...{ id, boardTitle: first(values, "title") || board.title },
		item: { id: item.id, title: textOf(item, "label") || textOf(item, "column"), isNew: item.fresh === true },
		typed: Object.keys(item.values).length > 0 ? initialOf(item.values) : null,
		faults: columnFaults(item),
		basedOn: draft?.basedOn ?? board.updated,
		columns: [...new Set([...systemColumns(type), ...headers])],
	};
}

export type OpenColumn = NonNullable<Awaited<ReturnType<typeof openColumn>>>;

/** The board that a form makes as it is typed, without keeping any of it; null while something is wrong. */
export async function previewTyped(scope: TenantScope, { id, typed }: { id: string; typed: Values }, timeZone: string) {
	const open = await opened(scope, id, timeZone);
	return open ? previewBoard(scope, { id, values: typed, items: open.items, uploadId: open.uploadId }) : null;
}
