import type { ReadList, ReadText } from "~/lib/admin/entity";

/** A text of a thing inside a column of JSON. */
interface InsideText {
	/** Its name, then the keys of what it is in: `label:a-field/an-option`. No name of a column is like it. */
	field: string;
	original: string;
	about: ReadText;
	/** The list that it is in: the column or a list inside; null where the column itself is the thing. */
	part: string | null;
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
	return saidIn(things, list, { part: list.alone ? null : column, above: "", name: column }, visit) as V;
}

interface Place {
	part: string | null;
	above: string;
	name: string;
}

function saidIn(things: unknown, list: ReadList, at: Place, visit: Visit): unknown {
	if (list.alone) return saidOf(things, list, at, visit);
	return Array.isArray(things) ? things.map((thing) => saidOf(thing, list, at, visit)) : things;
}

function saidOf(thing: unknown, list: ReadList, at: Place, visit: Visit): unknown {
	const { key = "id", alone, texts, plain, lists = {} } = list;
	const whole = typeof thing === "string" && plain !== undefined ? { [key]: thing, [plain]: thing } : thing;
	if (typeof whole !== "object" || whole === null) return thing;
	const given = whole as Record<string, unknown>;
	const id = `${at.above}${alone ? at.name : given[key]}`;
	const said: Record<string, unknown> = {};
	for (const [name, about] of Object.entries(texts)) {
		const original = given[name];
		if (typeof original !== "string" || original === "" || original === about.ours) continue;
		const text = visit({ field: `${name}:${id}`, original, about, part: at.part });
		if (!text) continue;
		said[name] = text.value;
		if (about.markdown) said.html = text.html ?? "";
	}
	for (const [name, inner] of Object.entries(lists)) {
		if (given[name] === undefined) continue;
		const [of, place] = inner === "same" ? [list, at] : [inner, { part: name, above: `${id}/`, name }];
		said[name] = saidIn(given[name], of, place, visit);
	}
	return Object.keys(said).length === 0 ? thing : { ...given, ...said };
}
