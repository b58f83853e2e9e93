const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round figure (one of STEPS times a power of ten) not under `value`; 1 when there is nothing. */
export function niceMax(value: number): number {
	if (!(value > 0) || !Number.isFinite(value)) return 1;
	const power = 10 ** Math.floor(Math.log10(value));
	const step = STEPS.find((s) => s * power >= value) ?? 10;
	return step * power;
}

/** A linear scale; an empty domain maps to the start. Two decimals keep server and browser markup equal and short. */
export function linear([d0, d1]: [number, number], [r0, r1]: [number, number]): (value: number) => number {
	const span = d1 - d0;
	return (value) => Math.round((span === 0 ? r0 : r0 + ((value - d0) / span) * (r1 - r0)) * 100) / 100;
}

/** Which of `count` labels to write so that at most `most` stand beside each other, evenly spaced from the first. */
export function labelStep(count: number, most: number): number {
	return Math.max(1, Math.ceil(count / most));
}
