import { contrastRatio, fillOf, type Mode, NEUTRALS, softAndText, type ThemeColour } from "~/lib/theme/theme";

export interface Reading {
	/** Null where it is the same in both. */
	mode: Mode | null;
	/** WCAG contrast, cut to one decimal so that 4.49 does not look like enough. */
	ratio: number;
	passes: boolean;
	/** What is shown in the place of the colour; the colour itself where it passes. */
	shownAs: string;
	/** A sample of it. */
	ground: string;
	ink: string;
}

/** Colours of large surfaces, which texts stand on; the others are colours of texts. */
const GROUNDS: ReadonlySet<ThemeColour> = new Set(["primary", "secondary"]);

export const isGround = (name: ThemeColour) => GROUNDS.has(name);

const cut = (ratio: number) => Math.floor(ratio * 10) / 10;

/** How readable a colour (`#RRGGBB` in capitals) of a theme is, light and dark, where it is hardest to read (WCAG AA, 4.5). */
export function readingsOf(name: ThemeColour, colour: string): Reading[] {
	if (isGround(name)) {
		const { fill, on } = fillOf(colour, "light", false);
		const ratio = cut(contrastRatio(colour, on));
		return [{ mode: null, ratio, passes: fill === colour, shownAs: fill, ground: fill, ink: on }];
	}
	return (["light", "dark"] as const).map((mode) => {
		const { hardest, text } = softAndText(colour, mode);
		const ratio = cut(contrastRatio(colour, hardest));
		return { mode, ratio, passes: text === colour, shownAs: text, ground: NEUTRALS[mode].raised, ink: text };
	});
}
