import { defineEntity } from "~/lib/admin/entity";
import { pagePath, pagePaths } from "./pages.paths";

export const pageEntity = defineEntity({
	name: "page",
	of: "program",
	table: "pages",
	title: ["title"],
	area: "pages",
	topic: "pages",
	targeted: true,
	published: ["Active"],
	page: pagePaths.edit,
	seen: pagePath,
	place: { group: "content", to: pagePaths.list, label: "admin:places.pages", icon: "page" },
});
