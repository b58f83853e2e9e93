/** Where the pages of a host come from. */
export interface SiteTarget {
	/** "" stands for a program that is switched off. */
	programId: string;
	databaseId: string;
	/** As the directory has it. */
	locale?: string | null;
}

/** By host; `mark` is what was known of control's writes when the site was looked up: who has written since looks again. */
export const siteCache = new Map<string, { target: SiteTarget | undefined; until: number; mark: number }>();

/** Drops the cached sites of this process; others follow within a minute. */
export function forgetSites(): void {
	siteCache.clear();
}
