import { circle, type Draw, ellipse, rect, shadow, shape, stroke } from "../drawing";

export const mug: Draw = (p) =>
	[
		shadow(196, 252, 100, p),
		stroke("M258 136c50-8 58 72-6 72", p.main, 16),
		shape("M112 108h156v112c0 20-14 32-34 32h-88c-20 0-34-12-34-32Z", p.main),
		shape("M190 108h78v112c0 20-14 32-34 32h-44Z", p.dark, { opacity: 0.13 }),
		ellipse(190, 108, 78, 16, p.light),
		ellipse(190, 110, 64, 11, p.dark),
		shape("M190 152c26 22 30 50 0 74-30-24-26-52 0-74Z", p.accent),
		stroke("M190 172V222M190 196l12-10M190 206l-12-10", p.light, 4),
		stroke("M166 78c-10-14 10-20 0-36M194 78c-10-14 10-20 0-36M222 78c-10-14 10-20 0-36", p.light, 7, {
			opacity: 0.85,
		}),
	].join("");

export const cookware: Draw = (p) =>
	[
		shadow(176, 224, 130, p),
		stroke("M266 158 368 122", p.dark, 20),
		circle(366, 122, 4, p.sky),
		ellipse(168, 172, 122, 52, p.dark),
		ellipse(168, 162, 122, 52, p.main),
		ellipse(168, 162, 104, 42, p.dark),
		ellipse(150, 160, 46, 20, p.light),
		ellipse(154, 158, 19, 11, "#F2A93B"),
		ellipse(214, 170, 34, 15, p.light),
		ellipse(212, 168, 14, 8, "#F2A93B"),
		stroke("M120 104c-10-14 10-20 0-36M166 98c-10-14 10-20 0-36M212 104c-10-14 10-20 0-36", p.light, 7, {
			opacity: 0.8,
		}),
	].join("");

export const coffee: Draw = (p) =>
	[
		shadow(200, 262, 100, p),
		shape("M138 60h124l-38 66h-48Z", p.main),
		shape("M200 60h62l-38 66h-24Z", p.dark, { opacity: 0.16 }),
		ellipse(200, 60, 62, 11, p.light),
		ellipse(200, 60, 48, 7, p.dark),
		rect(166, 122, 68, 14, 6, p.accent),
		shape("M178 134h44c2 24 44 44 44 88 0 26-18 38-40 38h-52c-22 0-40-12-40-38 0-44 42-64 44-88Z", p.light, {
			opacity: 0.8,
		}),
		shape("M138 204h124c6 34-8 56-36 56h-52c-28 0-42-22-36-56Z", p.dark),
		stroke("M262 172c40-6 44 60 2 62", p.main, 11),
		stroke("M200 138v50", p.dark, 4, { "stroke-dasharray": "1 11" }),
	].join("");

export const grill: Draw = (p) =>
	[
		shadow(200, 264, 134, p),
		stroke("M146 190 122 260M254 190l24 70M132 232H268", p.dark, 9),
		circle(124, 254, 11, p.accent),
		circle(276, 254, 11, p.accent),
		shape("M104 152c0-66 192-66 192 0Z", p.main),
		shape("M200 103c52 0 96 16 96 49h-96Z", p.dark, { opacity: 0.16 }),
		rect(92, 150, 216, 48, 12, p.dark),
		rect(306, 158, 56, 12, 4, p.second),
		rect(38, 158, 56, 12, 4, p.second),
		...[134, 178, 222, 266].map((x) => circle(x, 174, 9, p.accent)),
		stroke("M160 130H240", p.dark, 8),
		circle(200, 116, 9, p.light),
		stroke("M160 84c-10-14 10-20 0-36M200 76c-10-14 10-20 0-36M240 84c-10-14 10-20 0-36", p.light, 7, { opacity: 0.7 }),
	].join("");

export const house: Draw = (p) =>
	[
		shadow(200, 256, 150, p),
		rect(112, 138, 176, 114, 2, p.light),
		shape("M200 56 320 148H80Z", p.main),
		shape("M200 56 320 148H200Z", p.dark, { opacity: 0.16 }),
		rect(182, 178, 40, 74, 2, p.accent),
		circle(214, 216, 3, p.light),
		rect(130, 168, 36, 38, 2, p.second),
		rect(238, 168, 36, 38, 2, p.second),
		stroke("M148 168V206M256 168V206M130 187H166M238 187H274", p.light, 4),
		...[0, 1, 2, 3, 4, 5].map((i) => rect(60 + i * 48, 244, 44, 12, 2, i % 2 ? p.main : p.second)),
		circle(200, 112, 13, p.light),
	].join("");

export const roof: Draw = (p) =>
	[
		...[0, 1, 2, 3, 4].flatMap((row) =>
			Array.from({ length: 9 }, (_, i) => {
				const x = -30 + i * 54 + (row % 2) * 27;
				const y = 104 + row * 40;
				const fill = [p.main, p.second, p.accent, p.main, p.second][(i + row * 2) % 5] ?? p.main;
				return shape(`M${x} ${y}h52v34c0 16-52 16-52 0Z`, fill);
			}).reverse(),
		),
		shape("M-10 70H410V112H-10Z", p.dark),
		rect(286, 26, 54, 86, 4, p.accent),
		rect(278, 20, 70, 16, 4, p.dark),
		circle(92, 44, 24, p.light),
	].join("");

export const bricks: Draw = (p) =>
	[
		shadow(200, 258, 150, p),
		...[0, 1, 2, 3, 4].flatMap((row) =>
			Array.from({ length: 5 - row }, (_, i) => {
				const x = 60 + row * 28 + i * 57;
				const y = 218 - row * 38;
				return rect(x, y, 53, 34, 4, [p.main, p.second, p.accent][(i * 2 + row) % 3] ?? p.main);
			}),
		),
		stroke("M300 44 340 84", p.dark, 12),
		shape("M236 60 306 36 322 106Z", p.light),
		shape("M322 106 306 36 290 70Z", p.dark, { opacity: 0.18 }),
		stroke("M336 84 366 66", p.accent, 16),
	].join("");
