import { sql } from "kysely";
import { expect, test } from "vitest";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { postingsJob } from "~/gate/jobs/postings-job.server";
import { resultsJob } from "~/gate/jobs/results-job.server";
import { tableJob } from "~/gate/jobs/table-job.server";
import { addMember } from "../../support/http";
import type { World } from "../../support/world";
import { makeStatic, setUp } from "../tables/support";
import { addImported, setFormula } from "./imported";
import { ask, balanceOf, POINT_FOR_POINT, payingDatabucket, results } from "./postings/support";
import { addDatabucket } from "./support";

/** Has writes to a table fail where `condition` says. */
const breakRows = (world: World, [name, when]: ["INSERT" | "UPDATE", string], condition: string) =>
	world.scope.database.write((trx) =>
		sql`create trigger broken before ${sql.raw(name)} on ${sql.raw(when)} when ${sql.raw(condition)}
			begin select raise(abort, 'broken row'); end`.execute(trx),
	);

test("a databucket whose figures cannot be calculated keeps no other from being calculated", async () => {
	const { world, databucketId: broken } = await payingDatabucket(["K-1"]);
	const sound = await addDatabucket(world, { title: "Other season" });
	for (const id of [broken, sound]) await addImported(world, id, "actual", [["K-1", { JUL: "5" }]]);
	await breakRows(world, ["INSERT", "databucket_generations"], `new.databucket_id = '${broken}'`);
	for (let round = 0; round < 2; round++) await expect(resultsJob.run(world.scope)).rejects.toThrow(broken);
	expect(await findOpenGeneration(world.scope, broken)).toBeUndefined();
	// Also what comes after it in the round: who would gain and lose a tier.
	expect(await findOpenGeneration(world.scope, sound)).toMatchObject({ state: "Candidate", summary: { tiers: [] } });
});

test("results are not calculated anew while those shown could not be handed on", async () => {
	const { world, databucketId } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "5" });
	await addImported(world, databucketId, "actual", [["K-1", { JUL: "6" }]]);
	await breakRows(world, ["UPDATE", "databucket_generations"], "new.told_upto <> old.told_upto");
	await expect(resultsJob.run(world.scope)).rejects.toThrow(databucketId);
	expect(await findOpenGeneration(world.scope, databucketId)).toBeUndefined();
});

test("a posting that fails keeps no other from being paid", async () => {
	const { world, databucketId: broken, member } = await payingDatabucket(["K-1"]);
	const sound = await addDatabucket(world, { title: "Other season", pointsRedeemable: true });
	await setFormula(world, sound, POINT_FOR_POINT);
	for (const [id, points] of [
		[broken, "5"],
		[sound, "7"],
	] as const) {
		await results(world, id, { "K-1": points });
		await ask(world, id);
	}
	await breakRows(world, ["INSERT", "databucket_payouts"], `new.databucket_id = '${broken}'`);
	await expect(postingsJob.run(world.scope)).rejects.toThrow(broken);
	expect(await balanceOf(world, member("K-1"))).toBe(7);
});

test("figures of a table that cannot be stored keep no other table waiting", async () => {
	const { world, editor } = await setUp();
	await addMember(world, { accountKey: "K-1" });
	const tables = ["Broken", "Sound"];
	const ids: string[] = [];
	for (const title of tables) ids.push(await makeStatic(editor, "Key,Month,Amount\nK-1,July,5\n", { title }));
	await world.scope.database.write(async (trx) => {
		await trx
			.updateTable("result_table_editions")
			.set({ state: "Building", after_id: "", participants: 0 })
			.where("state", "=", "Shown")
			.execute();
		await trx.deleteFrom("table_data").execute();
	});
	const editionOf = async (id: string) => (await editor.open(id)).edition;
	const [broken, sound] = ids as [string, string];
	const { id: edition } = await world.scope.query
		.selectFrom("result_table_editions")
		.select("id")
		.where("table_id", "=", broken)
		.where("state", "=", "Building")
		.executeTakeFirstOrThrow();
	await breakRows(world, ["INSERT", "table_data"], `new.edition_id = '${edition}'`);
	await expect(tableJob.run(world.scope)).rejects.toThrow(edition);
	expect(await editionOf(broken)).toMatchObject({ state: "Building" });
	expect(await editionOf(sound)).toMatchObject({ state: "Shown", participants: 1 });
});
