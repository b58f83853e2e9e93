import type { Item, Values } from "~/kernel/items/items.rules";
import type { TenantScope } from "~db/scope";
import type { DraftKind } from "./drafts.repository.server";

interface StoredRecord {
	/** When it was saved. */
	updated: number;
	/** The list inside it. */
	items: Item[];
	/** Its values as its form shows them, in a program of this time zone; without them all that is typed counts as a change. */
	shown?: (timeZone: string) => Record<string, unknown>;
}

/** A kind of record whose changes are kept as a draft until they are saved. */
export interface Drafted {
	kind: DraftKind;
	/** The record; undefined while it is not there. */
	stored: (scope: TenantScope, id: string) => Promise<StoredRecord | undefined>;
	/** The fields of its form; nothing else is kept. */
	names: readonly string[];
	/** Those of them whose values have no order, beside the fields of whom a record is for. */
	sets?: readonly string[];
	/** Message key for an id of nothing. */
	notFound: string;
	/** The page of the form. */
	page: (id: string) => string;
	/** Where a draft of a new record leaves one that drops it. */
	list: string;
	/** The page of an item. */
	itemPage?: (id: string, itemId: string) => string;
	/** Whether the items inside one are rows of its page, without pages of their own; `level` is 1 for the record's list. */
	holdsRows?: (item: Item, level: number) => boolean;
	/** How deep its lists may lie in each other, where that is not as usual. */
	levels?: number;
	/** How many empty items the list inside a new item of a level begins with. */
	beginsWith?: (level: number) => number;
	/** In front of an item's id where the page shows it. */
	anchor?: string;
	/** Throws Refused for something typed that may not even be kept. `id` is null on the page of a new record. */
	beforeKeep?: (scope: TenantScope, id: string | null, fields: Values) => Promise<void>;
	/** Of what `beforeKeep` refuses, what may be kept: a refused choice stays as it was, whatever else was typed with it. */
	keepable?: (scope: TenantScope, id: string, fields: Values) => Promise<Values>;
	/** Throws Refused for an item that has to stay. */
	refuseRemoval?: (scope: TenantScope, id: string, item: Item) => Promise<void>;
}
