import type { SelectOption } from "~/components/ui/form/select-field";
import type { WriteScope } from "~db/scope";

/** A record as the confirmation and the report name it. */
export interface BulkTarget {
	id: string;
	title: string;
	/** Known by name only: its page does not show it any more. */
	deleted?: boolean;
}

/** What the confirm page says of records beside their titles. */
export interface BulkWorth {
	/** By id: what tells a record from others, and its points. */
	of: ReadonlyMap<string, { details: readonly string[]; points: number }>;
	/** The points of all that are chosen. */
	total: number;
}

/** An input of the confirm page; texts are message keys. */
export interface BulkField {
	name: string;
	label: string;
	kind: "text" | "textarea" | "select";
	help?: string;
	required?: boolean;
	options?: readonly SelectOption[];
	/** What others have typed before. */
	suggestions?: readonly string[];
	/** What is written most, a press each, for a textarea; what they are called is a message key. */
	lines?: { legend: string; of: readonly string[] };
}

/**
 * Does it to one record, in a transaction that ends with it or without it. Throws Refused with the reason. Where it did
 * something else than the action says, it resolves to `{ instead }`, how that is called (a counted message key).
 */
export type BulkStep = (tx: WriteScope, id: string) => Promise<unknown>;

/** What can be done with several records at once; texts are message keys. */
export interface BulkAction {
	/** What is asked for, counted: "Complete 3 orders". */
	act: string;
	/** What will happen. */
	text: string;
	tone?: "danger";
	/** Tells nobody and is taken back by its counterpart: done to ticked rows at once, without a question. */
	atOnce?: true;
	fields?: () => Promise<readonly BulkField[]>;
	/** Reads the confirm page's own inputs. `opening` is true when the reader has agreed to it. Throws Refused at a field. */
	prepare: (form: FormData, opening: boolean) => BulkStep | Promise<BulkStep>;
	/** Items that everybody would see afterwards, since their last tag goes. */
	opening?: (ids: readonly string[], form: FormData) => Promise<readonly { type: string; id: string; title: string }[]>;
	/** What is left to do once all records were tried; gives a warning (a message key) when it did not go well. */
	finish?: () => Promise<string | null>;
	/** What is said when no row was chosen, where the action has words of its own for it. */
	noneChosen?: string;
	/** What was done, counted: "3 orders completed". */
	done: string;
	/** What a record's failure is called when nobody foresaw it. */
	failed: string;
}

/** A list whose rows can be worked on several at a time. */
export interface BulkList {
	/** Address of the list. */
	path: string;
	/** Its title, a message key. */
	title: string;
	/** The counted noun, e.g. `members:bulk.items`. */
	items: string;
	/** What is said when no row was chosen, where the list has words of its own for it. */
	noneChosen?: string;
	/** Address of one record, where it has one. */
	hrefOf?: (id: string) => string;
	/** The records of these ids; those of other programs are missing from the answer. */
	named: (ids: readonly string[]) => Promise<readonly BulkTarget[]>;
	/** What is to be known of the `named` ones, and what all of `ids` come to, where the records are worth points. */
	worth?: (named: readonly string[], ids: readonly string[]) => Promise<BulkWorth>;
	/** What an address of the list shows, all pages, `limit` at most. */
	matching: (request: Request, limit: number) => Promise<readonly BulkTarget[]>;
	actions: Readonly<Record<string, BulkAction>>;
}
