import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { readJson, toFlag } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { type DatabucketStatus, type ParticipantType, PREVIEW_COLUMNS, type PreviewColumn } from "./databuckets.rules";

export interface DatabucketInput {
	title: string;
	displayTitle?: string;
	status?: DatabucketStatus;
	participantType?: ParticipantType;
	/** In their order. */
	targetCodes?: readonly string[];
	pointsRedeemable?: boolean;
	hasTargets?: boolean;
	neverBelowZero?: boolean;
	postsItself?: boolean;
}

const columnsOf = (input: DatabucketInput) => ({
	...titleColumns(input.title),
	...{ display_title: input.displayTitle ?? "", status: input.status ?? "Active" },
	participant_type: input.participantType ?? "member",
	points_redeemable: toFlag(input.pointsRedeemable ?? false),
	has_targets: toFlag(input.hasTargets ?? true),
	never_below_zero: toFlag(input.neverBelowZero ?? true),
	posts_itself: toFlag(input.postsItself ?? false),
});

/** Adds a databucket with its codes, Active and of members unless told. Throws Refused for a title that is taken. */
export async function insertDatabucket(tx: WriteScope, input: DatabucketInput): Promise<string> {
	const row = newRow(tx);
	await uniqueTitle("databuckets:errors.taken", () =>
		tx.trx
			.insertInto("databuckets")
			.values({ ...row, ...columnsOf(input), preview_columns: JSON.stringify(PREVIEW_COLUMNS) })
			.execute(),
	);
	await putCodes(tx, row.id, input.targetCodes ?? []);
	tx.note("databuckets", row.id);
	return row.id;
}

/** Changes a databucket and its codes. Throws Refused as `changedRow` and `insertDatabucket`. */
export async function updateDatabucket(
	tx: WriteScope,
	stored: { id: string; updated: number },
	input: DatabucketInput,
	opened?: number,
): Promise<void> {
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("databuckets:errors.taken", () =>
		tx.trx
			.updateTable("databuckets")
			.set({ ...columnsOf(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute(),
	);
	const codes = input.targetCodes ?? [];
	await tx.trx
		.deleteFrom("databucket_target_codes")
		.where("program_id", "=", tx.programId)
		.where("databucket_id", "=", stored.id)
		.$if(codes.length > 0, (query) => query.where("code", "not in", codes))
		.execute();
	await putCodes(tx, stored.id, codes);
	tx.note("databuckets", stored.id);
}

/** Which columns of results are shown, in their order. Throws Refused as `changedRow`. */
export async function updatePreviewColumns(
	tx: WriteScope,
	stored: { id: string; updated: number },
	columns: readonly PreviewColumn[],
	opened?: number,
): Promise<void> {
	await tx.trx
		.updateTable("databuckets")
		.set({ preview_columns: JSON.stringify(columns), ...changedRow(tx, stored.updated, opened) })
		.where("program_id", "=", tx.programId)
		.where("id", "=", stored.id)
		.execute();
	tx.note("databuckets", stored.id);
}

/** Codes in this order; one that is there already moves to its place. */
async function putCodes(tx: WriteScope, databucketId: string, codes: readonly string[]): Promise<void> {
	const rows = [...new Set(codes)].map((code, position) => ({
		...{ program_id: tx.programId, databucket_id: databucketId, code, position },
	}));
	if (rows.length === 0) return;
	await tx.trx
		.insertInto("databucket_target_codes")
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.columns(["program_id", "databucket_id", "code"])
				.doUpdateSet((eb) => ({ position: eb.ref("excluded.position") })),
		)
		.execute();
}

/** Deletes a databucket with its codes. Throws ForeignKeyViolation while it has items. */
export async function deleteDatabucket(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("databuckets").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("databuckets", id);
}

/** A databucket as its form shows it, with its codes in their order. */
export async function findDatabucket(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("databuckets")
		.select(["id", "title", "display_title as displayTitle", "status", "participant_type as participantType"])
		.select(["points_redeemable as pointsRedeemable", "has_targets as hasTargets", "created", "updated"])
		.select("preview_columns as previewColumns")
		.select(["never_below_zero as neverBelowZero", "posts_itself as postsItself"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const codes = await scope.query
		.selectFrom("databucket_target_codes")
		.select("code")
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", id)
		.orderBy("position")
		.orderBy("code")
		.execute();
	const { previewColumns, ...about } = row;
	return {
		...about,
		...{ pointsRedeemable: row.pointsRedeemable === 1, hasTargets: row.hasTargets === 1 },
		previewColumns: readJson<PreviewColumn[]>(previewColumns, []),
		...{ neverBelowZero: row.neverBelowZero === 1, postsItself: row.postsItself === 1 },
		targetCodes: codes.map(({ code }) => code),
	};
}

export type Databucket = NonNullable<Awaited<ReturnType<typeof findDatabucket>>>;

/** The databuckets that something may count in, by title, each with its codes in their order. */
export async function listDatabucketChoices(scope: TenantScope) {
	const databuckets = await scope.query
		.selectFrom("databuckets")
		.select(["id", "title", "status", "participant_type as participantType"])
		.where("program_id", "=", scope.programId)
		.orderBy("title_sort")
		.execute();
	const codes = await scope.query
		.selectFrom("databucket_target_codes")
		.select(["databucket_id as databucketId", "code"])
		.where("program_id", "=", scope.programId)
		.orderBy("position")
		.orderBy("code")
		.execute();
	return databuckets.map((one) => ({
		...one,
		codes: codes.filter(({ databucketId }) => databucketId === one.id).map(({ code }) => code),
	}));
}

export type DatabucketChoice = Awaited<ReturnType<typeof listDatabucketChoices>>[number];
