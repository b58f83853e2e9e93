import { defineEntity } from "~/lib/admin/entity";
import { MEMBERS_PATH, memberPath } from "./members.paths";

export const memberEntity = defineEntity({
	name: "member",
	of: "program",
	table: "members",
	title: ["firstname", "lastname"],
	area: "members",
	topic: "member",
	page: (id: string) => memberPath(id),
	place: { group: "start", to: MEMBERS_PATH, label: "admin:places.members", icon: "people" },
});
