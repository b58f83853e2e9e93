import { defineEntity } from "~/lib/admin/entity";
import { formPaths } from "./forms.paths";

export const formEntity = defineEntity({
	name: "form",
	of: "program",
	table: "forms",
	title: ["title"],
	area: "forms",
	topic: "offers",
	targeted: true,
	published: ["Active"],
	page: formPaths.edit,
	place: { group: "earn", to: formPaths.list, label: "admin:places.forms", icon: "form" },
});
