/** What a value of a cursor is; a `number` is whole, a `share` any. */
export type Kind = "string" | "number" | "share";

/** Where a keyset page begins, as text for an address: the sort values of the row before it. */
export function encodeCursor(values: readonly (string | number)[]): string {
	return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(values))))
		.replace(/\+/g, "-")
		.replace(/\//g, "_")
		.replace(/=+$/, "");
}

/** The sort values of a cursor; null when it is missing or not one of ours, which shows the first page. */
export function decodeCursor(text: string | null, kinds: readonly Kind[]): (string | number)[] | null {
	if (!text || text.length > 2000) return null;
	try {
		const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
		const values: unknown = JSON.parse(new TextDecoder().decode(bytes));
		if (!Array.isArray(values) || values.length !== kinds.length) return null;
		return values.every((value, i) => FITS[kinds[i]!](value)) ? (values as (string | number)[]) : null;
	} catch {
		return null;
	}
}

const FITS: Record<Kind, (value: unknown) => boolean> = {
	string: (value) => typeof value === "string",
	number: Number.isSafeInteger,
	share: Number.isFinite,
};
