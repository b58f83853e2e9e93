import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { PAGE_BODY } from "~/lib/limits";
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
	translated: {
		texts: { title: READ_LINE, body: { most: PAGE_BODY, long: true, markdown: true } },
		inside: {
			blocks: {
				texts: { title: READ_LINE, text: { most: 20_000, long: true, markdown: true }, alt: { most: 300 } },
				lists: {
					rows: {
						texts: {
							alt: { most: 300 },
							question: { most: 300 },
							answer: { most: 5000, long: true, markdown: true },
						},
					},
				},
			},
		},
	},
	page: pagePaths.edit,
	seen: pagePath,
	place: { group: "content", to: pagePaths.list, label: "admin:places.pages", icon: "page" },
});
