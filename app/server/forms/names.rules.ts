/** What the names of a posted form may look like: a name becomes a path through objects and lists, made as it says. */
export const NAME_MAX = 200;
export const SEGMENTS_MAX = 6;
export const INDEX_MAX = 999;
export const FIELDS_MAX = 2000;
/** Places in lists that all indexes of a form ask for together: a list is as long as its largest index. */
export const PLACES_MAX = 2000;

const SEGMENT = /\.?([^.[\]]+)|\[(\d{0,4})\]/y;
// Neither for people nor for programs; a text field of a browser cannot even send most of them.
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** The library's own fields, by which a page without scripts would change a form's lists: no form here does. */
const LIBRARY = new Set(["__intent__", "__state__"]);

type Segment = string | number;

/** The parts of a name: `items[2].title` → items, 2, title; a last `[]` adds to a list and is "". Null for what is no name. */
function segmentsOf(name: string): Segment[] | null {
	const segments: Segment[] = [];
	SEGMENT.lastIndex = 0;
	while (SEGMENT.lastIndex < name.length) {
		const at = SEGMENT.lastIndex;
		const [whole, key, index] = SEGMENT.exec(name) ?? [];
		if (whole === undefined || segments.length === SEGMENTS_MAX || segments.at(-1) === "") return null;
		// A point stands between two parts, never in front; and what has no key has no place in a list.
		if (key === undefined ? at === 0 : whole.startsWith(".") !== at > 0) return null;
		if (key !== undefined && (key in Object.prototype || key === "prototype")) return null;
		if (Number(index) > INDEX_MAX) return null;
		segments.push(key ?? (index === "" ? "" : Number(index)));
	}
	return segments.length > 0 ? segments : null;
}

/** Whether a single name may be read at all, as one of a form that is not made of paths. */
export function isPlainName(name: string): boolean {
	return name !== "" && name.length <= NAME_MAX && !UNSEEN.test(name) && !LIBRARY.has(name) && name !== "__proto__";
}

/**
 * Whether the names of a form may be made into objects and lists: each short and well formed, no part a list in one name
 * and an object in another, and all lists together no longer than a form can fill.
 */
export function arePathNames(names: Iterable<string>): boolean {
	/** What stands below a part: a list with its length, or an object (0). */
	const below = new Map<string, number>();
	let places = 0;
	for (const name of new Set(names)) {
		const segments = isPlainName(name) ? segmentsOf(name) : null;
		if (!segments) return false;
		let path = "";
		for (const segment of segments) {
			const length = typeof segment === "number" ? segment + 1 : segment === "" ? 1 : 0;
			const known = below.get(path);
			if (known !== undefined && known > 0 !== length > 0) return false;
			places += Math.max(0, length - (known ?? 0));
			if (places > PLACES_MAX) return false;
			below.set(path, Math.max(known ?? 0, length));
			path += `/${segment}`;
		}
	}
	return true;
}
