import { findRawRecord, setRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { findRawUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { listFault } from "~/kernel/items/list-faults";
import type { Zoned } from "~/kernel/publication/in-zone";
import { ManyRefused, NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { isAway } from "~db/errors";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { readFilters } from "../filters/filters.repository.server";
import {
	findLeaderboard,
	insertLeaderboard,
	type Leaderboard,
	updateLeaderboard,
} from "../leaderboards.repository.server";
import { COLUMN_USES } from "../leaderboards.rules";
import { rankBoard } from "../ranking/rank-board.service.server";
import { sourceHeaders } from "../ranking/read-board-data.server";
import { boardSettingsOf, columnChoiceFaults } from "./board-settings.rules";
import { type Mappings, requireColumns, toItems } from "./column-items.server";
import type { BoardFormValue } from "./leaderboards.schemas";
import { requireBoardSource } from "./require-board-source.server";

interface Saved {
	id: string;
	/** There were pending changes, which are saved now. */
	drafted: boolean;
}

/**
 * Saves a new board (`id` null) or a changed one with what waits in its draft, which is done with then, and ranks it. Throws
 * NotFound; Refused (409) when somebody else, or another window, was faster; Refused at the field that cannot stand.
 */
export async function saveBoard(scope: TenantScope, id: string | null, form: Zoned<BoardFormValue>): Promise<Saved> {
	const saved = await transact(scope, (tx) => publishBoard(tx, id, form));
	// What is not ranked now waits for the job.
	if (saved.ranks)
		await rankBoard(scope, saved.id).catch((error: unknown) => {
			const about = { err: error, requestId: scope.origin.requestId, leaderboardId: saved.id };
			runtime().log.error(about, "a saved board could not be ranked");
		});
	return saved;
}

async function publishBoard(tx: WriteScope, id: string | null, form: Zoned<BoardFormValue>) {
	const before = id === null ? undefined : await findLeaderboard(tx, id);
	if (id !== null && !before) throw new NotFound("leaderboards-admin:errors.notFound");
	const draft = id === null ? undefined : await findDraft(tx, "leaderboard", id);
	refuseOtherWindow(draft, form.draft);
	const mappings = requireColumns(draft?.state.list.items ?? (before ? toItems(before.settings) : []));
	const raw = id === null ? undefined : await findRawRecord(tx, "leaderboard", id);
	// The upload of a board that is made from results is dropped with the draft (LEAD-29).
	const pending = form.mode === "static" ? (draft?.state.beside?.uploadId ?? null) : null;
	const headers = await sourceHeaders(tx, { ...form, uploadId: pending ?? raw?.uploadId ?? null });
	const { filters, faults } = await readFilters(tx, form);
	const wrong = { ...faults, ...columnChoiceFaults(form, headers), ...shownKeys(form, mappings) };
	if (Object.keys(wrong).length > 0) throw new ManyRefused(wrong);
	await refuseUnknownChoices(tx, before, form);
	const { draft: _draft, updated, ...fields } = form;
	const input = { ...fields, settings: boardSettingsOf(form, mappings, filters) };
	if (before) await updateLeaderboard(tx, before, input, updated);
	const saved = before?.id ?? (await insertLeaderboard(tx, input));
	if (pending !== null) await savePending(tx, saved, pending);
	if (draft) await dropDraft(tx, "leaderboard", saved);
	const after = await findLeaderboard(tx, saved);
	const action = before ? "update" : "create";
	await recordAudit(tx, { action, entity: "leaderboard", entityId: saved, before, after });
	return { id: saved, drafted: draft !== undefined, ranks: after?.stale === true };
}

/** The account key is nobody's to read: neither as a column nor as a remark. */
function shownKeys(
	{ mode, accountKeyColumn }: Pick<BoardFormValue, "mode" | "accountKeyColumn">,
	mappings: Mappings,
): Record<string, string[]> {
	if (mode === "dynamic" || accountKeyColumn === "") return {};
	const all = COLUMN_USES.flatMap((use) => mappings[`${use}Mappings`]);
	const keys = all.filter(({ column }) => column === accountKeyColumn);
	return Object.fromEntries(keys.map(({ uid }) => [listFault(uid, "column"), ["leaderboards-admin:errors.keyHidden"]]));
}

/** What the board names already is known. */
async function refuseUnknownChoices(tx: WriteScope, before: Leaderboard | undefined, form: Zoned<BoardFormValue>) {
	const tags = form.companyTagIds.filter((one) => !before?.companyTagIds.includes(one));
	const unknownTag = { field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" };
	await refuseUnknownIds(tx, "company_tags", tags, unknownTag);
	const { databucketId, mode, participantType: type } = form;
	if (databucketId === null) return;
	const same = before?.databucketId === databucketId && before.participantType === type && before.mode === mode;
	if (!same) await requireBoardSource(tx, databucketId, { mode, participantType: type });
}

/** Makes the board from the upload that waited. Throws Refused with the specified text when it cannot be written. */
async function savePending(tx: WriteScope, recordId: string, uploadId: string): Promise<void> {
	try {
		const upload = await findRawUpload(tx, uploadId);
		const csvName = upload?.csvName ?? "";
		if (upload) await setRawRecord(tx, { view: "leaderboard", recordId }, { uploadId, csvName });
	} catch (error) {
		if (error instanceof Refused || isAway(error)) throw error;
		runtime().log.error({ err: error, requestId: tx.origin.requestId }, "a board's data could not be saved");
		throw new Refused("leaderboards-admin:errors.syncRaw", undefined, 500);
	}
}
