import { MARK, misplacedMark, partsOf } from "~/lib/markdown/marks";
import { nearestOf } from "~/lib/text/nearest";
import { truncate } from "~/lib/text/truncate";

/** What a template can say of its reader, by group. */
const PLACEHOLDERS = {
	member: ["firstname", "lastname", "fullname", "email", "balance", "awarded", "redeemed", "tier"],
	company: ["title", "points"],
	program: ["title", "companykey"],
} as const;

export const PLACEHOLDER_NAMES: readonly string[] = Object.entries(PLACEHOLDERS).flatMap(([group, names]) =>
	names.map((name) => `${group}.${name}`),
);

/** The reader's values by the placeholder's name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const LONGEST = 60;

export type PlaceholderFault =
	| { kind: "unknown"; name: string; nearest: string }
	| { kind: "open" }
	/** In a link, or in the words for a picture. */
	| { kind: "inside" };

/** What is wrong with the placeholders of a text; null when nothing is. `html` is what it renders to, where it does. */
export function placeholderFault(text: string, html = ""): PlaceholderFault | null {
	for (const [, inside] of text.matchAll(MARK)) {
		if (inside === undefined) return { kind: "open" };
		const name = inside.trim();
		if (!PLACEHOLDER_NAMES.includes(name))
			return {
				kind: "unknown",
				name: truncate(name, LONGEST),
				nearest: nearestOf(name.slice(0, LONGEST), PLACEHOLDER_NAMES).name,
			};
	}
	const misplaced = misplacedMark(html, (name) => PLACEHOLDER_NAMES.includes(name));
	return misplaced && { kind: misplaced };
}

/** Whether a text holds a placeholder that a template would fill. */
export const hasPlaceholder = (text: string): boolean =>
	[...text.matchAll(MARK)].some(([, inside]) => inside !== undefined && PLACEHOLDER_NAMES.includes(inside.trim()));

/** A text with the reader's values; whoever shows it escapes it. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
	text.replace(MARK, (mark, inside?: string) => valueFor(values, inside) ?? mark);

/** Markup with the reader's values in its texts, escaped, so that none becomes a tag; tags stay as they are. */
export const fillHtml = (html: string, values: PlaceholderValues): string =>
	partsOf(html)
		.map(({ isTag, part }) =>
			isTag
				? part
				: part.replace(MARK, (mark, inside?: string) => {
						const value = valueFor(values, inside);
						return value === undefined ? mark : escaped(value);
					}),
		)
		.join("");

function valueFor(values: PlaceholderValues, inside: string | undefined): string | undefined {
	const name = inside?.trim() ?? "";
	return PLACEHOLDER_NAMES.includes(name) ? (values[name] ?? "") : undefined;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");
