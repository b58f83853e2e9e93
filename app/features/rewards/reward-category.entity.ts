import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { categoryPaths } from "./rewards.paths";

export const rewardCategoryEntity = defineEntity({
	name: "reward_category",
	of: "program",
	table: "reward_categories",
	title: ["title"],
	area: "rewards",
	topic: "rewards",
	translated: { texts: { title: READ_LINE } },
	page: categoryPaths.edit,
	place: { group: "rewards", to: categoryPaths.list, label: "admin:places.rewardCategories", icon: "tag" },
});
