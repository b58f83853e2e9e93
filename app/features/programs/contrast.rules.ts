import {
	contrastRatio,
	NEUTRALS,
	nearestPassing,
	type ProgramTheme,
	THEME_COLOURS,
	type ThemeColour,
} from "~/lib/theme/theme";

export interface ContrastResult {
	/** WCAG contrast on the white of a card, cut to one decimal so that 4.49 does not look like enough. */
	ratio: number;
	/** The shade in which texts of this colour are shown. */
	shownAs: string;
	passes: boolean;
}

/** How readable a colour is on a card (WCAG AA, 4.5), and the nearest shade that is. */
export function contrastOf(colour: string): ContrastResult {
	const page = NEUTRALS.light.raised;
	const ratio = contrastRatio(colour, page);
	return { ratio: Math.floor(ratio * 10) / 10, shownAs: nearestPassing(colour, page), passes: ratio >= 4.5 };
}

/** The same for each colour of a theme. */
export function themeContrast(theme: ProgramTheme): Record<ThemeColour, ContrastResult> {
	const results = THEME_COLOURS.map((name) => [name, contrastOf(theme[name])]);
	return Object.fromEntries(results) as Record<ThemeColour, ContrastResult>;
}
