import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ParticipantType } from "../databuckets.rules";
import type { FormulaRule } from "./formula.rules";
import { EMPTY_SUMMARY, type Summary } from "./summary.rules";

/** What figures are calculated by, as it was when their calculation began. */
export interface GenerationRules {
	formula: FormulaRule[];
	hasTargets: boolean;
	neverBelowZero: boolean;
	participantType: ParticipantType;
}

export type GenerationState = "Calculating" | "Candidate" | "Published" | "Failed" | "Old";

const COLUMNS = [
	...(["id", "databucket_id as databucketId", "state", "version", "rules", "after_id as afterId"] as const),
	...(["told_upto as toldUpto", "total", "done", "changed", "summary", "error", "published"] as const),
	...(["published_by as publishedBy", "created", "updated"] as const),
] as const;

const generations = (scope: TenantScope) =>
	scope.query.selectFrom("databucket_generations").select(COLUMNS).where("program_id", "=", scope.programId);

type StoredGeneration = Awaited<ReturnType<ReturnType<typeof generations>["executeTakeFirstOrThrow"]>>;

const asRead = (row: StoredGeneration) => ({
	...row,
	rules: JSON.parse(row.rules) as GenerationRules,
	summary: { ...EMPTY_SUMMARY, ...readJson<Partial<Summary>>(row.summary, {}) },
});

export type Generation = ReturnType<typeof asRead>;

const generationRow = compiled((scope, { id }: { id: string }) => generations(scope).where("id", "=", id));

/** A generation by its id. */
export async function findGeneration(scope: TenantScope, id: string): Promise<Generation | undefined> {
	const [row] = await generationRow(scope, { id });
	return row && asRead(row);
}

const shownRow = compiled((scope, { databucketId }: { databucketId: string }) =>
	generations(scope).where("id", "=", (eb) =>
		eb
			.selectFrom("databuckets")
			.select("generation_id")
			.where("program_id", "=", scope.programId)
			.where("id", "=", databucketId),
	),
);

/** The generation that is shown of a databucket; undefined while it has no figures. */
export async function findShownGeneration(scope: TenantScope, databucketId: string): Promise<Generation | undefined> {
	const [row] = await shownRow(scope, { databucketId });
	return row && asRead(row);
}

/** The generation of a databucket that is being made, waits to be looked at, or failed: there is one at most. */
export async function findOpenGeneration(scope: TenantScope, databucketId: string): Promise<Generation | undefined> {
	const row = await generations(scope)
		.where("databucket_id", "=", databucketId)
		.where("state", "in", ["Calculating", "Candidate", "Failed"])
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.executeTakeFirst();
	return row && asRead(row);
}

/** Generations of a state, of all databuckets. */
export async function listGenerations(scope: TenantScope, state: GenerationState): Promise<Generation[]> {
	return (await generations(scope).where("state", "=", state).orderBy("id").execute()).map(asRead);
}

/** Databuckets whose figures are made from something that has changed since. */
export function listOutdated(scope: TenantScope) {
	return scope.query
		.selectFrom("databuckets as b")
		.select(["b.id", "b.inputs_version as version"])
		.where("b.program_id", "=", scope.programId)
		.where("b.inputs_version", ">", 0)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("databucket_generations as g")
						.select("g.id")
						.whereRef("g.program_id", "=", "b.program_id")
						.whereRef("g.databucket_id", "=", "b.id")
						.whereRef("g.version", ">=", "b.inputs_version"),
				),
			),
		)
		.execute();
}

interface NewGeneration {
	databucketId: string;
	state: GenerationState;
	version: number;
	rules: GenerationRules;
	total: number;
}

/** Adds a generation without figures, in place of the open one. */
export async function insertGeneration(tx: WriteScope, generation: NewGeneration): Promise<string> {
	await closeOpenGenerations(tx, generation.databucketId);
	const [id, now] = [newId(), tx.now()];
	await tx.trx
		.insertInto("databucket_generations")
		.values({
			...{ program_id: tx.programId, databucket_id: generation.databucketId, id, state: generation.state },
			...{ version: generation.version, rules: JSON.stringify(generation.rules), total: generation.total },
			...{ created: now, updated: now, created_by: tx.actor.id, updated_by: tx.actor.id },
		})
		.execute();
	return id;
}

