import { saidInside } from "./inside-texts.rules";
import { textKey } from "./text-key.rules";
import { type InsideColumn, listInside, type TextField, type TextType, textFields } from "./translated";

interface StoredText {
	type: string;
	id: string;
	field: string;
	value: string;
	html: string | null;
}

/** What a page says in the language of whoever reads it. */
export class Texts {
	constructor(private readonly known: ReadonlyMap<string, StoredText>) {}

	/** A field of an item; as it is stored where nothing was written in the reader's language. */
	of<T extends TextType, V extends string | null>(type: T, id: string, field: TextField<T>, stored: V): V | string {
		// What the original no longer says is not said in another language either.
		if (!stored) return stored;
		return this.known.get(textKey({ type, id, field }))?.value ?? stored;
	}

	/** The same of a text in Markdown, rendered. */
	html<T extends TextType>(type: T, id: string, field: TextField<T>, stored: string): string {
		if (!stored) return stored;
		return this.known.get(textKey({ type, id, field }))?.html ?? stored;
	}

	/** What a column of JSON holds, with the texts inside. */
	inside<T extends TextType, V>(type: T, id: string, column: InsideColumn<T>, stored: V): V {
		const list = this.known.size > 0 ? listInside(type, column) : undefined;
		if (!list) return stored;
		return saidInside(stored, list, column, ({ field }) => this.known.get(textKey({ type, id, field })));
	}

	/** A row with those of its fields that have the names of the item's texts. */
	row<T extends TextType, R extends { id: string }>(type: T, row: R): R {
		if (this.known.size === 0) return row;
		const said = { ...row } as Record<string, unknown>;
		for (const field of textFields(type))
			if (typeof said[field] === "string")
				said[field] = this.of(type, row.id, field as TextField<T>, said[field] as string);
		return said as R;
	}

	rows<T extends TextType, R extends { id: string }>(type: T, rows: readonly R[]): R[] {
		return rows.map((row) => this.row(type, row));
	}
}

/** Every text as it is stored. */
export const AS_STORED = new Texts(new Map());

/** Texts that were read, for what they are of. */
export const saidBy = (rows: readonly StoredText[]): Texts =>
	rows.length === 0 ? AS_STORED : new Texts(new Map(rows.map((row) => [textKey(row), row])));
