import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { SHORT_TEXT } from "~/lib/limits";
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
	translated: {
		texts: { title: READ_LINE },
		inside: {
			sections: {
				texts: { label: { most: SHORT_TEXT }, help: { most: 2000, long: true } },
				lists: {
					options: { key: "value", plain: "label", texts: { label: { most: SHORT_TEXT } } },
					fields: "same",
					children: "same",
				},
			},
		},
	},
	page: formPaths.edit,
	place: { group: "earn", to: formPaths.list, label: "admin:places.forms", icon: "form" },
});
