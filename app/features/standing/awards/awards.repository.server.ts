import { changedRow, newRow, uniqueTitle } from "~/kernel/admin/titled.server";
import type { Condition } from "~/kernel/conditions/qualify.rules";
import { upperKey } from "~/lib/text";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { type AwardType, awardType, type ParticipantType, standingType } from "../standing.rules";

export interface AwardInput {
	award: string;
	participantType?: AwardType;
	conditions?: readonly Condition[];
	/** Null for the participants' own figures. */
	selectedDatabucket?: string | null;
}

const columns = ({ award, participantType, conditions, selectedDatabucket }: AwardInput) => ({
	...{ award: award.trim(), award_upper: upperKey(award) },
	...(participantType && { participant_type: standingType(participantType) }),
	selected_databucket_id: selectedDatabucket,
	...(conditions && { conditions: JSON.stringify(conditions) }),
});

const TAKEN = "awards:errors.taken";

/** Adds an award, for members unless told. Throws Refused for a name that is taken. */
export async function insertAward(tx: WriteScope, input: AwardInput): Promise<string> {
	const row = newRow(tx);
	const values = { ...row, ...columns(input) };
	await uniqueTitle(TAKEN, () => tx.trx.insertInto("awards").values(values).execute(), "award");
	tx.note("awards", row.id);
	return row.id;
}

/** Changes an award as it is stored within this transaction. Throws Refused for a name that is taken, or (409) when it was saved meanwhile. */
export async function updateAward(tx: WriteScope, stored: Award, input: AwardInput, opened?: number): Promise<void> {
	const values = { ...columns(input), ...changedRow(tx, stored.updated, opened) };
	const changed = () =>
		tx.trx
			.updateTable("awards")
			.set(values)
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute();
	await uniqueTitle(TAKEN, changed, "award");
	tx.note("awards", stored.id);
}

export async function deleteAward(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("awards").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("awards", id);
}

const select = (scope: TenantScope) =>
	scope.query
		.selectFrom("awards")
		.select(["id", "award", "award_upper as awardUppercase", "participant_type as participantType", "conditions"])
		.select(["selected_databucket_id as selectedDatabucket", "created", "updated"])
		.select(["created_by as createdBy", "updated_by as updatedBy"])
		.where("program_id", "=", scope.programId);

type AwardRow = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];
const toAward = (row: AwardRow) => ({
	...row,
	participantType: awardType(row.participantType),
	conditions: readJson<Condition[]>(row.conditions, []),
});
export type Award = ReturnType<typeof toAward>;

/** An award as its form shows it. */
export async function findAwardRecord(scope: TenantScope, id: string): Promise<Award | undefined> {
	const row = await select(scope).where("id", "=", id).executeTakeFirst();
	return row && toAward(row);
}

/** All awards of a participant type, by name. */
export async function listAwards(scope: TenantScope, type: ParticipantType): Promise<Award[]> {
	return (await select(scope).where("participant_type", "=", type).orderBy("award_upper").execute()).map(toAward);
}
