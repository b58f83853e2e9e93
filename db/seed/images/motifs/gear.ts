import { circle, type Draw, ellipse, group, rect, shadow, shape, stroke } from "../drawing";

export const cap: Draw = (p) =>
	[
		shadow(206, 240, 136, p),
		shape("M84 208c-4-84 44-130 112-130s112 46 112 126Z", p.main),
		shape("M196 78c68 0 112 46 112 126l-62 2c0-60-16-104-50-128Z", p.dark, { opacity: 0.16 }),
		shape("M84 208c70-22 160-26 224-4 44 6 72 18 78 34-50-12-90-14-130-8-70 8-140 10-172-22Z", p.accent),
		shape("M84 208c70-22 160-26 224-4-70-6-150-4-224 4Z", p.dark, { opacity: 0.35 }),
		circle(196, 78, 9, p.dark),
		stroke("M196 82c-34 26-48 64-50 114", p.dark, 3, { opacity: 0.35 }),
		shape("M212 116c22 18 26 46 0 66-26-20-22-48 0-66Z", p.light),
		stroke("M212 132V178", p.main, 4),
	].join("");

export const tuque: Draw = (p) =>
	[
		shadow(200, 256, 104, p),
		circle(200, 70, 32, p.light),
		...[0, 60, 120, 180, 240, 300].map((angle) =>
			circle(200, 46, 12, p.light, { transform: `rotate(${angle} 200 70)` }),
		),
		shape("M104 208c0-76 40-116 96-116s96 40 96 116Z", p.main),
		...[132, 166, 200, 234, 268].map((x) =>
			stroke(`M${x} 200q${(200 - x) * 0.2} -60 ${(200 - x) * 0.6} -98`, p.dark, 3, { opacity: 0.22 }),
		),
		stroke("M112 172l22-18 22 18 22-18 22 18 22-18 22 18 22-18 22 18", p.light, 7),
		rect(92, 196, 216, 56, 22, p.second),
		...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => stroke(`M${114 + i * 25} 208V240`, p.dark, 3, { opacity: 0.22 })),
		rect(178, 208, 44, 32, 6, p.accent),
	].join("");

export const gloves: Draw = (p) => {
	const glove = (cuff: string) =>
		[
			...[-42, -15, 12, 39].map((x, i) => rect(x, -92 + [16, 2, 0, 14][i]!, 25, 100, 12, p.main)),
			rect(-42, -26, 106, 84, 22, p.main),
			group("rotate(-38 -42 20)", rect(-72, -22, 30, 78, 15, p.main)),
			rect(-26, -6, 74, 52, 16, p.second),
			rect(-38, 50, 98, 44, 10, cuff),
			stroke("M-30 66H52", p.light, 5),
		].join("");
	return [
		shadow(200, 258, 130, p),
		group("translate(262 150) rotate(14) scale(-1 1)", glove(p.dark)),
		group("translate(138 158) rotate(-10)", glove(p.accent)),
	].join("");
};

export const bottle: Draw = (p) =>
	[
		shadow(200, 276, 60, p),
		stroke("M176 54c0-30 48-30 48 0", p.dark, 9),
		rect(168, 52, 64, 40, 10, p.dark),
		shape("M160 92h80c14 16 22 30 22 52v108c0 12-8 20-20 20h-84c-12 0-20-8-20-20V144c0-22 8-36 22-52Z", p.main),
		shape("M214 92h26c14 16 22 30 22 52v108c0 12-8 20-20 20h-28Z", p.dark, { opacity: 0.16 }),
		rect(138, 164, 124, 66, 0, p.second),
		shape("M150 222l28-36 18 20 20-30 34 46Z", p.light),
		circle(178, 178, 7, p.accent),
		rect(156, 112, 10, 40, 5, p.light, { opacity: 0.7 }),
		rect(138, 248, 124, 10, 0, p.accent),
	].join("");

export const stool: Draw = (p) =>
	[
		shadow(200, 268, 104, p),
		stroke("M184 150 134 264M216 150l50 114M200 150V264", p.dark, 10),
		ellipse(200, 214, 46, 9, "none", { stroke: p.second, "stroke-width": 8 }),
		rect(188, 126, 24, 34, 6, p.second),
		shape("M84 104c0 42 44 54 116 54s116-12 116-54c0-24-26-24-54-12-38 14-86 14-124 0-28-12-54-12-54 12Z", p.main),
		shape("M200 102c22 0 44-4 62-10 28-12 54-12 54 12 0 42-44 54-116 54Z", p.dark, { opacity: 0.14 }),
		...[136, 168, 232, 264].map((x) => ellipse(x, 128, 6, 9, p.dark, { opacity: 0.45 })),
		circle(200, 132, 8, p.accent),
	].join("");

export const lamp: Draw = (p) =>
	[
		shape("M236 116 356 250H172Z", p.light, { opacity: 0.55 }),
		rect(54, 246, 292, 16, 6, p.dark),
		rect(84, 226, 56, 22, 6, p.main),
		stroke("M112 226 76 136 176 66", p.dark, 11),
		circle(76, 136, 12, p.accent),
		circle(112, 224, 9, p.accent),
		group(
			"translate(196 82) rotate(34)",
			rect(-34, -20, 40, 40, 10, p.second),
			shape("M0-24h24l34 20v8L24 24H0Z", p.main),
		),
		circle(250, 128, 46, p.main),
		circle(250, 128, 36, p.light),
		circle(250, 128, 24, p.sky),
		stroke("M236 118c4-8 12-12 20-10", p.light, 6),
		rect(232, 224, 60, 14, 3, p.second),
		circle(262, 218, 10, p.accent),
	].join("");

export const headlamp: Draw = (p) =>
	[
		shape("M222 150 400 62V250Z", p.light, { opacity: 0.6 }),
		ellipse(178, 158, 126, 78, "none", { stroke: p.main, "stroke-width": 30 }),
		ellipse(178, 158, 126, 78, "none", { stroke: p.second, "stroke-width": 8, "stroke-dasharray": "18 16" }),
		rect(168, 104, 84, 96, 22, p.dark),
		circle(214, 150, 40, p.main),
		circle(214, 150, 30, p.light),
		circle(214, 150, 16, p.accent),
		rect(34, 128, 36, 60, 10, p.dark),
		circle(186, 188, 6, p.accent),
	].join("");
