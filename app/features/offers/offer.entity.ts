import { defineEntity } from "~/lib/admin/entity";
import { offerPaths } from "./offers.paths";

export const offerEntity = defineEntity({
	name: "offer",
	of: "program",
	table: "offers",
	title: ["title"],
	area: "offers",
	topic: "offers",
	targeted: true,
	pictured: true,
	page: offerPaths.edit,
	place: { group: "earn", to: offerPaths.list, label: "admin:places.offers", icon: "earn" },
});
