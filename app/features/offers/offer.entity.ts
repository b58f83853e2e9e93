import { defineEntity } from "~/lib/admin/entity";

export const offerEntity = defineEntity({
	name: "offer",
	of: "program",
	table: "offers",
	title: ["title"],
	area: "offers",
	topic: "offers",
	targeted: true,
	pictured: true,
	page: null,
});
