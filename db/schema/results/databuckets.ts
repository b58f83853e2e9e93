import type { Generated } from "kysely";
import type { Flag } from "../../columns";

interface Audit {
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

/** A file of targets or of actuals. */
export interface DatabucketImportsTable extends Audit {
	program_id: string;
	databucket_id: string;
	/** The id of the import job. */
	id: string;
	kind: "target" | "actual";
	/** Only rows of Current ones count. */
	state: Generated<"Open" | "Current" | "Replaced" | "Removing">;
	csv_name: string;
	/** The codes that the file holds, a list. */
	consumed_target_codes: Generated<string>;
	/** Those of them that it counts for: a later file may have replaced some. */
	active_codes: Generated<string>;
	/** What it replaced, to be given back: a list of `{importId, codes}`. */
	took: Generated<string>;
	row_count: Generated<number>;
	/** Rows whose key is nobody's. */
	unmatched: Generated<number>;
	/** Null where its rows may have other owners than they say: triggers see to it when a key changes. The id of who looks; `Done`. */
	matching: Generated<string | null>;
}

/** A line of a file. */
export interface DatabucketRowsTable {
	program_id: string;
	databucket_id: string;
	import_id: string;
	row_no: number;
	/** On which line of the file the row stands; null of imports from before this was kept. */
	line: number | null;
	/** The account key: how it is found, and what it says. Both are empty once its owner was erased. */
	key_hash: string;
	key_enc: string;
	/** Whose key it was when figures were last calculated; null when nobody's. */
	participant_id: string | null;
	/** Exact amounts by code, counts of 1/10,000. */
	data: Generated<string>;
	created: number;
}

/** Figures of all participants as calculated together: shown, waiting to be looked at, or in the making. */
export interface DatabucketGenerationsTable extends Audit {
	program_id: string;
	databucket_id: string;
	id: string;
	state: Generated<"Calculating" | "Candidate" | "Published" | "Failed" | "Old">;
	/** The databucket's `inputs_version` that it was calculated from. */
	version: number;
	/** The rules and settings it was calculated by. */
	rules: string;
	/** Up to which participant it is calculated. */
	after_id: Generated<string>;
	/** Up to which participant those who depend on the figures have been told of its publication. */
	told_upto: Generated<string>;
	/** Rows to be read, and read so far. */
	total: Generated<number>;
	done: Generated<number>;
	/** Participants whose figures differ from those that are shown. */
	changed: Generated<number>;
	summary: Generated<string>;
	/** A message: why it failed. */
	error: string | null;
	published: number | null;
	published_by: string | null;
}

/** A participant's figures. Amounts are counts of 1/10,000. */
export interface DatabucketFiguresTable {
	program_id: string;
	generation_id: string;
	participant_id: string;
	/** A list of `[code, actual | null, target | null, targetPoints, claimPoints, quizPoints, rule | null]`. */
	codes: Generated<string>;
	actual: number;
	target: number;
	target_points: number;
	bonus: number;
	/** The title of the rule that gave the bonus. */
	bonus_rule: string | null;
	claim_points: number;
	quiz_points: number;
	total_points: number;
	/** What the databucket has to pay in all: target points, bonus, and items that nobody else pays. */
	owed: number;
	/** 0 for somebody who has nothing any more, but had before. */
	present: Generated<Flag>;
	/** Differs from what was shown when it was calculated. */
	changed: Generated<Flag>;
}

/** Participants whose items have changed since the newest generation began. */
export interface DatabucketTouchedTable {
	program_id: string;
	databucket_id: string;
	participant_id: string;
}

/** What a databucket has paid to each in all. */
export interface DatabucketPayoutsTable {
	program_id: string;
	databucket_id: string;
	participant_id: string;
	paid_points: number;
	updated: number;
}