async function closeOpenGenerations(tx: WriteScope, databucketId: string): Promise<void> {
	await tx.trx
		.updateTable("databucket_generations")
		.set({ state: "Old", updated: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("databucket_id", "=", databucketId)
		.where("state", "in", ["Calculating", "Candidate", "Failed"])
		.execute();
}

interface Counted {
	id: string;
	summary: string;
	changed: number;
	updated: number;
}

const putSummary = compiled((tx: WriteScope, { id, summary, changed, updated }: Counted) =>
	tx.trx
		.updateTable("databucket_generations")
		.set({ summary, changed, updated })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id),
);

/** Keeps other sums, and of how many the figures differ, with a generation that was read in this transaction. */
export async function noteSummary(
	tx: WriteScope,
	id: string,
	{ summary, changed }: Pick<Generation, "summary" | "changed">,
): Promise<void> {
	await putSummary(tx, { id, summary: JSON.stringify(summary), changed, updated: tx.now() });
}

interface Step {
	state?: GenerationState;
	afterId?: string;
	toldUpto?: string;
	done?: number;
	changed?: number;
	summary?: Summary;
	error?: string | null;
}

/**
 * Notes how far a generation has come, if it still is where `from` says; false when somebody else has moved it since, and
 * then nothing is written.
 */
export async function moveGeneration(
	tx: WriteScope,
	from: Pick<Generation, "id" | "state" | "afterId" | "toldUpto">,
	step: Step,
): Promise<boolean> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("databucket_generations")
		.set({
			...{ state: step.state, after_id: step.afterId, told_upto: step.toldUpto, done: step.done },
			...{ changed: step.changed, error: step.error, updated: tx.now() },
			summary: step.summary && JSON.stringify(step.summary),
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", from.id)
		.where("state", "=", from.state)
		.where("after_id", "=", from.afterId)
		.where("told_upto", "=", from.toldUpto)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Shows a generation in place of the one before, which is Old from then on. */
export async function publishGeneration(
	tx: WriteScope,
	{ id, databucketId }: { id: string; databucketId: string },
): Promise<void> {
	const now = tx.now();
	await tx.trx
		.updateTable("databucket_generations")
		.set({ state: "Old", updated: now })
		.where("program_id", "=", tx.programId)
		.where("databucket_id", "=", databucketId)
		.where("state", "=", "Published")
		.execute();
	await tx.trx
		.updateTable("databucket_generations")
		.set({ state: "Published", published: now, published_by: tx.actor.id, updated: now })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	await tx.trx
		.updateTable("databuckets")
		.set((eb) => ({ generation_id: id, results_updated: now, results_version: eb("results_version", "+", 1) }))
		.where("program_id", "=", tx.programId)
		.where("id", "=", databucketId)
		.execute();
	tx.note("databuckets", databucketId);
}

/** Has the figures of a databucket calculated anew: what they are made from has changed. */
export async function noteInputs(tx: WriteScope, databucketId: string): Promise<void> {
	await tx.trx
		.updateTable("databuckets")
		.set((eb) => ({ inputs_version: eb("inputs_version", "+", 1) }))
		.where("program_id", "=", tx.programId)
		.where("id", "=", databucketId)
		.execute();
	tx.note("databuckets", databucketId);
}

/** Removes figures of generations that are shown no more, a batch; returns how many. */
export async function deleteOldFigures(tx: WriteScope): Promise<number> {
	const { numDeletedRows } = await tx.trx
		.deleteFrom("databucket_figures")
		.where("program_id", "=", tx.programId)
		.where((eb) =>
			eb(
				eb.refTuple("generation_id", "participant_id"),
				"in",
				// Crossed, for the generations to be looked through first: they are few.
				eb
					.selectFrom("databucket_generations as g")
					.crossJoin("databucket_figures as f")
					.select(["f.generation_id", "f.participant_id"])
					.where("g.program_id", "=", tx.programId)
					.where("g.state", "in", ["Old", "Failed"])
					.whereRef("f.program_id", "=", "g.program_id")
					.whereRef("f.generation_id", "=", "g.id")
					.limit(ROWS_AT_ONCE)
					.$asTuple("generation_id", "participant_id"),
			),
		)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}
