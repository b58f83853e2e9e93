/** What is written in other languages goes with the record, however that is deleted (decision 042). */
export const textsGoWith = (table: string, itemType: string): string =>
	`CREATE TRIGGER ${table}_texts_removed AFTER DELETE ON ${table} BEGIN
		DELETE FROM content_texts WHERE program_id = old.program_id AND item_type = '${itemType}' AND item_id = old.id; END`;
