import { companyTagPaths } from "~/features/companies/companies.paths";
import { newId } from "~/lib/ids.server";
import { upperKey } from "~/lib/text";
import type { TenantScope, WriteScope } from "~db/scope";
import type { CheckedRow, ImportKind, MappedRow, RowOutcome } from "../../import-kind";
import { companyTagIds } from "../companies/company-lookups.server";
import { rowFaults, textColumn } from "../row-faults.rules";
import { companyTagUndo } from "./undo-company-tags.server";

interface TagRow {
	tag: string;
}

const LONGEST = 100;

function checkTagRow(row: MappedRow): CheckedRow<TagRow> {
	const { faults, fault } = rowFaults();
	if (!row.tag) fault("required", { column: "tag" });
	const tag = textColumn(row.tag, { column: "tag", max: LONGEST }, fault);
	return tag ? { value: { tag }, keys: [{ column: "tag", key: upperKey(tag) }] } : { faults };
}

async function previewTags(scope: TenantScope, rows: readonly TagRow[]): Promise<RowOutcome[]> {
	const known = await companyTagIds(
		scope,
		rows.map(({ tag }) => tag),
	);
	return rows.map(({ tag }) => ({ kind: known.has(upperKey(tag)) ? "unchanged" : "created" }));
}

async function addTags(tx: WriteScope, rows: readonly TagRow[]): Promise<RowOutcome[]> {
	const outcomes = await previewTags(tx, rows);
	const at = tx.now();
	const by = tx.actor.id;
	const made = rows.map(({ tag }) => ({
		...{ program_id: tx.programId, id: newId(), tag: tag.trim(), tag_upper: upperKey(tag) },
		...{ created: at, updated: at, created_by: by, updated_by: by },
	}));
	const fresh = made.filter((_, index) => outcomes[index]?.kind === "created");
	if (fresh.length > 0) await tx.trx.insertInto("company_tags").values(fresh).execute();
	tx.note("admin", "company-tags");
	return outcomes.map((outcome, index) => {
		if (outcome.kind !== "created") return outcome;
		const effect = { entity: "company_tag", effect: "Created", before: {}, after: {} } as const;
		return { kind: "created", effect: { ...effect, entityId: made[index]?.id ?? "", stamp: at } };
	});
}

/** Company tags by name; one that is there already is as wanted. */
export const companyTagsKind: ImportKind<TagRow> = {
	id: "company-tags",
	group: "people",
	icon: "tag",
	emptyKey: "imports:rowsRequired",
	resultKeys: { all: "imports:result.companyTags", partial: "imports:result.companyTagsPartly" },
	listHref: () => companyTagPaths.list,
	columns: [
		{ key: "tag", labelKey: "imports:columns.tag", aliases: ["company tag", "name", "title", "étiquette", "libellé"] },
	],
	variants: [{ id: "create-new", columns: ["tag"], required: ["tag"] }],
	check: checkTagRow,
	preview: previewTags,
	apply: addTags,
	undo: companyTagUndo,
};
