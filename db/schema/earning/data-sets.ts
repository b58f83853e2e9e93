import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../../columns";

export interface DataSetsTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	/** For records without one of their own; 0 is no limit. */
	claims_limit: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface PresetRecordsTable {
	program_id: string;
	id: string;
	data_set_id: string;
	/** One identifier, or several with `|` between them. */
	identifier: string;
	name: Generated<string>;
	status: "Active" | "Inactive" | null;
	claims_limit: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface PresetIdentifiersTable {
	program_id: string;
	data_set_id: string;
	exact: string;
	/** In the form in which case does not count. */
	folded: string;
	record_id: string;
	/** One of several. */
	in_list: Flag;
}

/** A value that was entered and met a record: a claim of it. */
export interface ValidationHistoryTable {
	program_id: string;
	id: string;
	data_set_id: string;
	record_id: string;
	offer_id: string | null;
	opportunity_id: string | null;
	entry_id: string | null;
	member_id: string | null;
	field_id: string;
	field_label: string;
	value_entered: string;
	validated_at: number;
	/** JSON of the record as it was. */
	record_snapshot: Generated<string>;
	/** `offers/<id>/entries/<id>`. */
	entry_ref: string | null;
	/** The limit that held then; 0 is none. */
	claims_limit: Generated<number>;
	/** What was sent with a form that opens by itself; null for an entry's, and once it is gone. */
	submission_id: string | null;
}

/** Claims that were given back. */
export interface ReleasedClaimsTable extends Omit<ValidationHistoryTable, "submission_id"> {
	reason: "changed" | "rejected" | "withdrawn";
	released_at: number;
	released_by: string;
}

export interface ValidationReferencesTable {
	program_id: string;
	entry_id: string;
	field_id: string;
	/** `dataSets/<id>/records/<id>/history/<id>`. */
	validation_history_path: string;
	field_label: string;
	data_set_id: string;
	record_id: string;
	value: string;
	validated_at: number;
}
