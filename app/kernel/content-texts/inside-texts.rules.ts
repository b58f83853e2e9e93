import type { ReadList, ReadText } from "~/lib/admin/entity";

/** A text of a thing inside a column of JSON. */
interface InsideText {
	/** Its name, then the keys of what it is in: `label:a-field/an-option`. No name of a column is like it. */
	field: string;
	original: string;
	about: ReadText;
	/** The list that it is in: the column or a list inside. */
	part: string;
}

interface Said {
	value: string;
	html: string | null;
}

type Visit = (text: InsideText) => Said | undefined;

/** The name of a text without the keys of what it is in. */
export const textName = (field: string): string => field.split(":", 1)[0] ?? field;

/** The texts inside a column of JSON, in reading order. */
export function textsInside(things: unknown, list: ReadList, column: string): InsideText[] {
	const found: InsideText[] = [];
	saidInside(things, list, column, (text) => {
		found.push(text);
		return undefined;
	});
	return found;
}

/** A column of JSON with what is said in place of its texts; things of which nothing is said stay the same. */
export function saidInside<V>(things: V, list: ReadList, column: string, visit: Visit): V {
	return (
		Array.isArray(things) ? things.map((thing) => saidOf(thing, list, { part: column, above: "" }, visit)) : things
	) as V;
}

function saidOf(thing: unknown, list: ReadList, at: { part: string; above: string }, visit: Visit): unknown {
	const { key = "id", texts, plain, lists = {} } = list;
	const whole = typeof thing === "string" && plain !== undefined ? { [key]: thing, [plain]: thing } : thing;
	if (typeof whole !== "object" || whole === null) return thing;
	const given = whole as Record<string, unknown>;
	const id = `${at.above}${given[key]}`;
	const said: Record<string, unknown> = {};
	for (const [name, about] of Object.entries(texts)) {
		const original = given[name];
		if (typeof original !== "string" || original === "") continue;
		const text = visit({ field: `${name}:${id}`, original, about, part: at.part });
		if (!text) continue;
		said[name] = text.value;
		if (about.markdown) said.html = text.html ?? "";
	}
	for (const [name, inner] of Object.entries(lists)) {
		const things = given[name];
		if (!Array.isArray(things)) continue;
		const [of, place] = inner === "same" ? [list, at] : [inner, { part: name, above: `${id}/` }];
		said[name] = things.map((one) => saidOf(one, of, place, visit));
	}
	return Object.keys(said).length === 0 ? thing : { ...given, ...said };
}
