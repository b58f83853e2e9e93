export type MessageParams = Record<string, string | number>;

export interface SplitMessage {
	key: string;
	params: Record<string, string | number | Date>;
}

/** Parameters that are figures when they are digits, for the plural form and to be written as such, or a day. */
const FIGURES = new Set(["count", "max", "min", "points", "balance", "rows"]);
const KEY = /^[a-z][\w-]*:[\w.-]+$/i;

/** `message("orders:outOfStock", { title })` → `"orders:outOfStock?title=Mug"`. */
export function message(key: string, params?: MessageParams): string {
	const query = new URLSearchParams(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
	return query.size > 0 ? `${key}?${query}` : key;
}

/** Takes a message apart; null for a text that is not `namespace:key` and so is shown as it is. */
export function splitMessage(text: string): SplitMessage | null {
	const mark = text.indexOf("?");
	const key = mark < 0 ? text : text.slice(0, mark);
	if (!KEY.test(key)) return null;
	const params: SplitMessage["params"] = {};
	for (const [name, value] of new URLSearchParams(mark < 0 ? "" : text.slice(mark + 1))) {
		const figure = FIGURES.has(name) && /^-?\d{1,15}(?:\.\d+)?$|^\d{4}(-\d\d){2}$/.exec(value);
		params[name] = figure ? (figure[1] ? new Date(value) : Number(value)) : value;
	}
	return { key, params };
}
