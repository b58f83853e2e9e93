import { defineEntity, READ_LINE, READ_MARKS } from "~/lib/admin/entity";
import { rewardPaths } from "./rewards.paths";

export const rewardEntity = defineEntity({
	name: "reward",
	of: "program",
	table: "rewards",
	title: ["title"],
	area: "rewards",
	topic: "rewards",
	targeted: true,
	published: ["Active"],
	pictured: true,
	translated: { texts: { title: READ_LINE, description: READ_MARKS } },
	page: rewardPaths.edit,
	place: { group: "rewards", to: rewardPaths.list, label: "admin:places.rewards", icon: "gift" },
});
