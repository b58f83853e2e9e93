import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../../columns";

export interface OffersTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	status: Generated<"Draft" | "Active" | "active" | "Archive">;
	sort_order: Generated<number>;
	description: Generated<string>;
	image_small_url: string | null;
	image_medium_url: string | null;
	image_large_url: string | null;
	/** UTC milliseconds; members see it from then on. */
	publish_from: number | null;
	/** UTC milliseconds; members do not see it from then on. */
	publish_until: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface OpportunitiesTable {
	program_id: string;
	id: string;
	offer_id: string;
	position: Generated<number>;
	title: string;
	description: Generated<string>;
	points: Generated<number>;
	form_id: string | null;
	deadline: number | null;
	entry_limit: number | null;
	redeemable: Generated<Flag>;
	add_to_databucket: Generated<Flag>;
	databucket_id: string | null;
	target_code: string | null;
	status: Generated<"Active" | "Inactive">;
	extra: Generated<string>;
}

export interface OfferGroupsTable {
	program_id: string;
	id: string;
	group_name: string;
	group_name_upper: string;
	group_name_sort: ColumnType<string, never, never>;
	sort_order: Generated<number>;
	created: number;
	updated: number;
	updated_by: string | null;
}

export interface OfferGroupOffersTable {
	program_id: string;
	group_id: string;
	offer_id: string;
	position: Generated<number>;
}

export interface OfferEntriesTable {
	program_id: string;
	id: string;
	offer_id: string;
	opportunity_id: string | null;
	member_id: string | null;
	company_id: string | null;
	status: Generated<"Pending" | "Processing" | "Completed" | "Rejected">;
	redeemable: Generated<Flag>;
	reviewed: number | null;
	points: Generated<number>;
	total_points: Generated<number>;
	form_points: Generated<number>;
	bonus_points: Generated<number>;
	add_to_databucket: Generated<Flag>;
	form_id: string | null;
	/** Which version of the form was answered. */
	form_version: Generated<number>;
	form_submission_data: Generated<string>;
	deadline: number | null;
	revision: Generated<number>;
	submit_key: string | null;
	submitted: number;
	form_submitted_at: number | null;
	last_modified_at: number;
	created_by: string;
	updated_by: string;
	/** The status, of Pending ones whom they wait for; worked out from the others. */
	stage: ColumnType<"toReview" | "sentBack" | "Processing" | "Completed" | "Rejected", never, never>;
}

export interface OfferEntryHistoryTable {
	program_id: string;
	id: string;
	entry_id: string;
	status: string;
	points: Generated<number>;
	total: Generated<number>;
	comments: Generated<string>;
	created: number;
	reviewed: number | null;
	reviewed_by: string | null;
}
