import { defineEntity } from "~/lib/admin/entity";
import { categoryPaths } from "./rewards.paths";

export const rewardCategoryEntity = defineEntity({
	name: "reward_category",
	of: "program",
	table: "reward_categories",
	title: ["title"],
	area: "rewards",
	topic: "rewards",
	page: categoryPaths.edit,
	place: { group: "rewards", to: categoryPaths.list, label: "admin:places.rewardCategories", icon: "tag" },
});
