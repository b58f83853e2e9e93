import type { Generated } from "kysely";
import type { Flag } from "../../columns";

export interface FormsTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	sections: Generated<string>;
	allow_anonymous: Generated<Flag>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}
