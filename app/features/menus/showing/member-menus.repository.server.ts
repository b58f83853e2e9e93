import { type RawBuilder, sql } from "kysely";
import type { ItemType } from "~/entities";
import { textsOfTypes } from "~/kernel/content-texts/texts.repository.server";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";
import type { MenuKind } from "../menus.rules";

/** SQL for "what the entry leads to may be seen by this member now"; `entry` names its table in the statement. */
function targetOpen(scope: TenantScope, entry: string, viewer: Viewer): RawBuilder<number> {
	const [type, content] = [sql.ref(`${entry}.content_type`), sql.ref(`${entry}.content`)];
	const open = (table: string, item: ItemType) => sql`select 1 from ${sql.table(table)} x
		where x.program_id = ${scope.programId} and x.id = ${content} and ${visibleTo(scope, item, "x", viewer)}`;
	return sql<number>`case ${type}
		when 'System Page' then 1
		when 'Reward Catalogue' then exists (${open("reward_catalogues", "reward_catalogue")})
		when 'Blog' then exists (${open("blogs", "blog")})
		else exists (${open("pages", "page")} and x.kind =
			case ${type} when 'Custom Page' then 'custom' when 'Custom Template' then 'template' when 'Basic Page' then 'basic' end)
	end`;
}

const shown = (scope: TenantScope, kind: MenuKind, viewer: Viewer) =>
	scope.query
		.selectFrom(`${kind}_menus as m` as "primary_menus as m")
		.select(["m.id", "m.title", "m.content_type as contentType", "m.content", "m.screen_title as screenTitle"])
		.select(targetOpen(scope, "m", viewer).as("open"))
		.where("m.program_id", "=", scope.programId)
		.where("m.visible", "=", 1)
		.where("m.hidden", "=", 0)
		.where("m.status", "in", ["Active", ""])
		.where((eb) => eb.or([eb("m.publish_from", "is", null), eb("m.publish_from", "<=", viewer.at)]))
		.where((eb) => eb.or([eb("m.publish_until", "is", null), eb("m.publish_until", ">", viewer.at)]))
		.orderBy("m.sort_order")
		.orderBy("m.title_upper")
		.orderBy("m.id");

/** The menus of a member as parts of a statement: the navigation's with what is below them, the drawer's, and what they say in a language. */
export const menuParts = (scope: TenantScope, viewer: Viewer, locale: string) => ({
	primaryMenus: shown(scope, "primary", viewer),
	menuItems: scope.query
		.selectFrom("primary_menu_items as i")
		.select(["i.id", "i.menu_id as menuId", "i.title", "i.content_type as contentType", "i.content"])
		.select(["i.screen_title as screenTitle", targetOpen(scope, "i", viewer).as("open")])
		.where("i.program_id", "=", scope.programId)
		.where("i.hidden", "=", 0)
		.orderBy("i.menu_id")
		.orderBy("i.position"),
	secondaryMenus: shown(scope, "secondary", viewer),
	menuTexts: textsOfTypes(scope, locale, ["primary_menu", "menu_item", "secondary_menu"]),
});
