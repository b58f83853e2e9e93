/** A text of a record in another language than the program's own. */
export interface ContentTextsTable {
	program_id: string;
	item_type: string;
	item_id: string;
	/** The column of the original. */
	field: string;
	locale: string;
	value: string;
	/** What members read of a value in Markdown; null for plain texts. */
	html: string | null;
	/** The same of all texts of a record in a language that were saved together. */
	updated: number;
}
