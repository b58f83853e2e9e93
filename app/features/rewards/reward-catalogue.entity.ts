import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { cataloguePaths } from "./rewards.paths";

export const rewardCatalogueEntity = defineEntity({
	name: "reward_catalogue",
	of: "program",
	table: "reward_catalogues",
	title: ["title"],
	area: "rewards",
	topic: "rewards",
	targeted: true,
	published: ["Active"],
	translated: { texts: { title: READ_LINE } },
	page: cataloguePaths.edit,
	place: { group: "rewards", to: cataloguePaths.list, label: "admin:places.rewardCatalogues", icon: "catalogue" },
});
