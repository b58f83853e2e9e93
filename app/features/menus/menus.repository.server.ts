import { sql } from "kysely";
import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import type { PublicationWindow } from "~/kernel/publication/publication.rules";
import { ITEMS_MAX } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import { toFlag } from "~db/columns";
import { updateRows } from "~db/query/update-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import { type MenuKind, type MenuStatus, type MenuTarget, ORDER_MAX } from "./menus.rules";

export interface MenuInput extends Partial<PublicationWindow>, Partial<MenuTarget> {
	title: string;
	order?: number | undefined;
	visible?: boolean;
	hidden?: boolean;
	status?: MenuStatus;
	screenTitle?: string;
}

export interface MenuItemInput extends MenuTarget {
	id: string;
	title: string;
	hidden: boolean;
	screenTitle: string;
}

/** Both tables have the same columns. */
const tableOf = (kind: MenuKind) => `${kind}_menus` as "primary_menus";

const columns = (input: MenuInput) => ({
	...titleColumns(input.title),
	sort_order: input.order,
	...(input.visible !== undefined && { visible: toFlag(input.visible) }),
	...(input.hidden !== undefined && { hidden: toFlag(input.hidden) }),
	status: input.status,
	content_type: input.contentType,
	content: input.content,
	screen_title: input.screenTitle,
	publish_from: input.publishFrom,
	publish_until: input.publishUntil,
});

/**
 * Adds an entry, visible and Active unless told, after the last one unless its order is given. Throws Refused for a title
 * that is taken, and (409) for one more than a navigation holds.
 */
export async function insertMenu(tx: WriteScope, kind: MenuKind, input: MenuInput, id?: string): Promise<string> {
	const row = { ...newRow(tx), ...(id !== undefined && { id }) };
	const { count, last } = await tx.trx
		.selectFrom(tableOf(kind))
		.select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("sort_order").as("last")])
		.where("program_id", "=", tx.programId)
		.executeTakeFirstOrThrow();
	if (count >= ITEMS_MAX) throw new Refused(message("menus:errors.tooMany", { max: ITEMS_MAX }), undefined, 409);
	const order = input.order ?? (last === null ? 0 : Math.min(last + 1, ORDER_MAX));
	await uniqueTitle("menus:errors.titleTaken", () =>
		tx.trx
			.insertInto(tableOf(kind))
			.values({ ...row, ...columns({ ...input, order }) })
			.execute(),
	);
	tx.note("menus", row.id);
	return row.id;
}

/** Changes an entry. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateMenu(
	tx: WriteScope,
	kind: MenuKind,
	{ id, opened }: { id: string; opened: number | undefined },
	input: MenuInput,
): Promise<void> {
	const stored = await findMenu(tx, kind, id);
	if (!stored) throw new NotFound("menus:errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("menus:errors.titleTaken", () =>
		tx.trx
			.updateTable(tableOf(kind))
			.set({ ...columns(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
	tx.note("menus", id);
}

/** Deletes an entry with those below it. */
export async function deleteMenu(tx: WriteScope, kind: MenuKind, id: string): Promise<void> {
	await tx.trx.deleteFrom(tableOf(kind)).where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("menus", id);
}

/** Gives entries other places. One statement, however many they are. */
export async function setMenuOrders(
	tx: WriteScope,
	kind: MenuKind,
	places: readonly { id: string; order: number }[],
): Promise<void> {
	const stamp = { updated: tx.now(), updated_by: tx.actor.id };
	await updateRows(
		tx,
		tableOf(kind),
		places.map(({ id, order }) => ({ id, sort_order: order, ...stamp })),
	);
	for (const { id } of places) tx.note("menus", id);
}

/** Replaces the entries below another one by these, in their order; their ids stay. */
export async function replaceMenuItems(tx: WriteScope, menuId: string, items: readonly MenuItemInput[]): Promise<void> {
	const kept = JSON.stringify(items.map(({ id }) => id));
	await tx.trx
		.deleteFrom("primary_menu_items")
		.where("program_id", "=", tx.programId)
		.where("menu_id", "=", menuId)
		.where("id", "not in", sql<string>`(select value from json_each(${kept}))`)
		.execute();
	if (items.length === 0) return;
	const rows = items.map(({ id, title, hidden, contentType, content, screenTitle }, position) => ({
		...{ program_id: tx.programId, id, menu_id: menuId, position, title: title.trim(), hidden: toFlag(hidden) },
		...{ content_type: contentType, content, screen_title: screenTitle },
	}));
	// Rows that stay are changed and not made anew: what is written of them in other languages goes with their rows.
	const columns = ["position", "title", "hidden", "content_type", "content", "screen_title"] as const;
	await tx.trx
		.insertInto("primary_menu_items")
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.columns(["program_id", "id"])
				.doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
		)
		.execute();
}

const select = (scope: TenantScope, kind: MenuKind) =>
	scope.query
		.selectFrom(tableOf(kind))
		.select(["id", "title", "title_upper as titleUpper", "sort_order as order", "visible", "hidden", "status"])
		.select(["content_type as contentType", "content", "screen_title as screenTitle"])
		.select(["publish_from as publishFrom", "publish_until as publishUntil"])
		.select(["created", "updated", "created_by as createdBy", "updated_by as updatedBy"])
		.where("program_id", "=", scope.programId);

const toMenu = <R extends { visible: number; hidden: number }>({ visible, hidden, ...row }: R) => ({
	...row,
	visible: visible === 1,
	hidden: hidden === 1,
});

const selectItems = (scope: TenantScope) =>
	scope.query
		.selectFrom("primary_menu_items")
		.select(["id", "menu_id as menuId", "title", "hidden", "content_type as contentType", "content"])
		.select("screen_title as screenTitle")
		.where("program_id", "=", scope.programId);

/** An entry as its form shows it, with those below it in their order. */
export async function findMenu(scope: TenantScope, kind: MenuKind, id: string) {
	const row = await select(scope, kind).where("id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const items =
		kind === "secondary" ? [] : await selectItems(scope).where("menu_id", "=", id).orderBy("position").execute();
	return { ...toMenu(row), items: items.map(({ hidden, menuId: _, ...item }) => ({ ...item, hidden: hidden === 1 })) };
}

export type Menu = NonNullable<Awaited<ReturnType<typeof findMenu>>>;
export type MenuItem = Menu["items"][number];

/** Every entry of a kind in its order, then by title, with those below it. */
export async function listMenus(scope: TenantScope, kind: MenuKind): Promise<Menu[]> {
	const menus = await select(scope, kind).orderBy("sort_order").orderBy("title_upper").orderBy("id").execute();
	const items = kind === "secondary" ? [] : await selectItems(scope).orderBy("menu_id").orderBy("position").execute();
	return menus.map((menu) => ({
		...toMenu(menu),
		items: items
			.filter(({ menuId }) => menuId === menu.id)
			.map(({ hidden, menuId: _, ...item }) => ({ ...item, hidden: hidden === 1 })),
	}));
}
