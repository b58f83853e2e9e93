import { defineEntity } from "~/lib/admin/entity";
import { mailTemplatePaths } from "./mails.paths";

export const mailTemplateEntity = defineEntity({
	name: "mail_template",
	of: "program",
	table: "mail_templates",
	title: ["subject"],
	area: "mail-templates",
	topic: "mail-templates",
	page: mailTemplatePaths.edit,
	place: { group: "program", to: mailTemplatePaths.list, label: "admin:places.mailTemplates", icon: "edit" },
});
