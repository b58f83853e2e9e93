import { circle, ellipse, rect, shape, stroke } from "./drawing";
import { PALETTES, type Palette, type PaletteName } from "./palettes";

/** As wide as the largest place that a face has on a page, twice for dense screens. */
const WIDTH = 320;

interface Look {
	skin: string;
	hair: string;
	palette: Palette;
}

/** What is drawn behind a head, and in front of it. */
type Hair = (look: Look) => readonly [behind: string, before: string];

const FRINGE = "M126 172c0-56 30-82 74-82s74 26 74 82c-16-30-42-42-78-42-34 0-58 14-70 42Z";

const HAIR = {
	short: ({ hair }) => [
		"",
		shape("M122 182c-8-70 28-104 80-104s84 34 76 104c-8-36-22-48-40-54-34 8-62 6-88-4-14 12-22 28-28 58Z", hair),
	],
	curly: ({ hair }) => [
		[0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => curl(at * 22.5 + 180, 78, hair)).join(""),
		[1, 2, 3, 4, 5, 6, 7].map((at) => curl(at * 22.5 + 180, 62, hair)).join(""),
	],
	bob: ({ hair }) => [rect(112, 96, 176, 168, 78, hair), shape(FRINGE, hair)],
	bun: ({ hair }) => [circle(200, 70, 34, hair), shape(FRINGE, hair)],
	long: ({ hair }) => [rect(108, 94, 184, 232, 84, hair), shape(FRINGE, hair)],
	cap: ({ hair, palette }) => [
		rect(120, 120, 160, 92, 46, hair),
		shape("M118 158c0-56 34-88 82-88s82 32 82 88Z", palette.accent) + rect(104, 148, 192, 22, 11, palette.dark),
	],
} as const satisfies Record<string, Hair>;

function curl(angle: number, far: number, hair: string): string {
	const turn = (angle * Math.PI) / 180;
	return circle(Math.round(200 + far * Math.cos(turn)), Math.round(160 + far * Math.sin(turn)), 30, hair);
}

type Portrait = readonly [hair: keyof typeof HAIR, skin: string, colour: string, palette: PaletteName];

/** Faces of people who are nobody, each of them once. */
export const PORTRAITS: readonly Portrait[] = [
	["bob", "#C98F66", "#231815", "sky"],
	["cap", "#E3B18A", "#3B2A20", "steel"],
	["curly", "#8D5A3B", "#1F1512", "honey"],
	["curly", "#E8BC98", "#7A4A2B", "pine"],
	["long", "#F1C9A5", "#C98A35", "dusk"],
	["short", "#F1C9A5", "#5A3825", "moss"],
	["short", "#6F4530", "#17110F", "clay"],
	["bun", "#F6D7BD", "#A5562B", "plum"],
	["short", "#F6D7BD", "#8F959C", "sand"],
	["bun", "#A9724D", "#241A16", "berry"],
];

/** A face as SVG, square; all of it within the circle that pages cut out. */
export function portraitSvg([style, skin, hair, paletteName]: Portrait): string {
	const palette = PALETTES[paletteName];
	const { sky, ground, main, light, dark } = palette;
	const [behind, before] = HAIR[style]({ skin, hair, palette });
	const parts = [
		circle(200, 190, 170, ground, { opacity: 0.6 }),
		behind,
		shape("M56 400c4-76 62-108 144-108s140 32 144 108Z", main),
		rect(168, 228, 64, 88, 30, skin),
		ellipse(200, 258, 40, 18, dark, { opacity: 0.14 }),
		shape("M164 296 200 336 236 296 252 306 200 366 148 306Z", light),
		circle(126, 190, 14, skin) + circle(274, 190, 14, skin),
		ellipse(200, 182, 76, 88, skin),
		circle(172, 190, 7, dark) + circle(228, 190, 7, dark),
		stroke("M174 226q26 22 52 0", dark, 6),
		before,
	];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${WIDTH}" viewBox="0 0 400 400"><rect width="400" height="400" fill="${sky}"/>${parts.join("")}</svg>`;
}
