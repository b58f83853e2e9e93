import { expect, test } from "vitest";
import { articleFormOptions } from "~/features/articles/editing/article-page.server";
import { listDataSetChoices } from "~/features/data-sets/data-sets.repository.server";
import { homeCatalogueChoices } from "~/features/programs/programs.service.server";
import { rewardFormOptions } from "~/features/rewards/rewards.service.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { loader as articles } from "~/routes/admin/articles/list";
import { loader as rewards } from "~/routes/admin/rewards/list";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

const TABLES = ["blogs", "article_categories", "reward_catalogues", "reward_categories", "data_sets"] as const;

/** More records than a form offers, and one behind them all. */
async function crowd(world: World, table: (typeof TABLES)[number]) {
	const audit = { created: 1, updated: 1, created_by: "a", updated_by: "a" };
	const titles = [...Array.from({ length: CHOICES_SHOWN }, (_, at) => `A ${1000 + at}`), "Z"];
	const rows = titles.map((title) => ({
		...{ program_id: "demo", id: `${table}-${title}`, title, title_upper: title, ...audit },
	}));
	await world.scope.database.write(async (trx) => {
		for (const row of rows)
			await trx
				.insertInto(table as "blogs")
				.values(row as never)
				.execute();
	});
	return `${table}-Z`;
}

test("what a record has chosen is offered however many stand before it, so that a save leaves it", async () => {
	const world = await makeWorld();
	const last = Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await crowd(world, table)])));
	const ids = (choices: readonly { id: string }[]) => choices.map(({ id }) => id);

	const article = { blogId: last.blogs, categories: [last.article_categories], videoFile: null };
	const ofArticle = await articleFormOptions(world.scope, { article } as never);
	expect(ids(ofArticle.blogs)).toContain(last.blogs);
	expect(ids(ofArticle.categories)).toContain(last.article_categories);
	const reward = {
		categoryId: null,
		rewardCategories: [last.reward_categories],
		rewardCatalogueId: last.reward_catalogues,
	};
	const ofReward = await rewardFormOptions(world.scope, reward as never);
	expect(ids(ofReward.categories)).toContain(last.reward_categories);
	expect(ids(ofReward.catalogues)).toContain(last.reward_catalogues);
	const program = { homeRewardCatalogues: [last.reward_catalogues] };
	expect(ids(await homeCatalogueChoices(world.scope, program as never))).toContain(last.reward_catalogues);

	expect(ids(await listDataSetChoices(world.scope, [last.data_sets ?? ""]))).toContain(last.data_sets);

	const ofNew = [(await articleFormOptions(world.scope)).blogs, (await rewardFormOptions(world.scope)).categories];
	expect(ofNew.map((choices) => choices.length)).toEqual([CHOICES_SHOWN, CHOICES_SHOWN]);
});

test("what a list is narrowed to is among its choices however many stand before it", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const [blog, category, rewardCategory] = [
		await crowd(world, "blogs"),
		await crowd(world, "article_categories"),
		await crowd(world, "reward_categories"),
	];
	const valuesOf = (choices: { value: string }[]) => choices.map(({ value }) => value);
	const asked = new URLSearchParams({ blog, category });
	const narrowed = await answer(() => articles(args(`/admin/articles?${asked}`, { cookie })));
	const shown = narrowed.data as Awaited<ReturnType<typeof articles>>;
	expect(valuesOf(shown.blogs)).toContain(blog);
	expect(valuesOf(shown.categories)).toContain(category);
	const ofRewards = await answer(() =>
		rewards(args(`/admin/rewards?${new URLSearchParams({ category: rewardCategory })}`, { cookie })),
	);
	expect(valuesOf((ofRewards.data as Awaited<ReturnType<typeof rewards>>).categories)).toContain(rewardCategory);
});
