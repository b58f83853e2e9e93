import { defineEntity } from "~/lib/admin/entity";
import { companyPaths } from "./companies.paths";

export const companyEntity = defineEntity({
	name: "company",
	of: "program",
	table: "companies",
	title: ["title"],
	area: "companies",
	topic: "admin",
	page: companyPaths.edit,
	place: { group: "people", to: companyPaths.list, label: "admin:places.companies", icon: "company" },
});
