import { sql } from "kysely";
import type { TenantScope } from "~db/scope";
import type { ContentType, MenuKind } from "../menus.rules";

/** A menu that leads to a record, by itself or by an entry below it, whose title then follows the menu's. */
export interface MenuUse {
	kind: MenuKind;
	menuId: string;
	title: string;
}

/** The menus that lead to records of some kinds, by the record's id. One statement. */
export async function listMenuUses(
	scope: TenantScope,
	types: readonly ContentType[],
	ids: readonly string[],
): Promise<Map<string, MenuUse[]>> {
	const uses = new Map<string, MenuUse[]>();
	if (ids.length === 0) return uses;
	const menus = (table: "primary_menus" | "secondary_menus", kind: MenuKind) =>
		scope.query
			.selectFrom(table)
			.select(["content", "title", "id as menuId", sql<MenuKind>`${kind}`.as("kind")])
			.where("program_id", "=", scope.programId)
			.where("content_type", "in", types)
			.where("content", "in", ids);
	const items = scope.query
		.selectFrom("primary_menu_items as i")
		.innerJoin("primary_menus as m", (join) =>
			join.onRef("m.program_id", "=", "i.program_id").onRef("m.id", "=", "i.menu_id"),
		)
		.select(["i.content", sql<string>`m.title || ' › ' || i.title`.as("title"), "m.id as menuId"])
		.select(sql<MenuKind>`'primary'`.as("kind"))
		.where("i.program_id", "=", scope.programId)
		.where("i.content_type", "in", types)
		.where("i.content", "in", ids);
	const rows = await menus("primary_menus", "primary")
		.unionAll(items)
		.unionAll(menus("secondary_menus", "secondary"))
		.execute();
	for (const { content, ...use } of rows) if (content) uses.set(content, [...(uses.get(content) ?? []), use]);
	return uses;
}

/** The menus that lead to one record. */
export async function menusLeadingTo(scope: TenantScope, types: readonly ContentType[], id: string) {
	return (await listMenuUses(scope, types, [id])).get(id) ?? [];
}
