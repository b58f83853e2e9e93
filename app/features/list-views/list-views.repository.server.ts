import { newRow } from "~/kernel/admin/titled.server";
import { LIST_VIEWS } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import { toFlag } from "~db/columns";
import { UniqueViolation } from "~db/errors";
import type { TenantScope, WriteScope } from "~db/scope";
import { type ListView, storedColumns } from "./list-views.rules";

const select = (scope: TenantScope) =>
	scope.query
		.selectFrom("admin_list_views")
		.select(["id", "admin_id", "list", "name", "query", "columns", "shared", "updated"])
		.where("program_id", "=", scope.programId);

type Stored = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

const toView = ({ id, admin_id, name, query, columns, shared, updated }: Stored): ListView => ({
	...{ id, name, query, updated },
	adminId: admin_id,
	columns: storedColumns(columns),
	isShared: shared === 1,
});

/** The views of a list that its reader has: their own and those that are shared, by name. */
export async function listViewsOf(scope: TenantScope, list: string): Promise<ListView[]> {
	const own = select(scope).where("list", "=", list).where("admin_id", "=", scope.actor.id).limit(LIST_VIEWS);
	const shared = select(scope).where("list", "=", list).where("shared", "=", 1).limit(LIST_VIEWS);
	const rows = await scope.query
		.selectFrom(own.as("own"))
		.selectAll()
		.union(scope.query.selectFrom(shared.as("all")).selectAll())
		.execute();
	return rows.map(toView).sort((a, b) => (upperKey(a.name) < upperKey(b.name) ? -1 : 1));
}

/** A view that its reader has; undefined for one of somebody else that is not shared. */
export async function findListView(scope: TenantScope, list: string, id: string): Promise<ListView | undefined> {
	const row = await select(scope)
		.where("id", "=", id)
		.where("list", "=", list)
		.where((eb) => eb.or([eb("admin_id", "=", scope.actor.id), eb("shared", "=", 1)]))
		.executeTakeFirst();
	return row && toView(row);
}

/** How many views of a list there are: somebody's own, or all that are shared. */
export async function countListViews(scope: TenantScope, list: string, which: { adminId: string } | "shared") {
	const row = await scope.query
		.selectFrom("admin_list_views")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("list", "=", list)
		.$if(which === "shared", (query) => query.where("shared", "=", 1))
		.$if(which !== "shared", (query) => query.where("admin_id", "=", (which as { adminId: string }).adminId))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

export interface ListViewInput {
	name: string;
	query: string;
	columns: readonly string[] | null;
	isShared: boolean;
}

const columnsOf = ({ name, query, columns, isShared }: ListViewInput) => ({
	...{ name, name_upper: upperKey(name), query, shared: toFlag(isShared) },
	columns: columns && JSON.stringify(columns),
});

async function named(write: () => Promise<unknown>): Promise<void> {
	try {
		await write();
	} catch (error) {
		if (error instanceof UniqueViolation) throw new Refused("admin:views.taken", "name");
		throw error;
	}
}

/** Adds a view of its writer's. Throws Refused at the name where they have one of that name. */
export async function insertListView(tx: WriteScope, list: string, input: ListViewInput): Promise<string> {
	const row = newRow(tx);
	await named(() =>
		tx.trx
			.insertInto("admin_list_views")
			.values({ ...row, list, admin_id: tx.actor.id, ...columnsOf(input) })
			.execute(),
	);
	return row.id;
}

/** Changes a view, which is its writer's from now on. Throws Refused at the name as insertListView does. */
export async function updateListView(tx: WriteScope, view: ListView, input: ListViewInput): Promise<void> {
	await named(() =>
		tx.trx
			.updateTable("admin_list_views")
			.set({
				...columnsOf(input),
				...{ admin_id: tx.actor.id, updated_by: tx.actor.id, updated: Math.max(tx.now(), view.updated + 1) },
			})
			.where("program_id", "=", tx.programId)
			.where("id", "=", view.id)
			.execute(),
	);
}

/** Deletes views; lists that opened with one of them open as they are. */
export async function deleteListViews(tx: WriteScope, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.trx
		.updateTable("admin_list_settings")
		.set({ view_id: null })
		.where("program_id", "=", tx.programId)
		.where("view_id", "in", ids)
		.execute();
	await tx.trx.deleteFrom("admin_list_views").where("program_id", "=", tx.programId).where("id", "in", ids).execute();
}

/** All views of the program, for a look at what they say. */
export function listAllViews(scope: TenantScope) {
	return scope.query
		.selectFrom("admin_list_views")
		.select(["id", "name", "query"])
		.where("program_id", "=", scope.programId)
		.execute();
}

/** What an admin keeps of a list: the columns, and the view it opens with. */
export async function findListSettings(scope: TenantScope, list: string) {
	const row = await scope.query
		.selectFrom("admin_list_settings")
		.select(["columns", "view_id as viewId"])
		.where("program_id", "=", scope.programId)
		.where("admin_id", "=", scope.actor.id)
		.where("list", "=", list)
		.executeTakeFirst();
	return { columns: storedColumns(row?.columns ?? null), viewId: row?.viewId ?? null };
}

/** Keeps what is given of it. */
export async function saveListSettings(
	tx: WriteScope,
	list: string,
	{ columns, viewId }: { columns?: readonly string[] | null; viewId?: string | null },
): Promise<void> {
	const change = {
		...(columns !== undefined && { columns: columns && JSON.stringify(columns) }),
		...(viewId !== undefined && { view_id: viewId }),
		updated: tx.now(),
	};
	await tx.trx
		.insertInto("admin_list_settings")
		.values({ program_id: tx.programId, admin_id: tx.actor.id, list, ...change })
		.onConflict((conflict) => conflict.columns(["program_id", "admin_id", "list"]).doUpdateSet(change))
		.execute();
}
