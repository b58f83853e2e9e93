import type { Palette } from "./palettes";

/** Draws one thing in the middle of a picture of 400 × 300, in front of its backdrop. */
export type Draw = (palette: Palette) => string;

type Attributes = Record<string, string | number>;

const write = (name: string, attributes: Attributes) =>
	`<${name} ${Object.entries(attributes)
		.map(([key, value]) => `${key}="${value}"`)
		.join(" ")}/>`;

export const rect = (
	x: number,
	y: number,
	width: number,
	height: number,
	rx: number,
	fill: string,
	more?: Attributes,
) => write("rect", { x, y, width, height, rx, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more?: Attributes) =>
	write("circle", { cx, cy, r, fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more?: Attributes) =>
	write("ellipse", { cx, cy, rx, ry, fill, ...more });

export const shape = (d: string, fill: string, more?: Attributes) => write("path", { d, fill, ...more });

/** A line of round ends along a path. */
export const stroke = (d: string, colour: string, width: number, more?: Attributes) =>
	write("path", {
		d,
		fill: "none",
		stroke: colour,
		"stroke-width": width,
		"stroke-linecap": "round",
		"stroke-linejoin": "round",
		...more,
	});

export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;

/** The soft shadow a thing stands on. */
export const shadow = (cx: number, cy: number, rx: number, { dark }: Palette) =>
	ellipse(cx, cy, rx, Math.max(5, rx * 0.09), dark, { opacity: 0.16 });
