import { contrastRatio, isDark, isGrey, mix, nearestPassing, normaliseHex } from "./colour";

export { contrastRatio, nearestPassing } from "./colour";

export const THEME_COLOURS = ["primary", "secondary", "accent", "error", "info", "success", "warning"] as const;

export type ThemeColour = (typeof THEME_COLOURS)[number];

export interface ProgramTheme extends Record<ThemeColour, string> {
	favicon?: string;
	logo?: string;
	/** The picture beside the form to sign in, and what it shows for those who do not see it. */
	cover?: string;
	coverAlt?: string;
}

export const DEFAULT_THEME: ProgramTheme = {
	primary: "#212121",
	secondary: "#212121",
	accent: "#FF4081",
	error: "#FF5252",
	info: "#2196F3",
	success: "#4CAF50",
	warning: "#FB8C00",
};

/** Neutral surfaces a program cannot change; every derived text colour is checked against all of a mode's surfaces. */
export const NEUTRALS = {
	light: {
		surface: "#F6F6F7",
		raised: "#FFFFFF",
		sunken: "#ECECEF",
		text: "#1A1A1F",
		muted: "#595964",
		line: "#DFDFE4",
		"line-strong": "#85858F",
	},
	dark: {
		surface: "#111214",
		raised: "#1B1C20",
		sunken: "#26272C",
		text: "#F2F2F5",
		muted: "#A9AAB5",
		line: "#303138",
		"line-strong": "#777883",
	},
} as const;

export type Mode = keyof typeof NEUTRALS;

