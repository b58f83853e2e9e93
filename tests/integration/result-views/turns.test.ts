import { sql } from "kysely";
import { expect, test } from "vitest";
import { uploadRows } from "~/features/result-views/raw/raw-uploads.repository.server";
import { databucketRows } from "~/features/result-views/source/databucket-rows.server";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addResults } from "../leaderboards/support";
import { uploadCsv } from "./support";

/** Results of so many more participants, each like that of the first. */
const spread = (world: World, more: number) =>
	world.scope.database.write((trx) =>
		sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${more})
			insert into databucket_figures (program_id, generation_id, participant_id, codes, actual, target, target_points,
				bonus, claim_points, quiz_points, total_points, owed)
			select f.program_id, f.generation_id, 'zz-' || i, f.codes, f.actual, f.target, f.target_points, f.bonus,
				f.claim_points, f.quiz_points, f.total_points, f.owed
			from n, (select * from databucket_figures limit 1) f`.execute(trx),
	);

/** What happened in turn: a batch that was read, and what waited meanwhile. */
async function order(batches: AsyncIterable<unknown>) {
	const seen: string[] = [];
	for await (const _ of batches) {
		seen.push("batch");
		setImmediate(() => seen.push("other"));
	}
	return seen;
}

const IN_TURN = ["batch", "other", "batch", "other", "batch"];

test("whoever reads a long file lets others have their turn after each batch", async () => {
	const world = await makeWorld();
	const lines = Array.from({ length: 1203 }, (_, at) => `K-${at},${at}`);
	const uploadId = await uploadCsv(world, `Key,Sales\n${lines.join("\n")}`);
	expect((await order(uploadRows(world.scope, uploadId))).slice(0, 5)).toEqual(IN_TURN);
});

test("whoever reads the results of many lets others have their turn after each batch", async () => {
	const world = await makeWorld();
	await addMember(world, { accountKey: "K-1" });
	const databucketId = await addResults(world, { "K-1": "20" });
	await spread(world, 1100);
	const read = databucketRows(world.scope, { type: "member", databucketId });
	expect((await order(read)).slice(0, 5)).toEqual(IN_TURN);
});
