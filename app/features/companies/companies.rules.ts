import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { pasted } from "~/lib/text/pasted";

export const COMPANY_STATUSES = ["Active", "Inactive"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** What the rows of the admin list can show. */
export const COMPANY_COLUMNS = ["title", "accountKey", "status", "members", "points", "created"] as const;

/** What moves a company's points; `Opening` is what it held when they were first written down. */
export type CompanyTransactionKind = "Opening" | "Award" | "Reversal" | "Adjustment";

/** The same of company tags. */
export const COMPANY_TAG_COLUMNS = ["tag", "companies", "items", "updated"] as const;

const SHOWN = 2;

/** An account key as a role sees it: observers enough to recognise it, not to use it. A short key shows nothing of itself. */
export function companyKeyFor(role: AdminRole, key: string | null): string | null {
	if (role !== "observer" || key === null) return key;
	return key.length > 2 * SHOWN ? `••••${key.slice(-SHOWN)}` : "••••";
}

/** The members a batch names, one a line; each once, as typed. */
export function batchLines(text: string): string[] {
	return [
		...new Set(
			text
				.split(/[\n,;]/)
				.map(pasted)
				.filter(Boolean),
		),
	];
}
