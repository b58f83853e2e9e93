import { circle, type Draw, ellipse, group, rect, shadow, shape, stroke } from "../drawing";

/** Fire is warm, whatever the palette. */
const FLAME = "#EF8A3C";

export const tent: Draw = (p) =>
	[
		shape("M0 210 70 140l52 46 58-72 84 92 46-38 90 62v90H0Z", p.second, { opacity: 0.55 }),
		shadow(200, 250, 150, p),
		shape("M200 96 330 250H70Z", p.main),
		shape("M200 96 330 250H250Z", p.dark, { opacity: 0.22 }),
		shape("M200 122 252 250H148Z", p.dark),
		shape("M200 122c-4 56-18 98-52 128h52Z", p.accent),
		stroke("M200 96 190 80M200 96l10-16M70 250l-22 8M330 250l22 8", p.dark, 4),
		circle(318, 66, 22, p.light),
		circle(328, 60, 19, p.sky),
	].join("");

export const cabin: Draw = (p) => {
	const pine = (x: number, y: number, size: number) =>
		group(
			`translate(${x} ${y}) scale(${size})`,
			rect(-5, 60, 10, 26, 2, p.dark),
			shape("M0-40 34 20H-34Z", p.main),
			shape("M0-10 42 64H-42Z", p.main),
			shape("M0-40 34 20H0ZM0-10 42 64H0Z", p.dark, { opacity: 0.18 }),
		);
	return [
		pine(70, 158, 1.05),
		pine(336, 150, 1.15),
		pine(296, 180, 0.8),
		shadow(200, 248, 110, p),
		rect(120, 158, 160, 88, 3, p.second),
		...[176, 194, 212, 230].map((y) => stroke(`M122 ${y}H278`, p.dark, 2, { opacity: 0.35 })),
		rect(232, 92, 22, 50, 2, p.dark),
		shape("M200 84 304 164H96Z", p.dark),
		shape("M200 84 304 164H284L200 100 116 164H96Z", p.accent),
		rect(184, 190, 36, 56, 3, p.dark),
		circle(212, 220, 3, p.accent),
		rect(136, 184, 32, 30, 3, p.light),
		rect(236, 184, 32, 30, 3, p.light),
		stroke("M152 184V214M136 199H168M252 184V214M236 199H268", p.dark, 3),
		stroke("M244 82c-8-10 8-16 0-28s8-14 2-24", p.light, 6, { opacity: 0.8 }),
	].join("");
};

export const kayak: Draw = (p) =>
	[
		...[196, 222, 248].map((y, i) =>
			stroke(`M${-20 + i * 26} ${y}q25-14 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0`, p.light, 5, { opacity: 0.6 }),
		),
		group(
			"rotate(-8 200 180)",
			shape("M28 172c70 44 274 44 344 0-40-26-304-26-344 0Z", p.main),
			shape("M28 172c70 44 274 44 344 0-90 16-254 16-344 0Z", p.dark, { opacity: 0.25 }),
			ellipse(206, 166, 54, 13, p.dark),
			ellipse(206, 164, 44, 9, p.second),
			stroke("M64 172q40 10 70 12M336 172q-40 10-70 12", p.accent, 6),
		),
		group(
			"rotate(24 210 130)",
			stroke("M84 130H336", p.dark, 7),
			ellipse(76, 130, 32, 14, p.accent),
			ellipse(344, 130, 32, 14, p.accent),
		),
	].join("");

export const backpack: Draw = (p) =>
	[
		shadow(200, 262, 92, p),
		stroke("M162 92c0-46 76-46 76 0", p.dark, 10),
		rect(122, 84, 156, 176, 40, p.main),
		shape("M200 84h38a40 40 0 0 1 40 40v96a40 40 0 0 1-40 40h-38Z", p.dark, { opacity: 0.14 }),
		rect(104, 158, 26, 74, 12, p.second),
		rect(270, 158, 26, 74, 12, p.second),
		shape("M126 118c0-30 30-36 74-36s74 6 74 36v26c-44 16-104 16-148 0Z", p.second),
		rect(150, 176, 100, 66, 16, p.second),
		stroke("M158 196H242", p.dark, 4),
		rect(164, 110, 12, 58, 5, p.accent),
		rect(224, 110, 12, 58, 5, p.accent),
		rect(160, 146, 20, 14, 4, p.light),
		rect(220, 146, 20, 14, 4, p.light),
	].join("");

