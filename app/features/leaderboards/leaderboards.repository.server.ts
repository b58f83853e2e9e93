import { sql } from "kysely";
import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { deleteItemTags, findItemTags, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { upperKey } from "~/lib/text";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import {
	type BoardMode,
	type BoardSettings,
	type BoardStatus,
	DEFAULT_SETTINGS,
	type NameRule,
	type ParticipantType,
} from "./leaderboards.rules";

export interface BoardInput {
	title: string;
	displayTitle?: string;
	participantType?: ParticipantType;
	mode?: BoardMode;
	sortOrder?: number;
	status?: BoardStatus;
	publishFrom?: number | null;
	publishUntil?: number | null;
	memberTags?: string[];
	companyTagIds?: string[];
	databucketId?: string | null;
	accountKeyColumn?: string;
	prizes?: string;
	names?: NameRule;
	frozen?: boolean;
	settings?: BoardSettings;
}

const columnsOf = (input: BoardInput) => ({
	...titleColumns(input.title),
	...{ display_title: input.displayTitle ?? "", participant_type: input.participantType ?? "member" },
	...{ mode: input.mode ?? "dynamic", sort_order: input.sortOrder ?? 0, status: input.status ?? "Inactive" },
	...{ publish_from: input.publishFrom ?? null, publish_until: input.publishUntil ?? null },
	...{ selected_databucket_id: input.databucketId ?? null, account_key_column: input.accountKeyColumn ?? "" },
	...{ prizes: input.prizes ?? "", names: input.names ?? "full" },
	settings: JSON.stringify(input.settings ?? DEFAULT_SETTINGS),
});

const tagsOf = ({ memberTags = [], companyTagIds = [] }: BoardInput) => ({ memberTags, companyTagIds });

const TAKEN = "leaderboards-admin:errors.taken";

/** Adds a board, for members and dynamic unless told. Throws Refused for a title that is taken. */
export async function insertLeaderboard(tx: WriteScope, input: BoardInput): Promise<string> {
	const row = newRow(tx);
	const frozen = { frozen_at: input.frozen ? tx.now() : null, stale: 1 as const };
	await uniqueTitle(TAKEN, () =>
		tx.trx
			.insertInto("leaderboards")
			.values({ ...row, ...columnsOf(input), ...frozen })
			.execute(),
	);
	await setItemTags(tx, "leaderboard", row.id, tagsOf(input));
	tx.note("leaderboards", row.id);
	return row.id;
}

/**
 * Changes a board as it is stored within this transaction. It is ranked anew unless its standing had come to an end, because it was
 * frozen or archived, and does not go on: it stays archived, or is frozen from now on. Throws Refused for a title that is taken, or (409) when somebody saved it since the form was opened.
 */
export async function updateLeaderboard(
	tx: WriteScope,
	stored: Leaderboard,
	input: BoardInput,
	opened?: number,
): Promise<void> {
	const audit = changedRow(tx, stored.updated, opened);
	const stays = (stored.frozen || stored.status === "Archive") && (input.frozen === true || input.status === "Archive");
	const frozenAt = stored.frozen ? stored.frozenAt : tx.now();
	await uniqueTitle(TAKEN, () =>
		tx.trx
			.updateTable("leaderboards")
			.set({ ...columnsOf(input), ...audit })
			.set({ frozen_at: input.frozen ? frozenAt : null })
			.$if(!stays, (query) => query.set({ stale: 1 }))
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute(),
	);
	await setItemTags(tx, "leaderboard", stored.id, tagsOf(input));
	tx.note("leaderboards", stored.id);
}

/** Sets the status of a board, and that it was changed now; one that leaves the archive is ranked anew unless it is frozen. */
export async function setBoardStatus(tx: WriteScope, id: string, status: BoardStatus): Promise<void> {
	await tx.trx
		.updateTable("leaderboards")
		.set({ status, updated: sql<number>`max(updated + 1, ${tx.now()})`, updated_by: tx.actor.id })
		.$if(status !== "Archive", (query) =>
			query.set({ stale: sql<0 | 1>`case when status = 'Archive' and frozen_at is null then 1 else stale end` }),
		)
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("leaderboards", id);
}

/** Deletes a board; its rows have to be gone, since there may be very many. */
export async function deleteLeaderboard(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "leaderboard", id);
	await tx.trx.deleteFrom("leaderboards").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("leaderboards", id);
}

/** A board as its form shows it. */
export async function findLeaderboard(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("leaderboards")
		.select(["id", "title", "title_upper as titleUppercase", "display_title as displayTitle", "status", "mode"])
		.select(["participant_type as participantType", "sort_order as sortOrder", "prizes", "names", "settings"])
		.select(["publish_from as publishFrom", "publish_until as publishUntil", "frozen_at as frozenAt"])
		.select(["selected_databucket_id as databucketId", "account_key_column as accountKeyColumn"])
		.select(["row_count as rows", "ranked_at as rankedAt", "stale"])
		.select(["created", "updated", "created_by as createdBy", "updated_by as updatedBy"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		...row,
		...{ frozen: row.frozenAt !== null, stale: row.stale === 1 },
		settings: { ...DEFAULT_SETTINGS, ...readJson<Partial<BoardSettings>>(row.settings, {}) },
		...(await findItemTags(scope, "leaderboard", id)),
	};
}

export type Leaderboard = NonNullable<Awaited<ReturnType<typeof findLeaderboard>>>;

/** Whether a board of the program has this title, in whatever case. */
export async function isBoardTitleTaken(scope: TenantScope, title: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("leaderboards")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("title_upper", "=", upperKey(title))
		.executeTakeFirst();
	return row !== undefined;
}
