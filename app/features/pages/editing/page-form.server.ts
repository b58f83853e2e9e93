import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { listVideoChoices } from "~/features/files/videos/video-choices.repository.server";
import { PAGE_TYPES } from "~/features/menus/menus.rules";
import { menusLeadingTo } from "~/features/menus/uses/menu-uses.repository.server";
import { initialOf } from "~/kernel/drafts/draft.rules";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { type Item, type ListState, locateItem } from "~/kernel/items/items.rules";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { truncate } from "~/lib/text/truncate";
import type { TenantScope } from "~db/scope";
import { findPage, type Page } from "../pages.repository.server";
import { BLOCK_KINDS, type BlockKind, showsRecords } from "../pages.rules";
import { listPictureChoices, listRecordChoices, titlesOfRecords } from "./block-choices.repository.server";
import { blockItem, faultsOfBlock } from "./block-items.server";

/** What a page's form offers to choose from. */
export async function pageFormOptions(scope: TenantScope) {
	return { companyTags: await listCompanyTags(scope), memberTags: await suggestMemberTags(scope) };
}

export type PageFormOptions = Awaited<ReturnType<typeof pageFormOptions>>;

const textOf = ({ values }: Item, name: string) => values[name]?.[0] ?? "";
const kindOf = (item: Item) => BLOCK_KINDS.find((kind) => kind === textOf(item, "kind")) ?? null;

const LINE = 80;
const SHOWS_PICTURES: readonly BlockKind[] = ["picture", "gallery", "video"];

const recordsIn = (item: Item) => [item, ...(item.items ?? [])].map((one) => textOf(one, "record")).filter(Boolean);

/** What a block is called in the list: its own words, the first ones of its text, or the records that it shows. */
const titleOf = (item: Item, records: ReadonlyMap<string, string>) =>
	textOf(item, "title") ||
	textOf(item, "alt") ||
	firstLine(textOf(item, "text")) ||
	truncate(
		recordsIn(item)
			.flatMap((id) => records.get(id) ?? [])
			.join(", "),
		LINE,
	);

function titlesIn(scope: TenantScope, items: readonly Item[]) {
	return titlesOfRecords(
		scope,
		items.flatMap((item) => {
			const kind = kindOf(item);
			return kind && showsRecords(kind) ? [{ kind, ids: recordsIn(item) }] : [];
		}),
	);
}

/** Of a text in Markdown, without the marks that its readers do not see. */
function firstLine(text: string): string {
	const line = (text.split("\n")[0] ?? "").replace(/^[#>\s-]+|\*\*|~~/g, "");
	return truncate(line, LINE);
}

/** A block in a line of text, for what is stored and what is typed to stand side by side. */
const inWords = (item: Item, at: number) =>
	`${at + 1}. ${textOf(item, "kind")} ${[item, ...(item.items ?? [])]
		.flatMap(({ values }) => Object.entries(values).filter(([name]) => name !== "kind"))
		.map(([, [text = ""]]) => text)
		.filter(Boolean)
		.join(" / ")}`;

/** A page with the admin's draft of it, as its page shows them; undefined when there is neither. */
export async function openPage(scope: TenantScope, id: string) {
	const page = await findPage(scope, id);
	const draft = await findDraft(scope, "page", id);
	if (!page && !draft) return undefined;
	const { blocks = [], ...record } = page ?? {};
	const stored = blocks.map(blockItem);
	const list: ListState = draft?.state.list ?? { items: stored };
	const removed = list.removed?.parent === null ? list.removed.item : null;
	const records = await titlesIn(scope, [...list.items, ...(removed ? [removed] : [])]);
	return {
		id,
		page: page ? (record as Omit<Page, "blocks">) : null,
		menus: page ? (await menusLeadingTo(scope, PAGE_TYPES, id)).map(({ title }) => title) : [],
		reaches: page ? await countAudience(scope, [page]) : 0,
		draft: draft
			? {
					...{ updated: draft.updated, basedOn: draft.basedOn },
					fields: draft.state.fields && initialOf(draft.state.fields),
					lists: { blocks: list.items.map(inWords) },
					savedLists: { blocks: stored.map(inWords) },
				}
			: null,
		blocks: list.items.map((item) => ({
			...{ id: item.id, kind: kindOf(item), title: titleOf(item, records), rows: item.items?.length ?? 0 },
			faulty: Object.keys(faultsOfBlock(item)).length > 0,
		})),
		removed: removed ? { title: titleOf(removed, records) } : null,
	};
}

export type OpenPage = NonNullable<Awaited<ReturnType<typeof openPage>>>;

/** A block of a page as the admin's draft has it, for its own page; undefined when it is not there. `asked` is the kind of a new one. */
export async function openBlock(scope: TenantScope, id: string, { itemId, asked }: { itemId: string; asked: string }) {
	const page = await findPage(scope, id);
	const draft = await findDraft(scope, "page", id);
	const list: ListState = draft?.state.list ?? { items: page?.blocks.map(blockItem) ?? [] };
	const place = locateItem(list.items, itemId);
	if (place?.level !== 1) return undefined;
	const { item } = place;
	const { removed } = list;
	const rows = item.items ?? [];
	const kind = kindOf(item) ?? BLOCK_KINDS.find((one) => one === asked) ?? null;
	const chosen = (name: string) => [item, ...rows].map((one) => textOf(one, name)).filter(Boolean);
	return {
		...{ id, kind },
		pageTitle: draft?.state.fields?.title?.[0] || page?.title || "",
		isTemplate: (draft?.state.fields?.kind?.[0] ?? page?.kind) === "template",
		place: list.items.findIndex((one) => one.id === itemId) + 1,
		item: { id: item.id, isNew: item.fresh === true },
		typed: Object.keys(item.values).length > 0 ? initialOf(item.values) : null,
		pictures: kind && SHOWS_PICTURES.includes(kind) ? await listPictureChoices(scope, chosen("picture")) : [],
		videos: kind === "video" ? await listVideoChoices(scope, chosen("video")) : [],
		records: kind && showsRecords(kind) ? await listRecordChoices(scope, kind, chosen("record")) : [],
		rows: rows.map((one) => ({
			id: one.id,
			texts: Object.fromEntries(Object.entries(one.values).map(([name, [text = ""]]) => [name, text])),
		})),
		removed: removed?.parent === itemId ? { title: textOf(removed.item, "question") } : null,
		faults: faultsOfBlock(item),
		basedOn: draft?.basedOn ?? page?.updated ?? null,
		keptAt: draft?.updated,
	};
}

export type OpenBlock = NonNullable<Awaited<ReturnType<typeof openBlock>>>;
