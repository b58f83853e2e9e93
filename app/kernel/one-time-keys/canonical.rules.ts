import { composed } from "~/lib/text";

/**
 * One text for one content: properties by name, what is missing, empty or null left out, texts normalised and without
 * blanks around them. Lists keep their order.
 */
export function canonical(value: unknown): string {
	return JSON.stringify(tidy(value)) ?? "";
}

function tidy(value: unknown): unknown {
	if (typeof value === "string") return composed(value).replace(/\r\n?/g, "\n").trim();
	if (Array.isArray(value)) return value.map(tidy);
	if (typeof value !== "object" || value === null) return value;
	const kept = Object.entries(value)
		.map(([name, inner]) => [name, tidy(inner)] as const)
		.filter(([, inner]) => inner !== undefined && inner !== null && inner !== "");
	return kept.sort(([a], [b]) => (a < b ? -1 : 1));
}
