import { expect, test } from "vitest";
import { insertRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { insertRewardCategory } from "~/features/rewards/reward-categories.repository.server";
import { loader } from "~/routes/member/rewards/list";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";

test("lists a catalogue's categories as a dictionary does, one with an accent beside those without [REW-44]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const catalogue = await transact(world.scope, async (tx) => {
		const catalogue = await insertRewardCatalogue(tx, { title: "Tout", memberTags: [], companyTagIds: [] });
		const row = { program_id: "demo", status: "Active" as const, reward_catalogue_id: catalogue };
		const stamps = { created: 1, updated: 1, created_by: "system", updated_by: "system" };
		for (const title of ["Vêtements", "Électronique", "Outils", "Cuisine"]) {
			const category_id = await insertRewardCategory(tx, { title });
			const reward = { id: `r-${title}`, title, title_upper: title.toUpperCase(), category_id };
			await tx.trx
				.insertInto("rewards")
				.values({ ...row, ...stamps, ...reward })
				.execute();
		}
		return catalogue;
	});
	const { data } = await answer(() => loader(args(`/rewards/${catalogue}`, { cookie, params: { id: catalogue } })));
	const { categories } = data as Awaited<ReturnType<typeof loader>>;
	expect(categories.map(({ title }) => title)).toEqual(["Cuisine", "Électronique", "Outils", "Vêtements"]);
});
