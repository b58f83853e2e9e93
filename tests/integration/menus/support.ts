import { insertMenu, type MenuInput, replaceMenuItems } from "~/features/menus/menus.repository.server";
import type { MenuKind } from "~/features/menus/menus.rules";
import { newRow, titleColumns } from "~/kernel/admin/titled.server";
import { newId } from "~/lib/ids.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";

export const addMenu = (scope: TenantScope, kind: MenuKind, input: MenuInput) =>
	transact(scope, (tx) => insertMenu(tx, kind, input));

interface Below {
	title: string;
	contentType: string | null;
	content: string | null;
	hidden?: boolean;
	screenTitle?: string;
}

/** Puts these entries below one, in the place of those that were there. */
export const addBelow = (scope: TenantScope, menuId: string, items: readonly Below[]) =>
	transact(scope, (tx) =>
		replaceMenuItems(
			tx,
			menuId,
			items.map((item) => ({ id: newId(), hidden: false, screenTitle: "", ...item })),
		),
	);

export const addBlog = (scope: TenantScope, title: string) =>
	transact(scope, async (tx) => {
		const row = { ...newRow(tx), ...titleColumns(title) };
		await tx.trx.insertInto("blogs").values(row).execute();
		return row.id;
	});

interface Page {
	title: string;
	kind?: "custom" | "template" | "basic";
	status?: "Draft" | "Active";
	publish_from?: number;
	publish_until?: number;
}

export const addPage = (scope: TenantScope, { title, ...page }: Page) =>
	transact(scope, async (tx) => {
		const row = { ...newRow(tx), ...titleColumns(title), status: "Active" as const, ...page };
		await tx.trx.insertInto("pages").values(row).execute();
		return row.id;
	});

/** Only members with this tag see the item. */
export const tagItem = (scope: TenantScope, type: string, id: string, tag: string) =>
	transact(scope, (tx) =>
		tx.trx
			.insertInto("item_member_tags")
			.values({ program_id: tx.programId, item_type: type, item_id: id, tag, tag_upper: tag.toUpperCase() } as never)
			.execute(),
	);
