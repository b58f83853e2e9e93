import { circle, type Draw, ellipse, rect, shadow, shape, stroke } from "../drawing";

export const headphones: Draw = (p) =>
	[
		circle(200, 150, 106, p.light, { opacity: 0.4 }),
		shadow(200, 264, 90, p),
		stroke("M106 190C92 30 308 30 294 190", p.dark, 18),
		stroke("M126 128c22-62 126-62 148 0", p.second, 8),
		rect(78, 150, 58, 92, 26, p.main),
		rect(264, 150, 58, 92, 26, p.main),
		rect(116, 160, 30, 72, 14, p.dark),
		rect(254, 160, 30, 72, 14, p.dark),
		circle(100, 196, 12, p.accent),
		circle(300, 196, 12, p.accent),
	].join("");

export const speaker: Draw = (p) =>
	[
		shadow(200, 256, 126, p),
		stroke("M120 108c0-50 160-50 160 0", p.dark, 12),
		rect(76, 104, 248, 148, 30, p.main),
		rect(76, 182, 248, 70, 30, p.dark, { opacity: 0.14 }),
		circle(140, 178, 48, p.dark),
		circle(140, 178, 32, p.second),
		circle(140, 178, 14, p.dark),
		circle(260, 178, 48, p.dark),
		circle(260, 178, 32, p.second),
		circle(260, 178, 14, p.dark),
		rect(172, 116, 56, 12, 6, p.accent),
		stroke("M40 150c-14 18-14 42 0 60M360 150c14 18 14 42 0 60", p.accent, 7),
	].join("");

export const tablet: Draw = (p) =>
	[
		shadow(200, 262, 128, p),
		rect(76, 52, 248, 196, 18, p.dark),
		rect(92, 68, 216, 164, 6, p.light),
		rect(92, 68, 216, 70, 6, p.main),
		shape("M92 138V112l46-24 40 26 56-34 74 42v16Z", p.second),
		circle(274, 90, 12, p.accent),
		...[0, 1, 2].map((i) => rect(106 + i * 66, 152, 56, 40, 6, [p.accent, p.second, p.ground][i] ?? p.main)),
		rect(106, 204, 120, 8, 4, p.ground),
		rect(106, 218, 80, 6, 3, p.ground),
	].join("");

export const watch: Draw = (p) =>
	[
		shadow(200, 282, 60, p),
		shape("M162 96 170 12h60l8 84ZM162 204l8 84h60l8-84Z", p.main),
		shape("M200 12h30l8 84h-38ZM200 204h38l-8 84h-30Z", p.dark, { opacity: 0.16 }),
		...[240, 256, 272].map((y) => circle(200, y, 4, p.dark)),
		rect(268, 136, 14, 28, 5, p.dark),
		circle(200, 150, 78, p.dark),
		circle(200, 150, 66, p.light),
		stroke("M150 172l28-34 22 22 20-30 32 42", p.accent, 6),
		...[0, 90, 180, 270].map((angle) => rect(197, 90, 6, 12, 3, p.dark, { transform: `rotate(${angle} 200 150)` })),
		stroke("M200 150V118", p.dark, 6),
		stroke("M200 150l24 14", p.main, 6),
		circle(200, 150, 7, p.dark),
	].join("");

export const television: Draw = (p) =>
	[
		shadow(200, 268, 120, p),
		rect(52, 46, 296, 182, 12, p.dark),
		rect(64, 58, 272, 158, 4, p.main),
		shape("M64 216V170l60-46 54 40 62-62 96 76v38Z", p.second),
		shape("M64 216v-20c60-26 212-26 272 0v20Z", p.dark, { opacity: 0.35 }),
		circle(276, 96, 20, p.accent),
		shape("M64 58h90l-60 158H64Z", p.light, { opacity: 0.14 }),
		shape("M184 228h32l8 30h-48Z", p.dark),
		rect(138, 254, 124, 12, 6, p.dark),
	].join("");

export const camera: Draw = (p) =>
	[
		shadow(200, 254, 134, p),
		shape("M152 92 168 62h64l16 30Z", p.dark),
		rect(70, 88, 260, 164, 24, p.main),
		rect(70, 128, 260, 84, 0, p.dark, { opacity: 0.22 }),
		rect(96, 76, 44, 18, 6, p.accent),
		circle(200, 168, 70, p.dark),
		circle(200, 168, 56, p.second),
		circle(200, 168, 40, p.dark),
		circle(200, 168, 24, p.main),
		ellipse(186, 150, 14, 9, p.light, { opacity: 0.8, transform: "rotate(-30 186 150)" }),
		circle(298, 114, 10, p.light),
	].join("");
