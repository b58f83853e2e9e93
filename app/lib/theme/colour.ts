import {
	clampChroma,
	useMode as defined,
	formatHex,
	interpolate,
	modeLrgb,
	modeOklab,
	modeOklch,
	modeRgb,
	type Oklch,
	wcagContrast,
	wcagLuminance,
} from "culori/fn";

/** What colours are turned into, on `#RRGGBB` texts: WCAG contrast, mixing and lightness search. Pure. */

// Of culori only what is used, so that the one page with a colour field carries no more of it.
const toRgb = defined(modeRgb);
defined(modeLrgb);
defined(modeOklab);
const toLch = defined(modeOklch);

/** `#RRGGBB` in capitals for a 3- or 6-digit hex colour, else undefined. */
export function normaliseHex(value: unknown): string | undefined {
	if (typeof value !== "string" || !/^\s*#(?:[0-9a-f]{3}){1,2}\s*$/i.test(value)) return undefined;
	return formatHex(value.trim())?.toUpperCase();
}

const known = (hex: string) => normaliseHex(hex) ?? "#000000";
const upper = (hex: string) => hex.toUpperCase();

/** WCAG 2 contrast, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
	return wcagContrast(known(a), known(b));
}

/** Whether a colour is close to black, where darkening can no longer be seen. */
export function isDark(hex: string): boolean {
	return wcagLuminance(known(hex)) < 0.04;
}

/** Whether a colour is a grey, black and white included. */
export function isGrey(hex: string): boolean {
	const { r, g, b } = toRgb(known(hex))!;
	return Math.max(r, g, b) - Math.min(r, g, b) < 24 / 255;
}

/** `share` (0–1) of `b` mixed into `a`, in sRGB. */
export function mix(a: string, b: string, share: number): string {
	return upper(formatHex(interpolate([known(a), known(b)], "rgb")(share)));
}

/** A shade of another lightness, in OKLCH, where a darker red is still that red, with what chroma a screen can show. */
const shadeOf = (colour: Oklch, l: number): string => upper(formatHex(clampChroma({ ...colour, l }, "oklch")));

/** The most chroma that a screen can show of this hue at a lightness. */
const mostChroma = (colour: Oklch, l: number): number => clampChroma({ ...colour, l, c: 0.4 }, "oklch").c;

/**
 * A lighter shade as strong as the colour is: it keeps its share of the chroma that a screen can show. With the chroma alone
 * a deep blue would become a greyish one, since what is lighter has room for more.
 */
function lighterShade(colour: Oklch, l: number): string {
	const share = Math.min(1, colour.c / Math.max(mostChroma(colour, colour.l), Number.EPSILON));
	return shadeOf({ ...colour, c: Math.max(colour.c, share * mostChroma(colour, l)) }, l);
}

/** The shade of `colour` nearest in lightness that reaches `ratio` on `against`; the best there is when none does. */
export function nearestPassing(colour: string, against: string, ratio = 4.5): string {
	const start = known(colour);
	if (contrastRatio(start, against) >= ratio) return start;
	const lch = toLch(start)!;
	for (let step = 0.005; step <= 1; step += 0.005) {
		const darker = lch.l - step >= 0 ? [shadeOf(lch, lch.l - step)] : [];
		const lighter = lch.l + step <= 1 ? [lighterShade(lch, lch.l + step)] : [];
		const hit = [...darker, ...lighter].find((shade) => contrastRatio(shade, against) >= ratio);
		if (hit) return hit;
	}
	return contrastRatio("#FFFFFF", against) >= contrastRatio("#000000", against) ? "#FFFFFF" : "#000000";
}
