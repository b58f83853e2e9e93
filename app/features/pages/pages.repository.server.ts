import { sql } from "kysely";
import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { deleteItemTags, findItemTags, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Block, PageKind, PageStatus } from "./pages.rules";
import { rendered } from "./rendered-block.server";

export interface PageInput {
	title: string;
	kind?: PageKind;
	status?: PageStatus;
	/** Markdown. */
	body?: string;
	blocks?: readonly Block[];
	/** None of a basic page, which is for every member. */
	memberTags?: readonly string[];
	companyTagIds?: readonly string[];
	/** UTC milliseconds. */
	publishFrom?: number | null;
	publishUntil?: number | null;
	/** Given here where it is missing. */
	id?: string;
}

const TAKEN = "pages-admin:errors.taken";

const columnsOf = (input: PageInput) => ({
	...titleColumns(input.title),
	...{ kind: input.kind ?? "custom", status: input.status ?? "Draft" },
	...{ body: input.body ?? "", body_html: renderMarkdown(input.body ?? "") },
	blocks: JSON.stringify((input.blocks ?? []).map(rendered)),
	...{ publish_from: input.publishFrom ?? null, publish_until: input.publishUntil ?? null },
});

const setPageTags = (tx: WriteScope, id: string, { kind, memberTags = [], companyTagIds = [] }: PageInput) =>
	setItemTags(
		tx,
		"page",
		id,
		kind === "basic"
			? { memberTags: [], companyTagIds: [] }
			: { memberTags: [...memberTags], companyTagIds: [...companyTagIds] },
	);

/** Adds a page with its tags. Throws Refused for a title that is taken. */
export async function insertPage(tx: WriteScope, input: PageInput): Promise<string> {
	const row = { ...newRow(tx), ...(input.id && { id: input.id }) };
	await uniqueTitle(TAKEN, () =>
		tx.trx
			.insertInto("pages")
			.values({ ...row, ...columnsOf(input) })
			.execute(),
	);
	await setPageTags(tx, row.id, input);
	tx.note("pages", row.id);
	return row.id;
}

/** Changes a page as it is stored within this transaction. Throws Refused as `changedRow` and `insertPage`. */
export async function updatePage(
	tx: WriteScope,
	stored: { id: string; updated: number },
	input: PageInput,
	opened?: number,
): Promise<void> {
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle(TAKEN, () =>
		tx.trx
			.updateTable("pages")
			.set({ ...columnsOf(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute(),
	);
	await setPageTags(tx, stored.id, input);
	tx.note("pages", stored.id);
}

/** Sets the status of a page, and that it was changed now. */
export async function setPageStatus(tx: WriteScope, id: string, status: PageStatus): Promise<void> {
	await tx.trx
		.updateTable("pages")
		.set({ status, updated: sql<number>`max(updated + 1, ${tx.now()})`, updated_by: tx.actor.id })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("pages", id);
}

/** Deletes a page with its tags. */
export async function deletePage(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "page", id);
	await tx.trx.deleteFrom("pages").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("pages", id);
}

/** A page as its form shows it. */
export async function findPage(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("pages")
		.select(["id", "title", "kind", "status", "body", "blocks"])
		.select(["publish_from as publishFrom", "publish_until as publishUntil"])
		.select(["created", "updated", "created_by as createdBy", "updated_by as updatedBy"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	return { ...row, blocks: readJson<Block[]>(row.blocks, []), ...(await findItemTags(scope, "page", id)) };
}

export type Page = NonNullable<Awaited<ReturnType<typeof findPage>>>;
