import type { ImportColumn } from "~/lib/csv/mapping";
import type { IconName } from "~/lib/icon-names";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Asked, AskedJob, Chosen, CodeColumns, KindSetting } from "./kind-choices";
import type { WholeUndo } from "./undo/whole-undo";

/** A column a file may carry; `labelKey` is a message key. Whether it is required is up to the variant. */
export interface KindColumn extends Omit<ImportColumn, "required"> {
	labelKey: string;
	/** Bears the program's own name for the account key: `label` in its text, and a header it is found by. */
	named?: true;
	/** Tells companies by their account key, so the program’s own name for it is a header it is found by as well. */
	tellsCompanies?: true;
}

export interface KindVariant {
	id: string;
	/** Keys of the columns it reads. */
	columns: readonly string[];
	required: readonly string[];
	/** Of these columns at least one. */
	oneOf?: readonly string[];
}

/** The cells of one row by column key; mapped columns only, blanks as ''. */
export type MappedRow = Readonly<Record<string, string>>;

/** Something that two rows of one file must not both carry; `column` is a column key. */
export interface UniqueKey {
	column: string;
	key: string;
	/** What the row says of it: another row may say something else of the same. Without parts a row says everything. */
	parts?: readonly string[];
}

/** What is read of a row, and what no other row may carry. */
export interface ReadRow<Value> {
	value: Value;
	keys: readonly UniqueKey[];
}

/**
 * What the rules say of a row by itself: its value, or message keys of what is wrong with it. Then `rest` is what `preview`
 * can be asked about all the same, without the columns at fault; absent where nobody can tell what the row is about.
 */
export type CheckedRow<Value> = ReadRow<Value> | { faults: readonly string[]; rest?: ReadRow<Value> | undefined };

/** Where a row stands in its file: its number among the rows, and the line that it begins on. */
export interface FileRow {
	row: number;
	line: number;
}

/** What an import did with a record, as far as undoing needs to know. */
export interface RowEffect {
	entity: "member" | "company" | "company_tag" | "transaction" | "quiz_category" | "preset_record";
	entityId: string;
	effect: "Created" | "Updated" | "Posted";
	/** The fields that changed, as they were stored: what is encrypted stays so. */
	before: Readonly<Record<string, unknown>>;
	after: Readonly<Record<string, unknown>>;
	/** The record's `updated` afterwards, UTC ms. */
	stamp: number;
}

/** What became, or would become, of a row; once written, with its effect. `unchanged` rows count as skipped. */
export type RowOutcome =
	| { kind: "created" | "updated"; effect?: RowEffect }
	| { kind: "unchanged" }
	| { kind: "failed"; reasons: readonly string[] };

/** An effect to be undone. */
export interface StoredEffect extends RowEffect {
	jobId: string;
	row: number;
}

/** What became, or would become, of an effect. `reason` is a message key: why it is kept, or what of it is kept. */
export interface UndoVerdict {
	undo: "Reversed" | "Kept" | "Failed";
	reason: string | null;
}

export interface EffectName {
	name: string;
	href: string | null;
	/** Of a posting. */
	points?: number;
}

/** How a kind takes back what it did. Verdicts come in the order of the effects; effects come last row first. */
export interface KindUndo {
	/** What `apply` would do, without writing. */
	preview(scope: TenantScope, effects: readonly StoredEffect[], context: ApplyContext): Promise<UndoVerdict[]>;
	/** Takes back what nobody has changed or used since; the rest is kept, with the reason. */
	apply(tx: WriteScope, effects: readonly StoredEffect[], context: ApplyContext): Promise<UndoVerdict[]>;
	/** What the records are called and where they are shown, by id. */
	names(scope: TenantScope, effects: readonly Pick<StoredEffect, "entityId">[]): Promise<Map<string, EffectName>>;
}

export interface ApplyContext {
	jobId: string;
	variant: string;
	fileName: string;
	/** The record that the rows belong to; empty for a kind without one. */
	subject: string;
	/** The numbers of the rows in the file, in the order of the rows. */
	rowNumbers: readonly number[];
	/** The lines they stand on, in the same order; none where nothing is kept of them. */
	lines?: readonly number[];
	/** What the admin chose for the file, by the names of the kind. */
	chosen: Chosen;
	/** Where links in mails lead, for a kind that mails them; null while the program has no site. */
	origin: string | null;
	/** What a kind remembers from batch to batch of one run, by a key of its own. */
	memo: Map<string, number>;
	/** Gives other requests their turn; await it every hundred rows or so. */
	breathe: () => Promise<void>;
}

/** What kinds of import are about, in the order in which they are offered. */
export const IMPORT_GROUPS = ["people", "points", "results", "content"] as const;

