import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, dropDraftsOf, findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { readMenuItems } from "./editing/menu-items.server";
import { refuseUnknownTargets } from "./menu-targets.repository.server";
import { deleteMenu, findMenu, insertMenu, replaceMenuItems, updateMenu } from "./menus.repository.server";
import type { MenuKind } from "./menus.rules";
import type { MenuFormValue } from "./menus.schemas";

/**
 * Saves an entry with those below it, which come from the admin's draft; the draft is done with then. `id` is null for one
 * that nothing is kept of yet. Throws NotFound; Refused (409) when somebody else, or another window, was faster; Refused
 * at the field that cannot stand, those of entries below too.
 */
export function saveMenu(scope: TenantScope, kind: MenuKind, id: string | null, form: Zoned<MenuFormValue>) {
	return transact(scope, (tx) => saveIn(tx, kind, id, form));
}

async function saveIn(tx: WriteScope, kind: MenuKind, id: string | null, form: Zoned<MenuFormValue>) {
	const { updated, draft: seen, ...input } = form;
	const entity = `${kind}_menu` as const;
	const before = id === null ? undefined : await findMenu(tx, kind, id);
	const draft = id === null ? undefined : await findDraft(tx, entity, id);
	if (id !== null && !before && draft?.basedOn !== null) throw new NotFound("menus:errors.notFound");
	refuseOtherWindow(draft, seen);
	const items = draft && readMenuItems(draft.state.list.items);
	await refuseUnknownTargets(tx, [input, ...(items ?? []).map((item) => ({ ...item, itemId: item.id }))]);
	if (before) await updateMenu(tx, kind, { id: before.id, opened: updated }, input);
	const saved = before?.id ?? (await insertMenu(tx, kind, input, id ?? undefined));
	if (items) await replaceMenuItems(tx, saved, items);
	if (draft) await dropDraft(tx, entity, saved);
	const after = await findMenu(tx, kind, saved);
	await recordAudit(tx, { action: before ? "update" : "create", entity, entityId: saved, before, after });
	return { id: saved, created: !before };
}

/** Deletes an entry, those below it and everybody's drafts of it. Throws NotFound. */
export function removeMenu(scope: TenantScope, kind: MenuKind, id: string): Promise<void> {
	const entity = `${kind}_menu` as const;
	return transact(scope, async (tx) => {
		const before = await findMenu(tx, kind, id);
		if (!before) throw new NotFound("menus:errors.notFound");
		await deleteMenu(tx, kind, id);
		await dropDraftsOf(tx, entity, id);
		await recordAudit(tx, { action: "delete", entity, entityId: id, before });
	});
}
