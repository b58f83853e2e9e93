import { expect, test } from "vitest";
import { insertRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { insertRewardCategory } from "~/features/rewards/reward-categories.repository.server";
import { listCategories, listRewardsForMember } from "~/features/rewards/rewards-for-members.repository.server";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";

test("an inactive category loses its filter, not its rewards; a new one is active [REW-44]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const { catalogue, active } = await transact(world.scope, async (tx) => {
		const catalogue = await insertRewardCatalogue(tx, { title: "All", memberTags: [], companyTagIds: [] });
		const active = await insertRewardCategory(tx, { title: "Tools" });
		const inactive = await insertRewardCategory(tx, { title: "Old", isActive: false });
		const row = {
			program_id: "demo",
			status: "Active" as const,
			reward_catalogue_id: catalogue,
			created: 1,
			updated: 1,
			created_by: "system",
			updated_by: "system",
		};
		await tx.trx
			.insertInto("rewards")
			.values([
				{ ...row, id: "r1", title: "Saw", title_upper: "SAW", category_id: active },
				{ ...row, id: "r2", title: "Lamp", title_upper: "LAMP", category_id: inactive },
			])
			.execute();
		return { catalogue, active };
	});
	expect((await listCategories(world.scope, memberId, catalogue)).map((one) => one.id)).toEqual([active]);
	expect((await listRewardsForMember(world.scope, memberId, catalogue)).map((one) => one.title).sort()).toEqual([
		"Lamp",
		"Saw",
	]);
});
