import type { Generated } from "kysely";

export interface ProgramsTable {
	id: string;
	display_title: string | null;
	favicon: string | null;
	web_theme: Generated<string>;
	locale: Generated<string>;
	company_data_key_label: Generated<string>;
	home_reward_catalogues: Generated<string>;
	avatar_hosts: Generated<string>;
	time_zone: Generated<string>;
	auth_api_url: string | null;
	registration: Generated<"open" | "closed">;
	sign_in: Generated<"open" | "closed">;
	created: number;
	updated: number;
}
