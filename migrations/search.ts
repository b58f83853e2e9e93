/** A table that is searched, and its text. */
export interface Searched {
	table: string;
	column: string;
	/** The column of the record's id. */
	id?: string;
	/** Belongs to the installation, not to a program. */
	shared?: boolean;
}

/**
 * The words of what is listed. `search_docs` numbers each text (a number of its own: VACUUM may give rows of other tables
 * new ones), `search_words` is the index of its words. Triggers keep both, so no write can forget them.
 */
export const SEARCH_TABLES = [
	`CREATE TABLE search_docs (
		doc INTEGER PRIMARY KEY, program_id TEXT NOT NULL, kind TEXT NOT NULL, record_id TEXT NOT NULL, words TEXT NOT NULL,
		place TEXT GENERATED ALWAYS AS (replace(kind, '_', '') || replace(replace(program_id, '-', ''), '_', '')) VIRTUAL) STRICT`,
	`CREATE UNIQUE INDEX search_docs_record ON search_docs (program_id, kind, record_id)`,
	`CREATE VIRTUAL TABLE search_words USING fts5(place, words, content = 'search_docs', content_rowid = 'doc',
		tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3')`,
	`CREATE TRIGGER search_docs_added AFTER INSERT ON search_docs BEGIN
		INSERT INTO search_words (rowid, place, words) VALUES (new.doc, new.place, new.words); END`,
	`CREATE TRIGGER search_docs_changed AFTER UPDATE OF words ON search_docs BEGIN
		INSERT INTO search_words (search_words, rowid, place, words) VALUES ('delete', old.doc, old.place, old.words);
		INSERT INTO search_words (rowid, place, words) VALUES (new.doc, new.place, new.words); END`,
	`CREATE TRIGGER search_docs_removed AFTER DELETE ON search_docs BEGIN
		INSERT INTO search_words (search_words, rowid, place, words) VALUES ('delete', old.doc, old.place, old.words); END`,
];

/** Fills the index with what a table holds and lets it follow the table. */
export function searchTable({ table, column, id = "id", shared = false }: Searched): string[] {
	const program = (of: string) => (shared ? "''" : `${of}program_id`);
	const row = (of: string) => `program_id = ${program(`${of}.`)} AND kind = '${table}' AND record_id = ${of}.${id}`;
	return [
		`INSERT INTO search_docs (program_id, kind, record_id, words) SELECT ${program("")}, '${table}', ${id}, ${column} FROM ${table}`,
		`CREATE TRIGGER ${table}_search_added AFTER INSERT ON ${table} BEGIN
			INSERT INTO search_docs (program_id, kind, record_id, words) VALUES (${program("new.")}, '${table}', new.${id}, new.${column}); END`,
		`CREATE TRIGGER ${table}_search_changed AFTER UPDATE OF ${column} ON ${table} WHEN old.${column} IS NOT new.${column} BEGIN
			UPDATE search_docs SET words = new.${column} WHERE ${row("new")}; END`,
		`CREATE TRIGGER ${table}_search_removed AFTER DELETE ON ${table} BEGIN
			DELETE FROM search_docs WHERE ${row("old")}; END`,
	];
}
