import type { ServerBuild } from "@remix-run/node";

/** An address that a route has: its parts, lower case where they are words, null where anything may stand. */
interface Place {
	ids: readonly string[];
	segments: readonly (string | null)[];
	/** Takes whatever follows as well. */
	open: boolean;
}

/**
 * Returns what finds, for the path of a request, the program with only those routes that the path or a part of it from
 * the left could be of. The framework matches each request several times, and each time it ranks and compiles every route
 * it knows: with the few that are left this costs next to nothing, however many routes there are. Which of the few it
 * is stays the framework's decision; here only those are left out that cannot be meant.
 *
 * The same routes give the same object, so that the caller may keep what it makes of it. There are about as many as there
 * are routes, whatever strangers ask for.
 */
export function narrowBuilds(build: ServerBuild): (url: string) => ServerBuild {
	const byFirstWord = new Map<string, Place[]>();
	const anywhere: Place[] = [];
	for (const place of placesOf(build)) {
		const first = place.segments[0];
		if (first === undefined || first === null) anywhere.push(place);
		else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), place]);
	}
	const known = new Map<string, ServerBuild>();
	return (url) => {
		const asked = segmentsOf(url);
		// Which page an address leads to is asked for several addresses at once, named in the query.
		if (asked[0] === "__manifest") return build;
		const ids = new Set<string>();
		for (const places of [anywhere, byFirstWord.get(asked[0] ?? "") ?? []])
			for (const place of places) if (mayBe(place, asked)) for (const id of place.ids) ids.add(id);
		const key = [...ids].join("\n");
		let narrow = known.get(key);
		if (!narrow) {
			narrow = {
				...build,
				routes: only(build.routes, ids),
				assets: { ...build.assets, routes: only(build.assets.routes, ids) },
			};
			known.set(key, narrow);
		}
		return narrow;
	};
}

const only = <T>(routes: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
	Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));

function placesOf({ routes }: ServerBuild): Place[] {
	const parents = new Set(Object.values(routes).map((route) => route?.parentId));
	return Object.values(routes).flatMap((route) => {
		if (!route || (parents.has(route.id) && route.path === undefined)) return [];
		const ids: string[] = [];
		const path: string[] = [];
		for (
			let at: typeof route | undefined = route;
			at;
			at = at.parentId === undefined ? undefined : routes[at.parentId]
		) {
			ids.unshift(at.id);
			if (at.path) path.unshift(at.path);
		}
		const words = path.join("/").split("/").filter(Boolean);
		const open = words.at(-1) === "*";
		const segments = (open ? words.slice(0, -1) : words).map((word) =>
			// A part that may be left out moves those after it, so all of it may be anything.
			word.startsWith(":") || word.endsWith("?") ? null : word.toLowerCase(),
		);
		return { ids, segments, open: open || words.some((word) => word.endsWith("?")) };
	});
}

/** Whether the path, or a part of it from the left, could be an address of the place. */
const mayBe = ({ segments, open }: Place, asked: readonly string[]): boolean =>
	(open || segments.length <= asked.length) &&
	segments.every((segment, at) => segment === null || asked[at] === undefined || segment === asked[at]);

/** `url` may be a path with its query; its dots are resolved as the framework will resolve them. */
function segmentsOf(url: string): string[] {
	const page = new URL(url, "http://localhost").pathname.replace(/\.data$/, "");
	if (page === "/_root") return [];
	return page
		.split("/")
		.filter(Boolean)
		.map((segment) => {
			try {
				return decodeURIComponent(segment).toLowerCase();
			} catch {
				return segment.toLowerCase();
			}
		});
}
