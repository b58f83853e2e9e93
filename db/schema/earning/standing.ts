import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../../columns";

type ParticipantType = "Member" | "Company";

export interface TiersTable {
	program_id: string;
	id: string;
	tier: string;
	tier_upper: string;
	tier_sort: ColumnType<string, never, never>;
	participant_type: Generated<ParticipantType>;
	rank: Generated<number>;
	/** JSON: a list of `{ statement }`. */
	conditions: Generated<string>;
	/** Whose totals its conditions are asked of; null for the participant's own figures. */
	selected_databucket_id: string | null;
	is_default: Generated<Flag>;
	external_image_url: string | null;
	image_name: string | null;
	image_updated: number | null;
	image_small_url: string | null;
	image_medium_url: string | null;
	image_large_url: string | null;
	image_small_path: string | null;
	image_medium_path: string | null;
	image_large_path: string | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface AwardsTable {
	program_id: string;
	id: string;
	award: string;
	award_upper: string;
	award_sort: ColumnType<string, never, never>;
	participant_type: Generated<ParticipantType>;
	conditions: Generated<string>;
	selected_databucket_id: string | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

interface OfParticipant {
	program_id: string;
	participant_type: ParticipantType;
	participant_id: string;
}

/** The tier that somebody has reached; who has none here has the default one. */
export interface ParticipantTiersTable extends OfParticipant {
	tier_id: string;
	since: number;
}

export interface ParticipantAwardsTable extends OfParticipant {
	award_id: string;
	since: number;
}

export interface StandingHistoryTable extends OfParticipant {
	id: string;
	kind: "tier" | "award";
	/** Null for the default tier of a program that has none. */
	record_id: string | null;
	name: string;
	/** 0 for what was lost. */
	reached: Generated<Flag>;
	/** Whether the participant was told. */
	told: Generated<Flag>;
	created: number;
}

/** Who has to be evaluated since their figures changed; filled by triggers. */
export type StandingQueueTable = OfParticipant;

/** Everybody of a type is evaluated in the order of their ids, since conditions changed. */
export interface StandingRunsTable {
	program_id: string;
	participant_type: ParticipantType;
	after_id: Generated<string>;
}
