import { companyTagPaths } from "~/features/companies/companies.paths";
import { recordAudits } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { among } from "~db/query/among";
import type { TenantScope, WriteScope } from "~db/scope";
import type { KindUndo, StoredEffect, UndoVerdict } from "../../import-kind";

const idsOf = (effects: readonly { entityId: string }[]) => effects.map(({ entityId }) => entityId);

const tagRows = among((scope, ids) =>
	scope.query
		.selectFrom("company_tags")
		.select(["id", "tag", "updated"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids),
);

async function readTags(scope: TenantScope, ids: readonly string[]) {
	return new Map((await tagRows(scope, ids)).map((row) => [row.id, row]));
}

const usesIn = (table: "company_tag_links" | "item_company_tags") =>
	among((scope, ids) =>
		scope.query
			.selectFrom(table)
			.select("company_tag_id as id")
			.distinct()
			.where("program_id", "=", scope.programId)
			.where("company_tag_id", "in", ids),
	);
const usesByCompanies = usesIn("company_tag_links");
const usesByContent = usesIn("item_company_tags");

/** The tags that companies have or content is for. */
async function usedTags(scope: TenantScope, ids: readonly string[]): Promise<Set<string>> {
	const used = [...(await usesByCompanies(scope, ids)), ...(await usesByContent(scope, ids))];
	return new Set(used.map(({ id }) => id));
}

async function judge(scope: TenantScope, effects: readonly StoredEffect[]): Promise<UndoVerdict[]> {
	const tags = await readTags(scope, idsOf(effects));
	const used = await usedTags(scope, idsOf(effects));
	return effects.map(({ entityId, stamp }) => {
		const tag = tags.get(entityId);
		if (!tag) return { undo: "Kept", reason: "imports:kept.deleted" };
		if (used.has(entityId)) return { undo: "Kept", reason: "imports:kept.tagUsed" };
		return tag.updated === stamp
			? { undo: "Reversed", reason: null }
			: { undo: "Kept", reason: "imports:kept.changed" };
	});
}

async function removeTags(tx: WriteScope, effects: readonly StoredEffect[]): Promise<UndoVerdict[]> {
	const verdicts = await judge(tx, effects);
	const ids = idsOf(effects.filter((_, index) => verdicts[index]?.undo === "Reversed"));
	if (ids.length === 0) return verdicts;
	const removed = await tx.trx
		.deleteFrom("company_tags")
		.where("program_id", "=", tx.programId)
		.where("id", "in", ids)
		.returning(["id", "tag"])
		.execute();
	const note = message("imports:undo.audit", { id: effects[0]?.jobId ?? "" });
	await recordAudits(
		tx,
		removed.map(({ id, tag }) => ({ action: "delete", entity: "company_tag", entityId: id, before: { tag }, note })),
	);
	tx.note("admin", "company-tags");
	return verdicts;
}

/** Tags that were added are deleted, unless companies have them or content is for them. */
export const companyTagUndo: KindUndo = {
	preview: judge,
	apply: removeTags,
	names: async (scope, effects) => {
		const tags = await readTags(scope, idsOf(effects));
		return new Map([...tags].map(([id, { tag }]) => [id, { name: tag, href: companyTagPaths.edit(id) }]));
	},
};
