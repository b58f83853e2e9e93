import { byCharacter, upperKey } from "~/lib/text";

/** Who takes part: members by themselves, or companies. */
export const PARTICIPANT_TYPES = ["Member", "Company"] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

/** The same of awards, in the words that databuckets, boards and tables have for them. */
export const AWARD_TYPES = ["member", "company"] as const;
export type AwardType = (typeof AWARD_TYPES)[number];

export const standingType = (type: AwardType): ParticipantType => (type === "company" ? "Company" : "Member");
export const awardType = (type: ParticipantType): AwardType => (type === "Company" ? "company" : "member");

/** The columns of the lists. */
export const TIER_COLUMNS = ["tier", "type", "rank", "default", "conditions", "updated"] as const;
export const AWARD_COLUMNS = ["award", "type", "conditions", "updated"] as const;

/** What can be done with several at once, by the words for it. */
export const TIER_BULK = { delete: "tiers:delete.confirm" } as const;
export const AWARD_BULK = { delete: "awards:delete.confirm" } as const;

interface Ranked {
	id: string;
	name: string;
	rank: number;
}

/** Tiers from the highest down; of one rank the one that comes first by its name, in any case, as the list by rank has them. */
export const fromTheTop = <T extends Ranked>(tiers: readonly T[]): T[] =>
	tiers.toSorted((a, b) => b.rank - a.rank || byCharacter(upperKey(a.name), upperKey(b.name)));

interface Asked<Figures> {
	/** Whether all conditions are true; null where there are none. */
	qualifies: ((figures: Figures) => boolean) | null;
}

/**
 * The highest tier whose conditions are all true of the figures; null for none, which means the default one. A tier
 * without conditions is reached by nobody: it is there to be the default.
 */
export const tierFor = <F, T extends Asked<F>>(fromTop: readonly T[], figures: F): T | null =>
	fromTop.find(({ qualifies }) => qualifies?.(figures) === true) ?? null;

/** The figures that members have of their own. */
export const SAYABLE = ["points", "totalPoints", "offerPoints", "quizPoints"] as const;

/** A figure beside what it has to come to: rounded as everywhere else, and down where it would seem reached before it is. */
export const shownHave = (have: number, need: number) => {
	const round = have < need && Math.round(have * 10) / 10 >= need ? Math.floor : Math.round;
	return round(have * 10) / 10;
};

/** The share that is asked for, with the one decimal that percentages are shown with: rounded up, for the same reason. */
export const shownShare = (need: number) => Math.ceil(Number((need * 10).toFixed(6))) / 10;
