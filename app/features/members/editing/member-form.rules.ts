import { pasted } from "~/lib/text/pasted";

/** What an admin may start a member with; the first is the default. */
export const FIRST_STATUSES = ["Pending", "Active"] as const;

/** The companies a text names, one a line; each once, as typed. */
export function companyLines(text: string): string[] {
	return [...new Set(text.split("\n").map(pasted).filter(Boolean))];
}
