import { expect, test } from "vitest";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { insertTable } from "~/features/tables/tables.repository.server";
import { action as onArticles } from "~/routes/admin/articles/bulk";
import { action as onBoards } from "~/routes/admin/leaderboards/bulk";
import { action as onCategories } from "~/routes/admin/reward-categories/bulk";
import { action as onRewards } from "~/routes/admin/rewards/bulk";
import { action as onTables } from "~/routes/admin/tables/bulk";
import { transact } from "~db/transact";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { bulkDesk } from "../admin/bulk-desk";
import { addArticle } from "../articles/support";
import { addCategory, addReward, breakWrites } from "../rewards/support";

const RECORDS = {
	result_tables: {
		...{ action: onTables, update: "Error when syncing table", remove: "Error when deleting table" },
		add: ({ scope }: World) => transact(scope, (tx) => insertTable(tx, { title: "One", status: "Inactive" })),
	},
	leaderboards: {
		...{ action: onBoards, update: "Error when syncing leaderboard", remove: "Error when deleting leaderboard" },
		add: ({ scope }: World) => transact(scope, (tx) => insertLeaderboard(tx, { title: "One" })),
	},
	rewards: {
		...{ action: onRewards, update: "Error when updating reward", remove: "Error when deleting reward" },
		add: (world: World) => addReward(world),
	},
	reward_categories: {
		...{ action: onCategories, update: null, remove: "Error when deleting reward category" },
		add: (world: World) => addCategory(world, "One"),
	},
} as const;

test.each([
	["a table [TABLE-13]", "result_tables", RECORDS.result_tables],
	["a board [LEAD-18]", "leaderboards", RECORDS.leaderboards],
	["a reward [REW-07]", "rewards", RECORDS.rewards],
	[
		"an article [ART-03]",
		"articles",
		{ action: onArticles, add: (world: World) => addArticle(world, { status: "Draft" }) },
	],
] as const)("made active from its list, %s says who did that and when", async (_of, table, { action, add }) => {
	const { world, confirm } = await bulkDesk();
	const id = await add(world);
	const row = () =>
		world.scope.query
			.selectFrom(table as "rewards")
			.select(["status", "created", "created_by", "updated", "updated_by"])
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
	const before = await row();
	const { id: admin } = await world.control.query.selectFrom("admins").select("id").executeTakeFirstOrThrow();
	await confirm(action, { intent: "activate", id }, 1);
	const { updated, ...after } = await row();
	expect(after).toEqual({ ...before, status: "Active", updated: undefined, updated_by: admin });
	expect([before.status === "Active", before.updated_by === admin, updated > before.updated]).toEqual([
		...[false, false, true],
	]);
});

test.each([
	["tables [TABLE-28, TABLE-29]", "result_tables"],
	["boards [LEAD-46, LEAD-48]", "leaderboards"],
	["rewards [REW-26, REW-27]", "rewards"],
	["categories of rewards [REW-39]", "reward_categories"],
] as const)("what fails to be written from the list of %s is said in the words of its page", async (_of, table) => {
	const { world, confirm, report } = await bulkDesk();
	const { action, update, remove, add } = RECORDS[table];
	const id = await add(world);
	for (const [intent, kind, text] of [
		["activate", "UPDATE", update],
		["delete", "DELETE", remove],
	] as const) {
		if (text === null) continue;
		await breakWrites(world, table, kind, kind);
		const { done, skipped } = report((await confirm(action, { intent, id }, 1)).data);
		expect([done, skipped]).toEqual([[], [{ reason: reads(text), count: 1 }]]);
	}
});
