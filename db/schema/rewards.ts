import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../columns";

export interface RewardCategoriesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	description: Generated<string>;
	is_active: Generated<Flag>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface RewardCataloguesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	sort_order: Generated<number>;
	status: Generated<"Draft" | "Active" | "Archive">;
	/** UTC milliseconds; members see it from then on. */
	publish_from: number | null;
	/** UTC milliseconds; members do not see it from then on. */
	publish_until: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface RewardsTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	description: Generated<string>;
	category_id: string | null;
	reward_catalogue_id: string | null;
	status: Generated<"Draft" | "Active" | "Archive">;
	is_active: Generated<Flag>;
	stock_quantity: Generated<number>;
	points_cost: Generated<number>;
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

export interface RewardCategoryLinksTable {
	program_id: string;
	reward_id: string;
	category_id: string;
}

export interface StockMovementsTable {
	program_id: string;
	id: string;
	reward_id: string;
	change: number;
	stock_after: number;
	reason: string;
	order_id: string | null;
	at: number;
	actor_id: string;
}

/** The one reward that a member saves for. */
export interface MemberGoalsTable {
	program_id: string;
	member_id: string;
	reward_id: string;
	created: number;
}
