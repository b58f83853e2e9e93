import type { Generated } from "kysely";
import type { Flag } from "../../columns";

interface MenuTarget {
	/** Blog, Reward Catalogue, Custom Page, Custom Template, System Page or Basic Page; null leads nowhere. */
	content_type: string | null;
	/** The id of what it leads to, or the name of one of the portal's own pages. */
	content: string | null;
	/** The title of the page it opens; empty: that page's own. */
	screen_title: Generated<string>;
}

interface MenuTable extends MenuTarget {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	sort_order: Generated<number>;
	visible: Generated<Flag>;
	hidden: Generated<Flag>;
	status: Generated<"" | "Active" | "Inactive">;
	/** UTC milliseconds; members see it from then on. */
	publish_from: number | null;
	/** UTC milliseconds; members do not see it from then on. */
	publish_until: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export type PrimaryMenusTable = MenuTable;
export type SecondaryMenusTable = MenuTable;

export interface PrimaryMenuItemsTable extends MenuTarget {
	program_id: string;
	id: string;
	menu_id: string;
	position: number;
	title: string;
	hidden: Generated<Flag>;
}
