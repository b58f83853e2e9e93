import { normaliseHex } from "~/lib/colour";
import {
	contrastRatio,
	NEUTRALS,
	nearestPassing,
	type ProgramTheme,
	THEME_COLOURS,
	type ThemeColour,
} from "~/lib/theme";

/** Every time zone a program may have; UTC is missing in the runtime's own list. */
export const TIME_ZONES: readonly string[] = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].sort();

export const isTimeZone = (name: string) => TIME_ZONES.includes(name);

/** `#RRGGBB` for a colour as typed or picked, else undefined. */
export const hexColour = (value: string) => normaliseHex(value);

export interface ContrastResult {
	/** WCAG contrast on the white of a card, cut to one decimal so that 4.49 does not look like enough. */
	ratio: number;
	/** The shade in which texts of this colour are shown. */
	shownAs: string;
	passes: boolean;
}

/** How readable each colour is on a card (WCAG AA, 4.5), and the nearest shade that is. */
export function themeContrast(theme: ProgramTheme): Record<ThemeColour, ContrastResult> {
	const page = NEUTRALS.light.raised;
	return Object.fromEntries(
		THEME_COLOURS.map((name) => {
			const ratio = contrastRatio(theme[name], page);
			const shownAs = nearestPassing(theme[name], page);
			return [name, { ratio: Math.floor(ratio * 10) / 10, shownAs, passes: ratio >= 4.5 }];
		}),
	) as Record<ThemeColour, ContrastResult>;
}
