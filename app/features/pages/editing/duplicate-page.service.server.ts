import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { copyTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { pagePaths } from "../pages.paths";
import { findPage, insertPage } from "../pages.repository.server";

/**
 * Makes a Draft under a new title that is like a page but for its window. The same key makes one copy. Throws
 * NotFound, and Refused for a title that is taken.
 */
export function duplicatePage(scope: TenantScope, id: string, { title, key }: { title: string; key: string }) {
	return transact(scope, (tx) =>
		doOnce(
			tx,
			{ form: "page-copy", owner: tx.actor.id, key, body: { id, title } },
			{
				find: async (made) => ((await findPage(tx, made)) ? { id: made } : undefined),
				link: (first) => ({ href: pagePaths.edit(first.id), label: "pages-admin:duplicate.seeFirst" }),
				make: () => copy(tx, id, title),
			},
		),
	);
}

async function copy(tx: WriteScope, id: string, title: string): Promise<{ id: string }> {
	const original = await findPage(tx, id);
	if (!original) throw new NotFound("pages:notFound");
	const { id: _id, publishFrom: _from, publishUntil: _until, ...rest } = original;
	// Blocks keep their ids, which are worth something inside their page alone: texts in other languages are found by them.
	const made = await insertPage(tx, { ...rest, title, status: "Draft" });
	await copyTexts(tx, "page", [[id, made]]);
	await recordAudit(tx, { action: "create", entity: "page", entityId: made, after: await findPage(tx, made) });
	return { id: made };
}
