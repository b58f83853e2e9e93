import { defineEntity } from "~/lib/admin/entity";
import { platformMailPaths } from "./mails.paths";

export const platformMailEntity = defineEntity({
	name: "mail",
	of: "installation",
	table: "outbox",
	title: ["subject"],
	area: "outbox",
	page: platformMailPaths.show,
	place: { group: "platform", to: platformMailPaths.list, label: "admin:places.platformMails", icon: "mail" },
});
