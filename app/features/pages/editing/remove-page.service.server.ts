import { PAGE_TYPES } from "~/features/menus/menus.rules";
import { menusLeadingTo } from "~/features/menus/uses/menu-uses.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropDraftsOf } from "~/kernel/drafts/drafts.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { deletePage, findPage, type Page, setPageStatus } from "../pages.repository.server";
import type { PageStatus } from "../pages.rules";

/** Deletes a page. Throws NotFound, and Refused (409) with the menus that lead to it (PAGE-10). */
export function removePage(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, (tx) => deleteWholePage(tx, id));
}

/** The same inside a transaction. */
export async function deleteWholePage(tx: WriteScope, id: string): Promise<void> {
	const before = await requirePage(tx, id);
	const menus = (await menusLeadingTo(tx, PAGE_TYPES, id)).map(({ title }) => title).join(", ");
	if (menus !== "") throw new Refused(message("pages-admin:errors.inMenus", { menus }), undefined, 409);
	await deletePage(tx, id);
	await dropDraftsOf(tx, "page", id);
	await recordAudit(tx, { action: "delete", entity: "page", entityId: id, before });
}

/** Sets a page's status; nothing is written where that changes nothing. Throws NotFound. */
export async function changePageStatus(tx: WriteScope, id: string, status: PageStatus): Promise<void> {
	const before = await requirePage(tx, id);
	if (before.status === status) return;
	await setPageStatus(tx, id, status);
	const changed = { before: { status: before.status }, after: { status } };
	await recordAudit(tx, { action: "update", entity: "page", entityId: id, ...changed });
}

async function requirePage(tx: WriteScope, id: string): Promise<Page> {
	const page = await findPage(tx, id);
	if (!page) throw new NotFound("pages:notFound");
	return page;
}
