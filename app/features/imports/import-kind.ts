import type { TenantScope, WriteScope } from "~db/scope";
import type { ImportColumn } from "./csv/mapping";

/** A column a file may carry; `labelKey` is a message key. Whether it is required is up to the variant. */
export interface KindColumn extends Omit<ImportColumn, "required"> {
	labelKey: string;
}

export interface KindVariant {
	id: string;
	/** Keys of the columns it reads. */
	columns: readonly string[];
	required: readonly string[];
}

/** The cells of one row by column key; mapped columns only, blanks as ''. */
export type MappedRow = Readonly<Record<string, string>>;

/** Something that two rows of one file must not both carry; `column` is a column key. */
export interface UniqueKey {
	column: string;
	key: string;
}

/** What the rules say of a row by itself: its value, or message keys of what is wrong with it. */
export type CheckedRow<Value> = { value: Value; keys: readonly UniqueKey[] } | { faults: readonly string[] };

/** What became, or would become, of a row. `unchanged` rows count as skipped. */
export type RowOutcome = { kind: "created" | "updated" | "unchanged" } | { kind: "failed"; reasons: readonly string[] };

export interface ApplyContext {
	jobId: string;
	variant: string;
	/** Gives other requests their turn; await it every hundred rows or so. */
	breathe: () => Promise<void>;
}

/** One kind of import. A new kind is one such value, added to the list in kinds/registry.server.ts. */
export interface ImportKind<Value> {
	id: string;
	labelKey: string;
	columns: readonly KindColumn[];
	variants: readonly KindVariant[];
	/** Message key for a file without rows. */
	emptyKey: string;
	/** Message keys for the result, with `done` and `failed`. */
	resultKeys: { all: string; partial: string };
	/** The list of what was imported. */
	listHref: string;
	/** Pure: looks at nothing but the row. */
	check(row: MappedRow, variant: string): CheckedRow<Value>;
	/** What `apply` would do, without writing. */
	preview(scope: TenantScope, rows: readonly Value[], context: ApplyContext): Promise<RowOutcome[]>;
	/** Writes rows that passed `check`; one outcome per row, in their order. Rows that cannot be written fail, they do not throw. */
	apply(tx: WriteScope, rows: readonly Value[], context: ApplyContext): Promise<RowOutcome[]>;
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
