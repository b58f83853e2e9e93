import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, flag, json, oneOf, run } from "../../statements";

/** Where a value was entered, what it met and which limit held then. */
const CLAIM = `program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, data_set_id TEXT NOT NULL,
	record_id TEXT NOT NULL, offer_id TEXT, opportunity_id TEXT, entry_id TEXT, member_id TEXT, field_id TEXT NOT NULL,
	field_label TEXT NOT NULL, value_entered TEXT NOT NULL, validated_at INTEGER NOT NULL, ${json("record_snapshot", "{}")},
	entry_ref TEXT, claims_limit INTEGER NOT NULL DEFAULT 0 CHECK (claims_limit >= 0)`;

const EFFECT_COLUMNS =
	"program_id, job_id, row, entity, entity_id, effect, before, after, stamp, undo, reason, undone_at";

/** Lists of serials and the like, and the claims of their records. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE data_sets (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			claims_limit INTEGER CHECK (claims_limit >= 0), ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX data_sets_title ON data_sets (program_id, title_upper)`,
		...searchTable({ table: "data_sets", column: "title_upper" }),

		`CREATE TABLE preset_records (
			program_id TEXT NOT NULL, id TEXT NOT NULL, data_set_id TEXT NOT NULL, identifier TEXT NOT NULL,
			name TEXT NOT NULL DEFAULT '', status TEXT CHECK (status IN ('Active', 'Inactive')),
			claims_limit INTEGER CHECK (claims_limit >= 0), ${AUDIT}, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, data_set_id) REFERENCES data_sets (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX preset_records_set ON preset_records (program_id, data_set_id, status, id)`,
		// One row for each identifier of a record, so that none of them has to be looked for in a list.
		`CREATE TABLE preset_identifiers (
			program_id TEXT NOT NULL, data_set_id TEXT NOT NULL, exact TEXT NOT NULL, folded TEXT NOT NULL,
			record_id TEXT NOT NULL, ${flag("in_list", 0)}, PRIMARY KEY (program_id, data_set_id, exact),
			FOREIGN KEY (program_id, record_id) REFERENCES preset_records (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX preset_identifiers_folded ON preset_identifiers (program_id, data_set_id, folded, record_id)`,
		`CREATE INDEX preset_identifiers_record ON preset_identifiers (program_id, record_id, folded)`,

		// Claims outlive their record and its set; an entry cannot go before its claims have gone to the log below.
		`CREATE TABLE validation_history (${CLAIM}, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, entry_id) REFERENCES offer_entries (program_id, id)) STRICT`,
		`CREATE INDEX validation_history_record ON validation_history (program_id, data_set_id, record_id, validated_at, id)`,
		`CREATE INDEX validation_history_entry ON validation_history (program_id, entry_id)`,
		`CREATE INDEX validation_history_member ON validation_history (program_id, member_id)`,
		`CREATE TABLE released_claims (${CLAIM}, ${oneOf("reason", ["changed", "rejected", "withdrawn"])},
			released_at INTEGER NOT NULL, released_by TEXT NOT NULL, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE INDEX released_claims_record ON released_claims (program_id, data_set_id, record_id, released_at, id)`,
		`CREATE INDEX released_claims_member ON released_claims (program_id, member_id)`,

		`CREATE TABLE validation_references (
			program_id TEXT NOT NULL, entry_id TEXT NOT NULL, field_id TEXT NOT NULL, validation_history_path TEXT NOT NULL,
			field_label TEXT NOT NULL, data_set_id TEXT NOT NULL, record_id TEXT NOT NULL, value TEXT NOT NULL,
			validated_at INTEGER NOT NULL, PRIMARY KEY (program_id, entry_id, field_id),
			FOREIGN KEY (program_id, entry_id) REFERENCES offer_entries (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,

		// What an import brings its rows into.
		`ALTER TABLE import_jobs ADD COLUMN subject TEXT`,
		// The same without a closed list of kinds of records: each new kind of import would have to copy the table.
		`CREATE TABLE import_effects_open (
			program_id TEXT NOT NULL, job_id TEXT NOT NULL, row INTEGER NOT NULL, entity TEXT NOT NULL, entity_id TEXT NOT NULL,
			${oneOf("effect", ["Created", "Updated", "Posted"])}, ${json("before", "{}")}, ${json("after", "{}")},
			stamp INTEGER NOT NULL, undo TEXT CHECK (undo IN ('Reversed', 'Kept', 'Failed')), reason TEXT, undone_at INTEGER,
			PRIMARY KEY (program_id, job_id, row),
			FOREIGN KEY (program_id, job_id) REFERENCES import_jobs (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`INSERT INTO import_effects_open (${EFFECT_COLUMNS}) SELECT ${EFFECT_COLUMNS} FROM import_effects`,
		`DROP TABLE import_effects`,
		`ALTER TABLE import_effects_open RENAME TO import_effects`,
		`CREATE INDEX import_effects_entity ON import_effects (program_id, entity, entity_id)`,
		`CREATE INDEX import_effects_undo ON import_effects (program_id, job_id, undo, row)`,
	]);
}
