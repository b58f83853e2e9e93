import { sql } from "kysely";
import { toFlag } from "~db/columns";
import { compiled } from "~db/query/compiled";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ParticipantFigures } from "./figures.rules";
import { readCodes, storedCodes } from "./stored-codes.rules";

const COLUMNS = [
	...(["participant_id as participantId", "codes", "actual", "target", "target_points as targetPoints"] as const),
	...(["bonus", "bonus_rule as bonusRule", "claim_points as claimPoints", "quiz_points as quizPoints"] as const),
	...(["total_points as totalPoints", "owed", "present", "changed"] as const),
] as const;

const figures = (scope: TenantScope, generationId: string) =>
	scope.query
		.selectFrom("databucket_figures")
		.select(COLUMNS)
		.where("program_id", "=", scope.programId)
		.where("generation_id", "=", generationId);

type StoredFigures = Awaited<ReturnType<ReturnType<typeof figures>["executeTakeFirstOrThrow"]>>;

const asRead = ({ present, changed, codes, ...row }: StoredFigures) => ({
	...{ ...row, codes: readCodes(codes), present: present === 1, changed: changed === 1 },
});

interface Whose {
	generationId: string;
	/** JSON of their ids. */
	wanted: string;
}

const anyOf = (wanted: string) => sql<string>`(select value from json_each(${wanted}))`;

const figuresOf = compiled((scope, { generationId, wanted }: Whose) =>
	figures(scope, generationId).where("participant_id", "in", anyOf(wanted)),
);

/** Figures of a generation for some participants, by their ids. */
export async function findFigures(scope: TenantScope, generationId: string, ids: readonly string[]) {
	const rows = await figuresOf(scope, { generationId, wanted: JSON.stringify(ids) });
	return new Map(rows.map((row) => [row.participantId, asRead(row)]));
}

const present = (scope: TenantScope, generationId: string) =>
	scope.query
		.selectFrom("databucket_figures")
		.where("program_id", "=", scope.programId)
		.where("generation_id", "=", generationId)
		.where("present", "=", 1);

/** How many participants have figures in a generation. */
export async function countPresent(scope: TenantScope, generationId: string): Promise<number> {
	const counted = present(scope, generationId).select((eb) => eb.fn.countAll<number>().as("count"));
	return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** The ids of those behind one, in their order. */
export async function listPresentIds(scope: TenantScope, generationId: string, afterId: string, limit: number) {
	const rows = await present(scope, generationId)
		.select("participant_id as id")
		.where("participant_id", ">", afterId)
		.orderBy("participant_id")
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/** What a generation owes some participants in all, by their ids. */
export async function findOwed(scope: TenantScope, generationId: string, ids: readonly string[]) {
	const rows = await scope.query
		.selectFrom("databucket_figures")
		.select(["participant_id as id", "owed"])
		.where("program_id", "=", scope.programId)
		.where("generation_id", "=", generationId)
		.where("participant_id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, owed }) => [id, owed]));
}

export interface StoredParticipant {
	participantId: string;
	figures: ParticipantFigures;
	/** False for somebody who has nothing any more, but had before. */
	present: boolean;
	changed: boolean;
}

const deleteFigures = compiled((tx: WriteScope, { generationId, wanted }: Whose) =>
	tx.trx
		.deleteFrom("databucket_figures")
		.where("program_id", "=", tx.programId)
		.where("generation_id", "=", generationId)
		.where("participant_id", "in", anyOf(wanted)),
);

/** As a row keeps them: what items decide. */
const ofItems = (own: ParticipantFigures) => ({
	codes: storedCodes(own.codes),
	target_points: own.targetPoints,
	bonus: own.bonus,
	bonus_rule: own.bonusRule,
	claim_points: own.claimPoints,
	quiz_points: own.quizPoints,
	total_points: own.totalPoints,
	owed: own.owed,
});

interface Renewed extends ReturnType<typeof ofItems> {
	generationId: string;
	participantId: string;
}

/** Leaves alone what imports decide, and with it all orders but that by points: each is an index that would be written. */
const renewFigures = compiled((tx: WriteScope, { generationId, participantId, ...figures }: Renewed) =>
	tx.trx
		.updateTable("databucket_figures")
		.set(figures)
		.where("program_id", "=", tx.programId)
		.where("generation_id", "=", generationId)
		.where("participant_id", "=", participantId),
);

/** Writes figures of participants whose items have changed into a generation, in place of the stored ones. */
export async function putFigures(
	tx: WriteScope,
	generationId: string,
	participants: readonly StoredParticipant[],
	stored: ReadonlyMap<string, { present: boolean; changed: boolean }> = new Map(),
): Promise<void> {
	const others = [];
	for (const one of participants) {
		const { participantId, figures: own, present, changed } = one;
		const was = stored.get(participantId);
		if (was?.present === present && was.changed === changed)
			await renewFigures(tx, { generationId, participantId, ...ofItems(own) });
		else others.push(one);
	}
	if (others.length === 0) return;
	await deleteFigures(tx, { generationId, wanted: JSON.stringify(others.map(({ participantId }) => participantId)) });
	await insertFigures(tx, generationId, others);
}

/** Adds figures of participants who have none in a generation yet. */
export async function insertFigures(
	tx: WriteScope,
	generationId: string,
	participants: readonly StoredParticipant[],
): Promise<void> {
	await insertRows(
		tx,
		"databucket_figures",
		// A plain literal: copying parts into it takes longer than all the rest, a quarter of a million times.
		participants.map(({ participantId, figures: own, present, changed }) => ({
			program_id: tx.programId,
			generation_id: generationId,
			participant_id: participantId,
			codes: storedCodes(own.codes),
			actual: own.actual,
			target: own.target,
			target_points: own.targetPoints,
			bonus: own.bonus,
			bonus_rule: own.bonusRule,
			claim_points: own.claimPoints,
			quiz_points: own.quizPoints,
			total_points: own.totalPoints,
			owed: own.owed,
			present: toFlag(present),
			changed: toFlag(changed),
		})),
	);
}

/** Participants whose items have changed since the newest generation of a databucket began. */
export async function listTouched(scope: TenantScope, databucketId: string, limit: number): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("databucket_touched")
		.select("participant_id as id")
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.orderBy("participant_id")
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/** Takes those away whose figures have been calculated since; all of them unless told whom. */
export async function dropTouched(tx: WriteScope, databucketId: string, ids?: readonly string[]): Promise<void> {
	await tx.trx
		.deleteFrom("databucket_touched")
		.where("program_id", "=", tx.programId)
		.where("databucket_id", "=", databucketId)
		.$if(ids !== undefined, (query) => query.where("participant_id", "in", ids ?? []))
		.execute();
}
