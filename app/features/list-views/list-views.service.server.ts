import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { LIST_VIEWS } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	countListViews,
	deleteListViews,
	findListSettings,
	findListView,
	insertListView,
	type ListViewInput,
	saveListSettings,
	updateListView,
} from "./list-views.repository.server";
import { type ListView, mayChangeView } from "./list-views.rules";

/** Whose list it is: its name, and whether they may write there. */
export interface ListKeeper {
	list: string;
	canWrite: boolean;
}

export interface SavedView extends ListViewInput {
	isDefault: boolean;
}

/** Keeps a new view of a list. Throws Refused for a taken name, for one too many, and for sharing without the right to. */
export function addListView(scope: TenantScope, keeper: ListKeeper, input: SavedView): Promise<string> {
	return transact(scope, async (tx) => {
		await refuseOneMore(tx, keeper, { own: true, shared: input.isShared });
		const id = await insertListView(tx, keeper.list, input);
		// The log keeps nothing of a view that is not shared.
		await tx.made?.(tx, "list_view", id);
		if (input.isDefault) await saveListSettings(tx, keeper.list, { viewId: id });
		if (input.isShared) await recordShared(tx, keeper, "create", id, { after: stateOf(tx.actor.id, true) });
		return id;
	});
}

/**
 * Changes a view, and what it asks its list for where `present` is given. Who changes a shared view of somebody else takes it over. Throws NotFound for one the reader does not
 * have, Refused (403) for one they may not change, and as addListView does.
 */
export function changeListView(
	scope: TenantScope,
	keeper: ListKeeper,
	id: string,
	named: Omit<SavedView, "query" | "columns">,
	present: Pick<SavedView, "query" | "columns"> | null,
): Promise<void> {
	return transact(scope, async (tx) => {
		const view = await requireView(tx, keeper, id);
		const input = { ...named, ...(present ?? { query: view.query, columns: view.columns }) };
		const isTaken = view.adminId !== tx.actor.id;
		await refuseOneMore(tx, keeper, { own: isTaken, shared: input.isShared && !view.isShared });
		await updateListView(tx, view, input);
		const { viewId } = await findListSettings(tx, keeper.list);
		if (input.isDefault !== (viewId === id))
			await saveListSettings(tx, keeper.list, { viewId: input.isDefault ? id : null });
		if (view.isShared || input.isShared)
			await recordShared(tx, keeper, "update", id, {
				before: stateOf(view.adminId, view.isShared),
				after: stateOf(tx.actor.id, input.isShared),
			});
	});
}

/** Deletes a view. Throws as changeListView does. */
export function removeListView(scope: TenantScope, keeper: ListKeeper, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		const view = await requireView(tx, keeper, id);
		await deleteListViews(tx, [id]);
		if (view.isShared) await recordShared(tx, keeper, "delete", id, { before: stateOf(view.adminId, true) });
	});
}

/** Keeps the columns of a list: with the view that is open, where it is its reader's, else for the list. */
export function keepColumns(
	scope: TenantScope,
	{ list }: ListKeeper,
	viewId: string | null,
	columns: readonly string[] | null,
): Promise<{ inView: boolean }> {
	return transact(scope, async (tx) => {
		const view = viewId === null ? undefined : await findListView(tx, list, viewId);
		const inView = view !== undefined && view.adminId === tx.actor.id;
		if (inView) await updateListView(tx, view, { ...view, columns });
		else await saveListSettings(tx, list, { columns });
		return { inView };
	});
}

async function refuseOneMore(tx: WriteScope, { list, canWrite }: ListKeeper, more: { own: boolean; shared: boolean }) {
	if (more.shared && !canWrite) throw new Refused("admin:views.mayNotShare", "isShared");
	const tooMany = message("admin:views.tooMany", { max: LIST_VIEWS });
	if (more.own && (await countListViews(tx, list, { adminId: tx.actor.id })) >= LIST_VIEWS) throw new Refused(tooMany);
	if (more.shared && (await countListViews(tx, list, "shared")) >= LIST_VIEWS) throw new Refused(tooMany, "isShared");
}

async function requireView(tx: WriteScope, { list, canWrite }: ListKeeper, id: string): Promise<ListView> {
	const view = await findListView(tx, list, id);
	if (!view) throw new NotFound("admin:views.notFound");
	if (!mayChangeView(view, { adminId: tx.actor.id, canWrite }))
		throw new Refused("admin:views.notYours", undefined, 403);
	return view;
}

/** What the log says of a view. Its name and its search may be about a person, so they stay out. */
const stateOf = (admin: string, shared: boolean) => ({ admin, shared });

async function recordShared(
	tx: WriteScope,
	{ list }: ListKeeper,
	action: "create" | "update" | "delete",
	entityId: string,
	states: { before?: object; after?: object },
): Promise<void> {
	await recordAudit(tx, { action, entity: "list_view", entityId, ...states, note: list });
	tx.note("admin", entityId);
}
