import { isPictureTrusted } from "~/components/ui/pictures/trusted-picture";

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

/** A member's tier as every page's head shows it; null where there is none. `hosts` are the servers whose pictures may be shown. */
export function tierBadge(rows: readonly TierRow[], hosts: readonly string[]) {
	const tier = ownTier(rows);
	return tier ? { name: tier.tier, picture: pictureOf(tier.external, tier.small, hosts) } : null;
}

/** The picture of a tier that may be shown. */
export const pictureOf = (external: string | null, uploaded: string | null, hosts: readonly string[]) =>
	external !== null && isPictureTrusted(external, hosts) ? external : uploaded;
