import { readFileSync } from "node:fs";
import { type Half, PLACES, type Place } from "./ask";
import { WHO, type Who } from "./portal/people";

export interface ExpectedRoute {
	/** Below app/routes. */
	file: string;
	half: Half;
	kind: string;
	/** What happens to those whom the kind lets in; null is not asked. */
	inside: Record<Place, string | null>;
}

export interface Cell {
	place: Place;
	who: Who;
	wanted: string;
}

const lines = readFileSync(new URL("expected.txt", import.meta.url), "utf8")
	.split("\n")
	.filter((line) => line.trim() !== "" && !line.startsWith("#"))
	.map((line) => line.trim().split(/\s+/));

/** By kind and place the codes of everybody; a place without a line of its own is like `else`, then like `own`. */
const kinds = new Map<string, Map<string, string[]>>();
export const expectedRoutes: ExpectedRoute[] = [];

let kind = new Map<string, string[]>();
for (const [first = "", ...rest] of lines) {
	if (first === "kind") {
		kind = new Map();
		kinds.set(rest[0] ?? "", kind);
	} else if (first.includes("/")) {
		const [half, name = "", ...codes] = rest;
		if (!kinds.has(name) || codes.length !== PLACES.length) throw new Error(`cannot read the line of ${first} ${half}`);
		const inside = Object.fromEntries(PLACES.map((place, at) => [place, codes[at] === "-" ? null : codes[at]]));
		expectedRoutes.push({ file: first, half: half as Half, kind: name, inside: inside as ExpectedRoute["inside"] });
	} else {
		if (rest.length !== WHO.length) throw new Error(`a line has ${rest.length} codes for ${WHO.length} people`);
		kind.set(first, rest);
	}
}

/** Every cell of a route: who asks, where the ids of the other program are, and the wanted answer. */
export function cellsOf({ kind: name, inside }: ExpectedRoute): Cell[] {
	const rows = kinds.get(name);
	return PLACES.flatMap((place) => {
		const value = inside[place];
		if (value === null) return [];
		const codes = rows?.get(place) ?? (place === "own" ? undefined : rows?.get("else")) ?? rows?.get("own") ?? [];
		return WHO.flatMap((who, at) => {
			const code = codes[at] ?? ".";
			return code === "." ? [] : [{ place, who, wanted: code === "in" ? value : code }];
		});
	});
}
