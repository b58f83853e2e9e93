import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { WHOLE_LIST } from "~/kernel/audit/audit-words.rules";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { listMenus, setMenuOrders } from "../menus.repository.server";
import type { MenuKind } from "../menus.rules";
import type { ReorderValue } from "../menus.schemas";
import { orderMark } from "./order-mark.server";
import { moved, movedId } from "./reorder.rules";

/**
 * Gives entries their new places, all of them or none. Throws Refused for an entry that is not there or is named twice, and
 * (409) for an order that was made from another one than there is by now. A step up or down needs no such order: it is taken
 * from where the entry stands, so that pressing fast works.
 */
export function reorderMenus(scope: TenantScope, kind: MenuKind, { menus, move, seen }: ReorderValue): Promise<void> {
	return transact(scope, async (tx) => {
		const all = await listMenus(tx, kind);
		const late = seen !== undefined && seen !== orderMark(all);
		if (late && move === undefined) throw new Refused("menus:errors.orderMeanwhile", undefined, 409);
		const pairs = late ? all.map(({ id, order }) => ({ id, order: order ?? 0 })) : menus;
		const stored = new Map(all.map((menu) => [menu.id, menu]));
		const ids = pairs.map(({ id }) => id);
		if (new Set(ids).size < ids.length) throw new Refused("menus:errors.namedTwice");
		const named = move === undefined ? ids : [...ids, movedId(move)];
		if (!named.every((id) => stored.has(id))) throw new Refused("menus:errors.notFound");
		const wanted = move === undefined ? pairs : moved(pairs, move);
		const changed = wanted.filter(({ id, order }) => stored.get(id)?.order !== order);
		if (changed.length === 0) return;
		await setMenuOrders(tx, kind, changed);
		const before = { order: changed.map(({ id }) => [stored.get(id)?.title, stored.get(id)?.order]) };
		const after = { order: changed.map(({ id, order }) => [stored.get(id)?.title, order]) };
		await recordAudit(tx, { action: "update", entity: `${kind}_menu`, entityId: WHOLE_LIST, before, after });
	});
}
