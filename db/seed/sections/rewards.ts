import { saveProgram } from "~/features/programs/programs.repository.server";
import { atTime, DAY } from "../clock";
import type { DemoProgram } from "../content/types";
import { createReward, createRewardCatalogue, createRewardCategory } from "../factories/reward";
import { seededRandom } from "../random";
import type { Steps } from "../steps";
import type { Pictures } from "./pictures";

/** Makes the categories, catalogues and rewards of a program and chooses the catalogues of its home page. */
export async function seedRewards(steps: Steps, program: DemoProgram, pictures: Pictures): Promise<void> {
	await steps.once("rewards", async (tx) => {
		const random = seededRandom(`${program.id}/rewards`);
		const start = atTime(tx, steps.base - 360 * DAY);
		const categories = new Map<string, string>();
		for (const { key, ...category } of program.categories)
			categories.set(key, await createRewardCategory(start, category));
		const catalogues = new Map<string, string>();
		for (const { key, title, sortOrder, status = "Active" } of program.catalogues)
			catalogues.set(key, await createRewardCatalogue(start, { title, order: sortOrder, status }));
		for (const reward of program.rewards) {
			const { catalogue, categories: keys, cost, stock, image, status = "Active", ...values } = reward;
			const [categoryId = null, ...more] = keys.flatMap((key) => categories.get(key) ?? []);
			const age = status === "Draft" ? random.int(1, 10) : random.int(300, 350);
			await createReward(atTime(tx, steps.base - age * DAY), {
				...values,
				status,
				categoryId,
				rewardCategories: more,
				rewardCatalogueId: catalogues.get(catalogue) ?? null,
				pointsCost: cost,
				stockQuantity: stock,
				image: pictures(image),
			});
		}
		const homeRewardCatalogues = program.homeCatalogues.flatMap((key) => catalogues.get(key) ?? []);
		await saveProgram(start, { homeRewardCatalogues });
	});
}
