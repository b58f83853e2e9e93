import { defineEntity, READ_LINE, READ_MARKS } from "~/lib/admin/entity";
import { offerPaths } from "./offers.admin.paths";

export const offerEntity = defineEntity({
	name: "offer",
	of: "program",
	table: "offers",
	title: ["title"],
	area: "offers",
	topic: "offers",
	targeted: true,
	// Both spellings count as active; the lower-case one is only ever read (specification §4).
	published: ["Active", "active"],
	pictured: true,
	translated: {
		texts: { title: READ_LINE, description: READ_MARKS },
		parts: {
			opportunity: {
				...{ table: "opportunities", of: "offer_id", order: "position" },
				texts: { title: READ_LINE, description: READ_MARKS },
			},
		},
	},
	page: offerPaths.edit,
	place: { group: "earn", to: offerPaths.list, label: "admin:places.offers", icon: "earn" },
});
