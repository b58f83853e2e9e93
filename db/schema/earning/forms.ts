import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../../columns";

export interface FormsTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	sections: Generated<string>;
	/** Which of its definitions `sections` is. */
	version: Generated<number>;
	/** Active ones open by themselves. */
	status: Generated<"Inactive" | "Active">;
	allow_anonymous: Generated<Flag>;
	/** Submissions go after so many days; null for never. */
	keep_days: number | null;
	publish_from: number | null;
	publish_until: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

/** What a form was before, where something was answered with it. */
export interface FormVersionsTable {
	program_id: string;
	form_id: string;
	version: number;
	sections: Generated<string>;
	created: number;
}

export interface FormSubmissionsTable {
	program_id: string;
	id: string;
	form_id: string;
	form_version: number;
	/** JSON of the answers. */
	data: Generated<string>;
	submitted_at: number;
	/** A member's id, or `anonymous`. */
	submitted_by: string;
	status: Generated<"submitted">;
}