/** One kind of import. A new kind is one such value, added to the list in kinds/registry.server.ts. */
export interface ImportKind<Value> {
	id: string;
	/** Where the first page of an import offers it. */
	group: (typeof IMPORT_GROUPS)[number];
	icon: IconName;
	columns: readonly KindColumn[];
	variants: readonly KindVariant[];
	/** Message key for a file without rows. */
	emptyKey: string;
	/** Asks for the admin's own password before it is imported or undone. */
	sensitive?: true;
	/** Its rows are amounts by key: no record is called Total, unless it is marked as a text. */
	amounts?: true;
	/** Its rows may have links mailed. */
	mailsLinks?: true;
	/** Message keys for the result, with `done` and `failed`. */
	resultKeys: { all: string; partial: string };
	/** Message key for an import without a row that adds or changes anything: it is refused. Such a check says it either way. */
	nothingKey?: string;
	/** Message key for an import that broke off, with `cause`, a message key; the cause alone unless told. */
	brokenKey?: string;
	/** What is said of a row that repeats an earlier one of the file, a message; both lines are named unless told. */
	repeated?(value: Value, lines: { column: string; first: number; second: number }): string;
	/** The list of what was imported. */
	listHref: (jobId: string, subject: string | null) => string;
	/** Where the work goes on after rows were added: members see nothing of them before. Its words are `report.next.<kind>`. */
	nextHref?: (subject: string | null) => string | null;
	/** The kind of record that the rows of a file belong to: it is chosen with the file, and remembered mappings are its own. */
	subject?: {
		/** Its field in the form, which kinds with the same choices share. */
		field: "subject" | "databucket";
		table: "databuckets" | "data_sets";
		choices: (scope: TenantScope) => Promise<{ id: string; title: string }[]>;
		/** Why one takes nothing, a message key; null for one that takes files. */
		refusal?: (scope: TenantScope, id: string) => Promise<string | null>;
	};
	/** What is chosen beside the columns. */
	settings?: readonly KindSetting[];
	/** Columns that the file itself names. */
	codes?: CodeColumns;
	/** What has to be said before a file is imported, once the check knows it. */
	ask?(scope: TenantScope, job: AskedJob): Promise<Asked>;
	/** Remembers rows that an earlier worker has written, for a kind that remembers rows from batch to batch. */
	recall?(scope: TenantScope, rows: readonly Value[], context: ApplyContext): Promise<void>;
	/** What follows the last row, in its transaction. */
	finish?(tx: WriteScope, context: ApplyContext): Promise<void>;
	/** Message keys for what nobody foresaw, and for a file that cannot be read; the platform's own unless told. */
	failureKeys?: { import: string; undo: string };
	/**
	 * The file is imported in one transaction: `all` its rows, one bad one stops the file, or those that are `valid`. Needs
	 * `maxRows`.
	 */
	atOnce?: "all" | "valid";
	/** A file takes the place of the one before: rows that were left out are corrected in the file itself. */
	replaces?: true;
	/** The most rows of a file, where it is fewer than usual. */
	maxRows?: number;
	/** What the rows add up to, by figure, from what a whole run remembered. */
	sums?(memo: ReadonlyMap<string, number>): Record<string, number>;
	/** Pure: looks at nothing but the row. */
	check(row: MappedRow, variant: string, chosen: Chosen): CheckedRow<Value>;
	/** What `apply` would do, without writing. */
	preview(scope: TenantScope, rows: readonly Value[], context: ApplyContext): Promise<RowOutcome[]>;
	/** Writes rows that passed `check`; one outcome per row, in their order. Rows that cannot be written fail, they do not throw. */
	apply(tx: WriteScope, rows: readonly Value[], context: ApplyContext): Promise<RowOutcome[]>;
	undo: KindUndo | WholeUndo;
}

// biome-ignore lint/suspicious/noExplicitAny: what a row is stays within its kind.
export type AnyKind = ImportKind<any>;

/** The columns a variant reads, as the mapping needs them. */
export function variantColumns(kind: Pick<AnyKind, "columns" | "variants">, variant: string) {
	const { columns, required } = findVariant(kind, variant);
	return kind.columns
		.filter(({ key }) => columns.includes(key))
		.map((column) => ({ ...column, required: required.includes(column.key) }));
}

/** The variant of that id, the first one for an unknown id. */
export function findVariant(kind: Pick<AnyKind, "variants">, variant: string): KindVariant {
	const found = kind.variants.find(({ id }) => id === variant) ?? kind.variants[0];
	if (!found) throw new Error("an import kind needs a variant");
	return found;
}
