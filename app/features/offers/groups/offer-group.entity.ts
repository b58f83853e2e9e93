import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { offerGroupPaths } from "../offers.admin.paths";

export const offerGroupEntity = defineEntity({
	name: "offer_group",
	of: "program",
	table: "offer_groups",
	title: ["group_name"],
	area: "offers",
	topic: "offers",
	translated: { texts: { group_name: READ_LINE } },
	page: offerGroupPaths.edit,
	place: { group: "earn", to: offerGroupPaths.list, label: "admin:places.offerGroups", icon: "grid" },
});
