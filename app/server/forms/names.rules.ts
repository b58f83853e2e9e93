/** What the names of a posted form may look like: a name becomes a path through objects and lists, made as it says. */
const NAME_MAX = 200;
const SEGMENTS_MAX = 6;
const INDEX_MAX = 999;
export const FIELDS_MAX = 2000;
/** Places in lists that all indexes of a form ask for together: a list is as long as its largest index. */
const PLACES_MAX = 2000;

const SEGMENT = /\.?([^.[\]]+)|\[(\d*)\]/y;
/** The library's own fields, by which a page without scripts would change a form's lists: no form here does. */
const LIBRARY = new Set(["__intent__", "__state__"]);

type Segment = string | number;

/** The parts of a name: `items[2].title` → items, 2, title; a last `[]` adds to a list and is "". Null for what is no path. */
function segmentsOf(name: string): Segment[] | null {
	const segments: Segment[] = [];
	SEGMENT.lastIndex = 0;
	while (SEGMENT.lastIndex < name.length) {
		const at = SEGMENT.lastIndex;
		const [whole, key, index] = SEGMENT.exec(name) ?? [];
		if (whole === undefined || segments.at(-1) === "") return null;
		// A point stands between two parts, never in front; and what has no key has no place in a list.
		if (key === undefined ? at === 0 : whole.startsWith(".") !== at > 0) return null;
		if (key !== undefined && (key in Object.prototype || key === "prototype")) return null;
		segments.push(key ?? (index === "" ? "" : Number(index)));
	}
	return segments.length > 0 ? segments : null;
}

/** Whether a single name may be read at all, whatever is made of it. */
export function isShortName(name: string): boolean {
	return name.length <= NAME_MAX && !LIBRARY.has(name);
}

/**
 * Which names of a form are made into objects and lists. Null when the form is to be refused: a name that is too long, too
 * deep or too far into a list, a part that is a list in one name and an object in another, or lists that are longer
 * together than a form can fill. What is no path at all, or would reach into what every object has, is left out.
 */
export function pathNames(names: Iterable<string>): Set<string> | null {
	const paths = new Set<string>();
	/** What stands below a part: a list with its length, or an object (0). */
	const below = new Map<string, number>();
	let places = 0;
	for (const name of new Set(names)) {
		if (!isShortName(name)) return null;
		const segments = segmentsOf(name);
		if (!segments) continue;
		if (segments.length > SEGMENTS_MAX) return null;
		let path = "";
		for (const segment of segments) {
			const length = typeof segment === "number" ? segment + 1 : segment === "" ? 1 : 0;
			if (length > INDEX_MAX + 1) return null;
			const known = below.get(path);
			if (known !== undefined && known > 0 !== length > 0) return null;
			places += Math.max(0, length - (known ?? 0));
			if (places > PLACES_MAX) return null;
			below.set(path, Math.max(known ?? 0, length));
			path += `/${segment}`;
		}
		paths.add(name);
	}
	return paths;
}
