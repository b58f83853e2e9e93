import { textKey } from "./text-key.rules";
import { type TextField, type TextType, textFields } from "./translated";

interface Stored {
	type: string;
	id: string;
	field: string;
	value: string;
	html: string | null;
}

/** What a page says in the language of whoever reads it. */
export class Texts {
	constructor(private readonly known: ReadonlyMap<string, Stored>) {}

	/** A field of an item; as it is stored where nothing was written in the reader's language. */
	of<T extends TextType, V extends string | null>(type: T, id: string, field: TextField<T>, stored: V): V | string {
		// What the original no longer says is not said in another language either.
		if (!stored) return stored;
		return this.known.get(textKey({ type, id, field }))?.value ?? stored;
	}

	/** The same of a text in Markdown, rendered. */
	html<T extends TextType>(type: T, id: string, field: TextField<T>, stored: string): string {
		return this.known.get(textKey({ type, id, field }))?.html ?? stored;
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