const AA = 4.5;
/** WCAG asks 3 of what can be pressed; a button at that is seen and still looks switched off. White text has room above it up to 4. */
const DARK_FILL = 3.6;
const INK = "#17171B";
const WHITE = "#FFFFFF";
const SAFE_URL = /^(?:https?:\/\/|(?![a-z][a-z0-9+.-]*:)(?![/\\]{2}))[^\s"'<>\\]+$/i;

function parseUrl(value: unknown): string | undefined {
	return typeof value === "string" && value.length <= 2048 && SAFE_URL.test(value) ? value : undefined;
}

function parseObject(json: unknown): Record<string, unknown> {
	if (typeof json === "string") {
		try {
			return parseObject(JSON.parse(json));
		} catch {
			return {};
		}
	}
	return json !== null && typeof json === "object" ? (json as Record<string, unknown>) : {};
}

/** Reads a stored theme (an object or its JSON text); anything unusable falls back to the default, never throws. */
export function parseTheme(json: unknown): ProgramTheme {
	const given = parseObject(json);
	const theme: ProgramTheme = { ...DEFAULT_THEME };
	for (const name of THEME_COLOURS) theme[name] = normaliseHex(given[name]) ?? DEFAULT_THEME[name];
	const favicon = parseUrl(given.favicon);
	const logo = parseUrl(given.logo);
	if (favicon) theme.favicon = favicon;
	if (logo) theme.logo = logo;
	const cover = parseUrl(given.cover);
	if (cover) theme.cover = cover;
	// What was typed before there is a picture waits for it.
	if (typeof given.coverAlt === "string") theme.coverAlt = given.coverAlt;
	return theme;
}

/** A black accent on a dark page, or a white one on a light page: no nudge helps, it has to become the opposite. */
function isLost(colour: string, mode: Mode): boolean {
	return isGrey(colour) && contrastRatio(colour, NEUTRALS[mode].surface) < 1.6;
}

/**
 * A fill that stays as close to the program's colour as AA allows: white text when a small nudge is enough,
 * dark text on light colours. In dark mode the fill must also stand out from the page.
 */
export function fillOf(colour: string, mode: Mode, standOut: boolean) {
	const page = NEUTRALS[mode].surface;
	const distance = isLost(colour, mode) ? 9 : mode === "dark" ? DARK_FILL : 1.2;
	const visible = standOut ? nearestPassing(colour, page, distance) : colour;
	const on = contrastRatio(visible, WHITE) >= 3 ? WHITE : INK;
	const fill = nearestPassing(visible, on, AA);
	const away = on === WHITE ? "#000000" : WHITE;
	const deeper = mix(fill, away, 0.14);
	const hover = isDark(fill) || contrastRatio(deeper, fill) < 1.08 ? mix(fill, on, 0.14) : deeper;
	return { fill, on, hover: nearestPassing(hover, on, AA) };
}

/**
 * The program's own colour as the ground of a large surface: the text on it, a quieter one, a plate that stands out of it and
 * the text of a button that has the ground's text as its fill.
 */
function heroOf(colour: string, mode: Mode): [string, string][] {
	const { fill, on } = fillOf(colour, mode, false);
	// The plate is the ground a little nearer to its text, which is read on both.
	const plate = nearestPassing(mix(fill, on, 0.12), on, AA);
	const hardest = contrastRatio(plate, on) < contrastRatio(fill, on) ? plate : fill;
	const muted = mix(on, hardest, 0.18);
	return [
		["hero", fill],
		["on-hero", on],
		["hero-muted", contrastRatio(muted, hardest) >= AA ? muted : on],
		["hero-plate", plate],
	];
}

/** The colours of a program in a mail, whose reader may have either scheme. */
export function mailColours(theme: ProgramTheme) {
	const of = (mode: Mode) => {
		const { fill: head, on: onHead } = fillOf(theme.primary, mode, false);
		return { ...fillOf(theme.accent, mode, true), link: softAndText(theme.accent, mode).text, head, onHead };
	};
	return { light: of("light"), dark: of("dark") };
}

const onCard = (colour: string) => nearestPassing(colour, NEUTRALS.dark.raised, AA);

/** A colour mixed into a card, the shade in which texts of it are shown, and the surface on which they are hardest to read. */
export function softAndText(colour: string, mode: Mode) {
	const neutrals = NEUTRALS[mode];
	// On a dark card a deep colour tints nothing: there it is the shade that is read on it.
	const soft = mode === "light" ? mix(neutrals.raised, colour, 0.1) : mix(neutrals.raised, onCard(colour), 0.18);
	const hardest = [neutrals.surface, neutrals.raised, neutrals.sunken, soft].sort(
		(a, b) => contrastRatio(a, neutrals.text) - contrastRatio(b, neutrals.text),
	)[0]!;
	return { soft, hardest, text: nearestPassing(colour, hardest, isLost(colour, mode) ? 9 : AA) };
}

function variables(theme: ProgramTheme, mode: Mode): [string, string][] {
	const out: [string, string][] = Object.entries(NEUTRALS[mode]);
	for (const name of ["primary", "secondary"] as const) {
		const { fill, on } = fillOf(theme[name], mode, false);
		out.push([name, fill], [`on-${name}`, on]);
	}
	out.push(...heroOf(theme.primary, mode));
	const tones = { accent: "accent", danger: "error", info: "info", success: "success", warning: "warning" } as const;
	for (const [tone, source] of Object.entries(tones)) {
		const { fill, on, hover } = fillOf(theme[source], mode, true);
		const { soft, text } = softAndText(theme[source], mode);
		out.push(
			[tone, fill],
			[`${tone}-hover`, hover],
			[`on-${tone}`, on],
			[`${tone}-text`, text],
			[`${tone}-soft`, soft],
		);
	}
	return out;
}

/** The colours of a theme's roles in a mode, by the names that the stylesheet has for them. */
export const themeRoles = (theme: ProgramTheme, mode: Mode): Record<string, string> =>
	Object.fromEntries(variables(theme, mode));

function block(entries: [string, string][], indent: string): string {
	const lines = entries.map(([name, value]) => `${indent}\t--${name}: ${value};\n`).join("");
	return `${indent}:root {\n${lines}${indent}}\n`;
}

const MOST_SHEETS = 100;
const sheets = new Map<string, string>();

/**
 * The program's stylesheet: literal colours plus derived AA-passing roles, light and dark. Only validated hex gets out.
 * Finding the shades takes some 20 ms, so what was found for the same colours is kept.
 */
export function themeCss(given: ProgramTheme): string {
	const theme = parseTheme(given);
	const colours = THEME_COLOURS.map((name) => theme[name]).join();
	const known = sheets.get(colours);
	if (known !== undefined) return known;
	if (sheets.size >= MOST_SHEETS) sheets.clear();
	const sheet = sheetOf(theme);
	sheets.set(colours, sheet);
	return sheet;
}

function sheetOf(theme: ProgramTheme): string {
	const literals = THEME_COLOURS.map((name): [string, string] => [`color-${name}`, theme[name]]);
	const light = block([...literals, ...variables(theme, "light")], "");
	return `${light}\n@media (prefers-color-scheme: dark) {\n${block(variables(theme, "dark"), "\t")}}\n`;
}
