import { defineEntity } from "~/lib/admin/entity";
import { translationPaths } from "./translations.paths";

export const translationEntity = defineEntity({
	name: "translation",
	of: "program",
	table: "translations",
	title: ["title"],
	area: "translations",
	topic: "translations",
	page: translationPaths.edit,
	place: { group: "content", to: translationPaths.list, label: "admin:places.translations", icon: "comment" },
});
