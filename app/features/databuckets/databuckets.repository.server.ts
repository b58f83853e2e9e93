import { newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { toFlag } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { type DatabucketStatus, type ParticipantType, PREVIEW_COLUMNS } from "./databuckets.rules";

export interface DatabucketInput {
	title: string;
	displayTitle?: string;
	status?: DatabucketStatus;
	participantType?: ParticipantType;
	/** In their order. */
	targetCodes?: readonly string[];
	pointsRedeemable?: boolean;
	hasTargets?: boolean;
}

/** Adds a databucket with its codes, Active and of members unless told. Throws Refused for a title that is taken. */
export async function insertDatabucket(tx: WriteScope, input: DatabucketInput): Promise<string> {
	const row = newRow(tx);
	const { targetCodes = [], displayTitle = "", status = "Active", participantType = "member" } = input;
	await uniqueTitle("databuckets:errors.taken", () =>
		tx.trx
			.insertInto("databuckets")
			.values({
				...row,
				...titleColumns(input.title),
				...{ display_title: displayTitle, status, participant_type: participantType },
				preview_columns: JSON.stringify(PREVIEW_COLUMNS),
				points_redeemable: toFlag(input.pointsRedeemable ?? false),
				has_targets: toFlag(input.hasTargets ?? true),
			})
			.execute(),
	);
	const codes = [...new Set(targetCodes)];
	if (codes.length > 0)
		await tx.trx
			.insertInto("databucket_target_codes")
			.values(codes.map((code, position) => ({ program_id: tx.programId, databucket_id: row.id, code, position })))
			.execute();
	tx.note("databuckets", row.id);
	return row.id;
}

/** The databuckets that something may count in, by title, each with its codes in their order. */
export async function listDatabucketChoices(scope: TenantScope) {
	const databuckets = await scope.query
		.selectFrom("databuckets")
		.select(["id", "title", "status", "participant_type as participantType"])
		.where("program_id", "=", scope.programId)
		.orderBy("title_upper")
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
