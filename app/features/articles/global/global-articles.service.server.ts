import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { NotFound } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import type { GlobalArticleFormValue } from "../articles.schemas";
import {
	deleteGlobalArticle,
	findGlobalArticle,
	insertGlobalArticle,
	updateGlobalArticle,
} from "./global-articles.repository.server";

/** Saves a new article of every program (`id` null) or a changed one. Throws NotFound, Refused at the field that cannot stand. */
export function saveGlobalArticle(
	control: ControlScope,
	id: string | null,
	{ updated, ...input }: Zoned<GlobalArticleFormValue>,
): Promise<string> {
	return transactControl(control, async (tx) => {
		const before = id === null ? undefined : await findGlobalArticle(tx, id);
		if (id !== null) await updateGlobalArticle(tx, id, input, updated);
		const entityId = id ?? (await insertGlobalArticle(tx, input));
		const action = id === null ? "create" : "update";
		await recordControlAudit(tx, { action, entity: "global_article", entityId, before, after: input });
		return entityId;
	});
}

/** Deletes one. Throws NotFound. */
export function removeGlobalArticle(control: ControlScope, id: string): Promise<void> {
	return transactControl(control, async (tx) => {
		const before = await findGlobalArticle(tx, id);
		if (!before) throw new NotFound("articles:errors.notFound");
		await deleteGlobalArticle(tx, id);
		await recordControlAudit(tx, { action: "delete", entity: "global_article", entityId: id, before });
	});
}
