/** Colour arithmetic on `#RRGGBB` texts: WCAG contrast, mixing and lightness search. Pure. */

type Rgb = [number, number, number];

/** `#RRGGBB` in capitals for a 3- or 6-digit hex colour, else undefined. */
export function normaliseHex(value: unknown): string | undefined {
	if (typeof value !== "string") return undefined;
	const hex = value.trim();
	if (/^#[0-9a-f]{6}$/i.test(hex)) return hex.toUpperCase();
	if (/^#[0-9a-f]{3}$/i.test(hex)) return `#${[...hex.slice(1)].map((c) => c + c).join("")}`.toUpperCase();
	return undefined;
}

function toRgb(hex: string): Rgb {
	const value = Number.parseInt((normaliseHex(hex) ?? "#000000").slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
	const hex = rgb.map((c) => Math.round(Math.min(255, Math.max(0, c))).toString(16));
	return `#${hex.map((c) => c.padStart(2, "0")).join("")}`.toUpperCase();
}

function toLinear(channel: number): number {
	const s = channel / 255;
	return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
}

function fromLinear(x: number): number {
	return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
}

function luminance(hex: string): number {
	const [r, g, b] = toRgb(hex).map(toLinear) as Rgb;
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
	const [la, lb] = [luminance(a), luminance(b)];
	return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}

/** Whether a colour is close to black, where darkening can no longer be seen. */
export function isDark(hex: string): boolean {
	return luminance(hex) < 0.04;
}

/** Whether a colour is a grey, black and white included. */
export function isGrey(hex: string): boolean {
	const rgb = toRgb(hex);
	return Math.max(...rgb) - Math.min(...rgb) < 24;
}

/** `share` (0–1) of `b` mixed into `a`, in sRGB. */
export function mix(a: string, b: string, share: number): string {
	const [from, to] = [toRgb(a), toRgb(b)];
	return toHex(from.map((c, i) => c + (to[i]! - c) * share) as Rgb);
}

type Lch = { lightness: number; chroma: number; hue: number };

/** OKLCH, where equal steps of lightness look equal and a darker red is still that red (in HSL it turns garish). */
function toLch(hex: string): Lch {
	const [r, g, b] = toRgb(hex).map(toLinear) as Rgb;
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
	return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** Back to a hex, with the chroma cut to what a screen can show at that lightness. */
function fromLch({ lightness, chroma, hue }: Lch): string {
	for (let c = chroma; ; c = c > 0.004 ? c * 0.96 : 0) {
		const [a, b] = [c * Math.cos(hue), c * Math.sin(hue)];
		const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
		const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
		const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
		const rgb = [
			4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
			-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
			-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
		];
		if (c === 0 || rgb.every((x) => x >= -0.0005 && x <= 1.0005)) return toHex(rgb.map(fromLinear) as Rgb);
	}
}

/** The shade of `colour` nearest in lightness that reaches `ratio` on `against`; the best there is when none does. */
export function nearestPassing(colour: string, against: string, ratio = 4.5): string {
	const start = normaliseHex(colour) ?? "#000000";
	if (contrastRatio(start, against) >= ratio) return start;
	const lch = toLch(start);
	for (let step = 0.005; step <= 1; step += 0.005) {
		const hit = [lch.lightness - step, lch.lightness + step]
			.filter((lightness) => lightness >= 0 && lightness <= 1)
			.map((lightness) => fromLch({ ...lch, lightness }))
			.find((shade) => contrastRatio(shade, against) >= ratio);
		if (hit) return hit;
	}
	return contrastRatio("#FFFFFF", against) >= contrastRatio("#000000", against) ? "#FFFFFF" : "#000000";
}