export const lantern: Draw = (p) =>
	[
		circle(200, 150, 112, p.light, { opacity: 0.35 }),
		circle(200, 150, 76, p.light, { opacity: 0.55 }),
		shadow(200, 262, 74, p),
		stroke("M164 92c0-56 72-56 72 0", p.dark, 7),
		rect(152, 86, 96, 24, 10, p.main),
		rect(164, 108, 72, 100, 8, p.light),
		shape("M200 132c22 28 18 58 0 62-18-4-22-34 0-62Z", FLAME),
		shape("M200 156c10 14 8 30 0 34-8-4-10-20 0-34Z", p.light),
		stroke("M164 112V206M236 112V206", p.dark, 6),
		rect(146, 206, 108, 24, 8, p.main),
		rect(158, 228, 84, 32, 10, p.dark),
		circle(200, 244, 7, p.accent),
	].join("");

export const firepit: Draw = (p) =>
	[
		shadow(200, 258, 128, p),
		shape("M200 40c46 56 74 86 58 140H140c-12-44 20-58 18-96 22 10 26 24 28 40 16-26 22-46 14-84Z", FLAME),
		shape("M204 104c24 34 36 50 26 78h-58c-6-26 14-34 12-56 12 8 14 16 14 24 8-14 10-26 6-46Z", p.light),
		stroke("M128 190 250 164M272 190 150 164", p.dark, 16),
		shape("M92 178h216c-6 48-46 74-108 74S98 226 92 178Z", p.main),
		shape("M200 178h108c-6 48-46 74-108 74Z", p.dark, { opacity: 0.2 }),
		rect(84, 170, 232, 16, 8, p.dark),
		stroke("M138 240 124 262M262 240l14 22", p.dark, 8),
	].join("");

export const cooler: Draw = (p) =>
	[
		shadow(200, 256, 128, p),
		stroke("M120 128V96H280V128", p.dark, 9),
		rect(82, 132, 236, 122, 16, p.main),
		rect(82, 196, 236, 58, 16, p.dark, { opacity: 0.14 }),
		rect(74, 116, 252, 36, 12, p.light),
		rect(74, 138, 252, 14, 7, p.second),
		rect(130, 144, 26, 30, 5, p.dark),
		rect(244, 144, 26, 30, 5, p.dark),
		circle(200, 204, 26, p.light),
		stroke("M200 186v36M184 195l32 18M216 195l-32 18", p.accent, 6),
	].join("");

export const bike: Draw = (p) => {
	const wheel = (cx: number) =>
		[
			circle(cx, 194, 56, "none", { stroke: p.dark, "stroke-width": 10 }),
			circle(cx, 194, 8, p.dark),
			stroke(`M${cx} 142V246M${cx - 52} 194H${cx + 52}M${cx - 37} 157l74 74M${cx + 37} 157l-74 74`, p.second, 2),
		].join("");
	return [
		shadow(200, 256, 150, p),
		wheel(110),
		wheel(290),
		stroke("M110 194 160 112H262L190 194H110M160 112l30 82M290 194 254 92", p.main, 10),
		stroke("M254 92h28c16 0 16 22 0 22", p.dark, 8),
		stroke("M160 112 152 92M134 90H172", p.dark, 10),
		circle(190, 194, 15, p.accent),
		circle(190, 194, 6, p.light),
	].join("");
};

export const chair: Draw = (p) =>
	[
		shadow(200, 262, 118, p),
		...[-2, -1, 0, 1, 2].map((i) =>
			group(
				`rotate(${i * 5} 200 240)`,
				rect(186 + i * 23, 62 + Math.abs(i) * 12, 20, 138, 8, i % 2 ? p.second : p.main),
			),
		),
		stroke("M120 176V260M280 176V260", p.dark, 14),
		stroke("M138 210 112 262M262 210l26 52", p.main, 12, { opacity: 0.8 }),
		rect(124, 194, 152, 26, 10, p.main),
		rect(124, 206, 152, 14, 7, p.dark, { opacity: 0.2 }),
		rect(92, 162, 62, 18, 9, p.accent),
		rect(246, 162, 62, 18, 9, p.accent),
	].join("");
