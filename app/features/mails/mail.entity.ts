import { defineEntity } from "~/lib/admin/entity";
import { mailPaths } from "./mails.paths";

export const mailEntity = defineEntity({
	name: "mail",
	of: "program",
	table: "outbox",
	title: ["subject"],
	area: "mails",
	topic: "admin",
	page: mailPaths.show,
	place: { group: "program", to: mailPaths.list, label: "admin:places.mails", icon: "mail" },
});
