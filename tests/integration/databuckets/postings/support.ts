import { beginPosting } from "~/features/databuckets/postings/begin-posting.service.server";
import { listRuns } from "~/features/databuckets/postings/postings.repository.server";
import { sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { newId } from "~/lib/ids.server";
import type { TenantScope } from "~db/scope";
import { addMember } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";
import { addImported, setFormula } from "../imported";
import { addDatabucket } from "../support";

/** An actual of a code is as many points. */
export const POINT_FOR_POINT = [{ title: "One each", statement: "{actual} != 0", dynamicPoints: true }] as const;

/** A databucket that pays, with a member for each key. */
export async function payingDatabucket(keys: readonly string[], databucket: object = {}) {
	const world = await makeWorld();
	const databucketId = await addDatabucket(world, { pointsRedeemable: true, neverBelowZero: false, ...databucket });
	await setFormula(world, databucketId, POINT_FOR_POINT);
	const ids = new Map<string, string>();
	for (const accountKey of keys) ids.set(accountKey, await addMember(world, { accountKey }));
	return { world, databucketId, member: (key: string) => String(ids.get(key)) };
}

/** Figures as they come from imports by now, shown as an admin. */
export async function update(world: World, databucketId: string, admin = "updater"): Promise<string> {
	await sweepResults(world.scope);
	const candidate = await findOpenGeneration(world.scope, databucketId);
	const scope = await world.scopeOf({ actor: { kind: "admin", id: admin } });
	await updateResults(scope, databucketId, String(candidate?.id));
	return String(candidate?.id);
}

/** Imports actuals of July by key, and shows what they come to. */
export async function results(world: World, databucketId: string, july: Readonly<Record<string, string>>) {
	const lines = Object.entries(july).map(([key, amount]) => [key, { JUL: amount }] as const);
	const importId = await addImported(world, databucketId, "actual", lines);
	await update(world, databucketId);
	return importId;
}

/** Takes an import away, as undoing it does, and shows what is left. */
export async function undo(world: World, databucketId: string, importId: string) {
	await setImport(world, databucketId, importId, "Removing");
	await update(world, databucketId);
}

export async function setImport(world: World, databucketId: string, importId: string, state: "Removing" | "Current") {
	await world.scope.database.write(async (trx) => {
		await trx.updateTable("databucket_imports").set({ state }).where("id", "=", importId).execute();
		await trx
			.updateTable("databuckets")
			.set((eb) => ({ inputs_version: eb("inputs_version", "+", 1) }))
			.where("id", "=", databucketId)
			.execute();
	});
}

/** Asks for a posting of what is shown now, as an admin. */
export async function ask(world: World, databucketId: string, { admin = "poster", key = newId() } = {}) {
	const scope = await world.scopeOf({ actor: { kind: "admin", id: admin } });
	return beginPosting(scope, { databucketId, generationId: await shownIn(scope, databucketId), key });
}

async function shownIn(scope: TenantScope, databucketId: string) {
	const { generation_id } = await scope.query
		.selectFrom("databuckets")
		.select("generation_id")
		.where("program_id", "=", scope.programId)
		.where("id", "=", databucketId)
		.executeTakeFirstOrThrow();
	return generation_id ?? "";
}

/** Asks for a posting and carries it out; the run as it ended. */
export async function postNow(world: World, databucketId: string, admin?: string) {
	await ask(world, databucketId, admin === undefined ? {} : { admin });
	await sweepPostings(world.scope);
	return lastRun(world, databucketId);
}

export async function lastRun(world: World, databucketId: string) {
	const [run] = await listRuns(world.scope, databucketId, 1);
	if (!run) throw new Error("there is no run");
	return run;
}

export const balanceOf = async (world: World, id: string) =>
	(await world.scope.query.selectFrom("members").select("balance").where("id", "=", id).executeTakeFirstOrThrow())
		.balance;

export const setBucket = (
	world: World,
	id: string,
	values: { status?: "Active" | "Inactive"; points_redeemable?: 0 | 1; posts_itself?: 0 | 1 },
) => world.scope.database.write((trx) => trx.updateTable("databuckets").set(values).where("id", "=", id).execute());
