import { sql } from "kysely";
import type { TenantScope } from "~db/scope";
import type { PageKind } from "./pages.rules";

/** What menus call the kinds of targets that are pages. */
const TARGETS: Record<PageKind, string> = {
	custom: "Custom Page",
	template: "Custom Template",
	basic: "Basic Page",
};
const PAGE_TARGETS = Object.values(TARGETS);

/** The menus that lead to a page as one of its kind, and to none of another. */
export async function menusOfKind(scope: TenantScope, { id, kind }: { id: string; kind: PageKind }): Promise<string[]> {
	return (await listMenuUses(scope, [id], [TARGETS[kind]])).get(id) ?? [];
}

/** The menus that lead to pages: of each page the titles, an item's after its menu's. One statement. */
export async function listMenuUses(
	scope: TenantScope,
	pageIds: readonly string[],
	targets: readonly string[] = PAGE_TARGETS,
): Promise<Map<string, string[]>> {
	const uses = new Map<string, string[]>();
	if (pageIds.length === 0) return uses;
	const menus = (table: "primary_menus" | "secondary_menus") =>
		scope.query
			.selectFrom(table)
			.select(["content as pageId", "title"])
			.where("program_id", "=", scope.programId)
			.where("content_type", "in", targets)
			.where("content", "in", pageIds);
	const items = scope.query
		.selectFrom("primary_menu_items as i")
		.innerJoin("primary_menus as m", (join) =>
			join.onRef("m.program_id", "=", "i.program_id").onRef("m.id", "=", "i.menu_id"),
		)
		.select(["i.content as pageId", sql<string>`m.title || ' › ' || i.title`.as("title")])
		.where("i.program_id", "=", scope.programId)
		.where("i.content_type", "in", targets)
		.where("i.content", "in", pageIds);
	const rows = await menus("primary_menus").unionAll(items).unionAll(menus("secondary_menus")).execute();
	for (const { pageId, title } of rows) if (pageId) uses.set(pageId, [...(uses.get(pageId) ?? []), title]);
	return uses;
}
