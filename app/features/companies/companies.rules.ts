export const COMPANY_STATUSES = ["Active", "Inactive"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** Orders of the admin list; a minus in front means descending. */
export const COMPANY_SORTS = ["title", "-title", "points", "-points", "created", "-created"] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

/** The sort value of a row and its id: where the page after it begins. */
export function companyCursor(
	row: { id: string; titleUpper: string; points: number; created: number },
	sort: CompanySort,
): [string | number, string] {
	const values = { title: row.titleUpper, points: row.points, created: row.created };
	return [values[sort.replace("-", "") as keyof typeof values], row.id];
}

const SHOWN = 2;

/** An account key as observers see it: enough to recognise it, not to use it. A short key shows nothing of itself. */
export function maskedCompanyKey(key: string | null): string | null {
	if (key === null) return null;
	return key.length > 2 * SHOWN ? `••••${key.slice(-SHOWN)}` : "••••";
}

/** The members a batch names, one a line; each once, as typed. */
export function batchLines(text: string): string[] {
	return [
		...new Set(
			text
				.split(/[\n,;]/)
				.map((line) => line.trim())
				.filter(Boolean),
		),
	];
}
