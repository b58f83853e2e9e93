import { useMatches } from "@remix-run/react";

/** Whether whoever reads this page may not change what it shows: its loader says `readOnly`. */
export function useReadOnly(): boolean {
	return useMatches().some(({ data }) => (data as { readOnly?: unknown } | null | undefined)?.readOnly === true);
}
