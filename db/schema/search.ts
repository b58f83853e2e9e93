/** The texts whose words are searched; triggers of the tables fill it, and the word index `search_words` beside it. */
export interface SearchDocsTable {
	doc: number;
	program_id: string;
	/** The table of the record. */
	kind: string;
	record_id: string;
	words: string;
}
