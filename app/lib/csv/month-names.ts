const NAMES = [
	"january jan janvier janv",
	"february feb fevrier fevr fev",
	"march mar mars",
	"april apr avril avr",
	"may mai",
	"june jun juin",
	"july jul juillet juil",
	"august aug aout",
	"september sept sep septembre",
	"october oct octobre",
	"november nov novembre",
	"december dec decembre",
];

/** Month number (1–12) by English or French name, lower case without accents. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
	NAMES.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);
