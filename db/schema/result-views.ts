import type { Generated } from "kysely";
import type { Flag } from "../columns";

/** A file that was uploaded for a board or a table. It is never changed: what shows it refers to it. */
export interface RawUploadsTable {
	program_id: string;
	id: string;
	csv_name: string;
	headers: Generated<string>;
	row_count: Generated<number>;
	/** All of its rows are there. */
	complete: Generated<Flag>;
	created: number;
	created_by: string;
}

/** Some of the rows of an upload, as a list of lists of cells. */
export interface RawUploadBlocksTable {
	program_id: string;
	upload_id: string;
	block: number;
	rows_enc: string;
}

/** What a board or a table that is made from a file shows. */
export interface RawRecordsTable {
	program_id: string;
	view: "leaderboard" | "table";
	record_id: string;
	csv_name: Generated<string>;
	upload_id: string | null;
	updated: number;
}
