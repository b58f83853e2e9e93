import { defineEntity } from "~/lib/admin/entity";
import { companyTagPaths } from "../companies.paths";

export const companyTagEntity = defineEntity({
	name: "company_tag",
	of: "program",
	table: "company_tags",
	title: ["tag"],
	area: "companies",
	topic: "admin",
	page: companyTagPaths.edit,
	place: { group: "people", to: companyTagPaths.list, label: "admin:places.companyTags", icon: "tag" },
});
