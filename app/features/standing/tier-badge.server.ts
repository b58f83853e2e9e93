import { isPictureShown } from "~/lib/avatar";

interface TierRow {
	tier: string;
	external: string | null;
	small: string | null;
	/** UTC milliseconds; null for the default tier of who has none. */
	since: number | null;
}

/** The tier that a member has, of what decides on it: the one that is stored, else the default one. */
export const ownTier = <R extends Pick<TierRow, "since">>(rows: readonly R[]): R | undefined =>
	rows.find(({ since }) => since !== null) ?? rows[0];

/** A member's tier as every page's head shows it; null where there is none. */
export function tierBadge(rows: readonly TierRow[]) {
	const tier = ownTier(rows);
	return tier ? { name: tier.tier, picture: pictureOf(tier.external, tier.small) } : null;
}

/** The picture of a tier: the external address, else the upload. */
export const pictureOf = (external: string | null, uploaded: string | null) =>
	external !== null && isPictureShown(external) ? external : uploaded;
