import { expect, test } from "vitest";
import { sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import { checkInvariants } from "~db/invariants";
import { TIMES } from "../../../support/soak/long-runs";
import { makeWorld } from "../../../support/world";
import { owingMany } from "./owing-many";
import { ask, lastRun } from "./support";

test("a run of more than a batch lists and posts everybody once", async () => {
	const world = await makeWorld();
	const { databucketId } = await owingMany(world, 1100 * TIMES, 10);
	await ask(world, databucketId);
	await sweepPostings(world.scope);
	const run = await lastRun(world, databucketId);
	expect(run).toMatchObject({ state: "Done", postedPlus: run.listed * 10 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});
