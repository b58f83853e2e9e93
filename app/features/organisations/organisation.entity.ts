import { defineEntity } from "~/lib/admin/entity";
import { organisationPaths } from "./organisations.paths";

export const organisationEntity = defineEntity({
	name: "organisation",
	of: "installation",
	table: "organisations",
	title: ["title"],
	area: "organisations",
	page: organisationPaths.show,
	place: { group: "platform", to: organisationPaths.list, label: "admin:places.organisations", icon: "company" },
});
