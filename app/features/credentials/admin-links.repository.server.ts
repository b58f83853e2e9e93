import { newToken, tokenHash } from "~/lib/ids.server";
import { ACTIVATION_LINK, RESET_LINK } from "~/lib/limits";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import type { LinkKind } from "./member-links.repository.server";

const LIFE: Record<LinkKind, number> = { activate: ACTIVATION_LINK, reset: RESET_LINK };

/** Makes an admin's link of 7 days (activate) or one hour (reset) and returns its token; older ones of the kind die. */
export async function insertAdminLink(tx: ControlWriteScope, adminId: string, kind: LinkKind): Promise<string> {
	const token = newToken();
	const at = tx.now();
	await deleteAdminLinks(tx, adminId, kind);
	await tx.trx
		.insertInto("admin_links")
		.values({ token_hash: tokenHash(token), admin_id: adminId, kind, created: at, expires: at + LIFE[kind] })
		.execute();
	return token;
}

/** When an admin's link was made, UTC ms; 0 while there is none. */
export async function adminLinkMade(scope: ControlScope, adminId: string, kind: LinkKind): Promise<number> {
	const link = await scope.query
		.selectFrom("admin_links")
		.select("created")
		.where("admin_id", "=", adminId)
		.where("kind", "=", kind)
		.executeTakeFirst();
	return link?.created ?? 0;
}

/** The active admin a link works for: in time, and not used, which deletes it. */
export function findAdminByLink(scope: ControlScope, token: string, kind: LinkKind) {
	return scope.query
		.selectFrom("admin_links as l")
		.innerJoin("admins as a", "a.id", "l.admin_id")
		.select(["a.id", "a.email", "a.name", "a.locale"])
		.where("l.token_hash", "=", tokenHash(token))
		.where("l.kind", "=", kind)
		.where("l.expires", ">", scope.now())
		.where("a.status", "=", "Active")
		.executeTakeFirst();
}

export type LinkedAdmin = NonNullable<Awaited<ReturnType<typeof findAdminByLink>>>;

/** Kills an admin's links, all or of one kind: after a change of password, e-mail or status. */
export async function deleteAdminLinks(tx: ControlWriteScope, adminId: string, kind?: LinkKind): Promise<void> {
	await tx.trx
		.deleteFrom("admin_links")
		.where("admin_id", "=", adminId)
		.$if(kind !== undefined, (query) => query.where("kind", "=", kind as LinkKind))
		.execute();
}

/** Links that work no more. */
export async function deleteDeadAdminLinks(tx: ControlWriteScope): Promise<void> {
	await tx.trx.deleteFrom("admin_links").where("expires", "<=", tx.now()).execute();
}
