import type { Generated } from "kysely";
import type { Flag } from "../columns";

export interface ImportJobsTable {
	program_id: string;
	id: string;
	kind: string;
	variant: string;
	status: Generated<"Uploaded" | "Checking" | "Checked" | "Running" | "Cancelled" | "Failed" | "Completed">;
	file_name: string;
	file_path: string;
	file_hash: string;
	file_size: number;
	shape: Generated<string>;
	mapping: Generated<string>;
	options: Generated<string>;
	importing: Generated<Flag>;
	percent: Generated<number>;
	total: Generated<number>;
	processed: Generated<number>;
	/** What the import has done so far; nothing before it is asked for. */
	created_rows: Generated<number>;
	updated_rows: Generated<number>;
	skipped_rows: Generated<number>;
	failed_rows: Generated<number>;
	/** What the check says would become of the rows. */
	planned_created: Generated<number>;
	planned_updated: Generated<number>;
	planned_skipped: Generated<number>;
	planned_failed: Generated<number>;
	error: string | null;
	cancel_requested: Generated<number>;
	lease_owner: string | null;
	lease_until: number | null;
	started_by: string;
	created: number;
	updated: number;
	finished: number | null;
	/** The import that this job undoes. */
	undoes: string | null;
	/** The record that its rows belong to, for a kind that has one. */
	subject: string | null;
}

/** What an import did with a row, to be undone. */
export interface ImportEffectsTable {
	program_id: string;
	job_id: string;
	row: number;
	/** On which line of the file the row stands; null of imports from before this was kept. */
	line: number | null;
	entity: "member" | "company" | "company_tag" | "transaction" | "quiz_category" | "preset_record";
	entity_id: string;
	effect: "Created" | "Updated" | "Posted";
	/** The fields that changed, as they were stored. */
	before: Generated<string>;
	after: Generated<string>;
	/** The record's `updated` after the import. */
	stamp: number;
	/** What undoing would make of it, or has made of it. */
	undo: "Reversed" | "Kept" | "Failed" | null;
	reason: string | null;
	/** When it was taken back; only then is `undo` done. */
	undone_at: number | null;
}

export interface ImportProblemsTable {
	program_id: string;
	job_id: string;
	row: number;
	line: number;
	phase: "check" | "commit";
	outcome: Generated<"failed" | "skipped">;
	reason: string;
	cells: Generated<string>;
}

export interface ImportMappingsTable {
	program_id: string;
	kind: string;
	headers: Generated<string>;
	mapping: Generated<string>;
	/** What the values of each of these columns looked like. */
	looks: Generated<string>;
	updated: number;
}
