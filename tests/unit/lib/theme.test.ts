import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TONE_SOFT, TONE_TEXT } from "~/components/ui/tone";
import { contrastRatio, DEFAULT_THEME, NEUTRALS, nearestPassing, parseTheme, themeCss } from "~/lib/theme/theme";

const channels = ["00", "33", "7F", "B2", "FF"];
const colours = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)));
const tones = ["accent", "danger", "info", "success", "warning"] as const;

/** The variables of one mode as the browser would see them. */
function read(css: string, mode: "light" | "dark"): (name: string) => string {
	const [light = "", dark = ""] = css.split("@media");
	const part = mode === "light" ? light : dark;
	const values = new Map([...part.matchAll(/--([\w-]+): (#[0-9A-F]{6});/gi)].map((m) => [m[1], m[2]!]));
	return (name) => {
		const value = values.get(name);
		if (!value) throw new Error(`--${name} is missing in ${mode}`);
		return value;
	};
}

/** The largest channel less the smallest, as a share of the largest: 0 is a grey. */
function saturation(hex: string): number {
	const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
	return (Math.max(...parts) - Math.min(...parts)) / Math.max(...parts);
}

describe("default theme", () => {
	const literal = read(themeCss(DEFAULT_THEME), "light");
	it.each([
		["primary", "#212121", "UI-08"],
		["secondary", "#212121", "UI-08"],
		["accent", "#FF4081", "UI-09"],
		["error", "#FF5252", "UI-10"],
		["info", "#2196F3", "UI-11"],
		["success", "#4CAF50", "UI-12"],
		["warning", "#FB8C00", "UI-13"],
	])("exposes %s as %s [%s]", (name, value) => {
		expect(literal(`color-${name}`)).toBe(value);
	});

	it("is what the stylesheet ships, so pages look right before /theme.css arrives [UI-08 UI-09]", () => {
		const shipped = readFileSync("app/styles/default-theme.css", "utf8");
		expect(shipped.toLowerCase()).toBe(themeCss(DEFAULT_THEME).toLowerCase());
	});
});

describe("parseTheme", () => {
	it("reads objects and their JSON text, in three or six digits", () => {
		expect(parseTheme({ primary: "#0af" }).primary).toBe("#00AAFF");
		expect(parseTheme('{"accent":" #a1b2c3 ","favicon":"/f.png"}')).toMatchObject({
			accent: "#A1B2C3",
			favicon: "/f.png",
			secondary: "#212121",
		});
	});

	it.each([[null], [undefined], [7], ["not json"], ["[]"], [[]], [{ accent: "red" }], [{ accent: 4 }]])(
		"falls back to the default for %j",
		(given) => {
			expect(parseTheme(given)).toEqual(DEFAULT_THEME);
		},
	);

	it.each(["javascript:alert(1)", "data:image/png;base64,AA", "//elsewhere.example/x", "/a b", '/"onload='])(
		"drops the address %s",
		(favicon) => {
			expect(parseTheme({ favicon, logo: favicon })).toEqual(DEFAULT_THEME);
		},
	);
});

describe("contrast", () => {
	it("agrees with the WCAG reference points", () => {
		expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
		expect(contrastRatio("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
		expect(contrastRatio("#FF4081", "#FF4081")).toBe(1);
	});

	it("keeps a colour that passes and finds a passing shade for one that does not [UI-16]", () => {
		expect(nearestPassing("#212121", "#FFFFFF")).toBe("#212121");
		for (const colour of colours)
			for (const against of ["#FFFFFF", "#000000", "#777777", "#ECECEF", "#26272C"])
				expect(
					contrastRatio(nearestPassing(colour, against), against),
					`${colour} on ${against}`,
				).toBeGreaterThanOrEqual(4.5);
	});

	it("moves a colour no further than it has to", () => {
		expect(contrastRatio(nearestPassing("#FF4081", "#FFFFFF"), "#FFFFFF")).toBeLessThan(4.7);
	});
});

describe("themeCss", () => {
	it.each(["light", "dark"] as const)("passes AA for text and fills in %s with any program colour [UI-16]", (mode) => {
		for (const colour of colours) {
			const theme = { primary: colour, secondary: colour, accent: colour, error: colour, info: colour };
			const value = read(themeCss({ ...theme, success: colour, warning: colour }), mode);
			for (const tone of tones) {
				const pairs = [
					[`on-${tone}`, tone],
					[`on-${tone}`, `${tone}-hover`],
					["on-primary", "primary"],
					["on-secondary", "secondary"],
					...["hero", "hero-plate"].flatMap((ground) => [
						["on-hero", ground],
						["hero-muted", ground],
					]),
					...["surface", "raised", "sunken", `${tone}-soft`].map((ground) => [`${tone}-text`, ground]),
					["text", `${tone}-soft`],
				] as [string, string][];
				for (const [front, back] of pairs)
					expect(contrastRatio(value(front), value(back)), `${front} on ${back} for ${colour}`).toBeGreaterThanOrEqual(
						4.5,
					);
			}
		}
	});

	it.each(["light", "dark"] as const)("is what badges and messages are written in in %s [UI-16]", (mode) => {
		const value = read(themeCss(DEFAULT_THEME), mode);
		const isNeutral = (name: string): name is keyof (typeof NEUTRALS)["light"] => name in NEUTRALS[mode];
		const colourOf = (name = "") => (isNeutral(name) ? NEUTRALS[mode][name] : value(name));
		for (const classes of Object.values(TONE_SOFT)) {
			const [, ground, front] = /^bg-([\w-]+) text-([\w-]+)$/.exec(classes) ?? [];
			expect(contrastRatio(colourOf(front), colourOf(ground)), classes).toBeGreaterThanOrEqual(4.5);
		}
		for (const classes of Object.values(TONE_TEXT))
			expect(
				contrastRatio(colourOf(classes.replace("text-", "")), NEUTRALS[mode].surface),
				classes,
			).toBeGreaterThanOrEqual(4.5);
	});

	it.each(["light", "dark"] as const)(
		"keeps its own neutral text and control borders readable in %s [UI-16]",
		(mode) => {
			const neutral = NEUTRALS[mode];
			for (const ground of [neutral.surface, neutral.raised, neutral.sunken]) {
				expect(contrastRatio(neutral.text, ground)).toBeGreaterThanOrEqual(7);
				expect(contrastRatio(neutral.muted, ground)).toBeGreaterThanOrEqual(4.5);
				expect(contrastRatio(neutral["line-strong"], ground)).toBeGreaterThanOrEqual(3);
			}
		},
	);

	it("turns an accent nobody could see on the page into its opposite", () => {
		const dark = read(themeCss({ ...DEFAULT_THEME, accent: "#212121" }), "dark");
		const light = read(themeCss({ ...DEFAULT_THEME, accent: "#FFFFFF" }), "light");
		expect(contrastRatio(dark("accent"), dark("surface"))).toBeGreaterThanOrEqual(9);
		expect(contrastRatio(light("accent"), light("surface"))).toBeGreaterThanOrEqual(9);
	});

	it.each([
		["a deep blue", "#1F6B8C"],
		["a deep red", "#8C2B23"],
		["a deep green", "#1F4D3A"],
	])("keeps the strength of %s on a dark page, and a button of it clearly seen there", (_, accent) => {
		const dark = read(themeCss({ ...DEFAULT_THEME, accent }), "dark");
		expect(saturation(dark("accent-text"))).toBeGreaterThan(saturation(accent) * 0.75);
		expect(contrastRatio(dark("accent"), dark("surface"))).toBeGreaterThanOrEqual(3.6);
		expect(contrastRatio(dark("accent-soft"), dark("raised"))).toBeGreaterThan(1.15);
	});

	it("leaves a grey accent grey on a dark page", () => {
		const dark = read(themeCss({ ...DEFAULT_THEME, accent: "#5C5C5C" }), "dark");
		expect(saturation(dark("accent-text"))).toBeLessThan(0.05);
	});

	it("lets nothing but hex colours out", () => {
		const evil = { ...DEFAULT_THEME, accent: "red;}body{display:none" };
		expect(themeCss(evil)).toBe(themeCss(DEFAULT_THEME));
		expect(themeCss({ ...DEFAULT_THEME, favicon: "/x.png" })).not.toContain("x.png");
	});
});
