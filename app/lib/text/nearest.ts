/** Of some names the one that somebody meant who wrote this, and how many signs would have to change. */
export function nearestOf(typed: string, names: readonly string[]): { name: string; steps: number } {
	const wanted = typed.toLowerCase();
	const far = names.map((name) => ({ name, steps: distance(wanted, name.toLowerCase()) }));
	return far.reduce((best, one) => (one.steps < best.steps ? one : best));
}

/** How many signs have to be put in, taken away or changed. */
function distance(a: string, b: string): number {
	let above = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (const [row, sign] of [...a].entries()) {
		const line = [row + 1];
		for (const [at, other] of [...b].entries())
			line.push(Math.min((line[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1, (above[at] ?? 0) + (sign === other ? 0 : 1)));
		above = line;
	}
	return above.at(-1) ?? 0;
}
