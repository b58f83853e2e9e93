import { circle, type Draw, ellipse, group, rect, shadow, shape, stroke } from "../drawing";

const cloud = (x: number, y: number, size: number, fill: string) =>
	group(
		`translate(${x} ${y}) scale(${size})`,
		shape("M-50 18c-22 0-22-32 2-32 2-26 42-30 50-6 20-12 44 4 36 22 16 4 12 16 2 16Z", fill, { opacity: 0.85 }),
	);

export const plane: Draw = (p) =>
	[
		cloud(92, 92, 1.1, p.light),
		cloud(320, 214, 1.2, p.light),
		cloud(120, 238, 0.8, p.light),
		stroke("M40 268c60-20 92-52 118-84", p.light, 5, { "stroke-dasharray": "2 14" }),
		group(
			"translate(214 146) rotate(-28)",
			shape("M-8-16-66-104h30L44-16ZM-8 16-66 104h30L44 16Z", p.second),
			shape("M-104-10-130-58h24l38 44ZM-104 10-130 58h24l38-44Z", p.accent),
			shape("M-120-14C-60-24 70-26 108-12c22 8 22 16 0 24C70 26-60 24-120 14Z", p.main),
			shape("M-120 2C-60 12 70 12 126 2c-2 4-8 8-18 10C70 26-60 24-120 14Z", p.dark, { opacity: 0.18 }),
			...[-50, -26, -2, 22, 46].map((x) => circle(x, -6, 6, p.light)),
			shape("M84-16c14 2 24 6 30 12H84Z", p.light),
		),
	].join("");

export const ticket: Draw = (p) => {
	const one = (body: string) =>
		[
			shape("M-120-52H120v32a20 20 0 0 0 0 40v32H-120V20a20 20 0 0 0 0-40Z", body),
			stroke("M56-44V44", p.light, 4, { "stroke-dasharray": "2 12" }),
			shape("m-40-34 10 22 24 2-18 16 6 24-22-14-22 14 6-24-18-16 24-2Z", p.light),
			rect(72, -26, 26, 8, 4, p.light),
			rect(72, -6, 26, 8, 4, p.light),
			rect(72, 14, 26, 8, 4, p.light),
		].join("");
	return [
		shadow(200, 256, 130, p),
		group("translate(206 128) rotate(-16)", one(p.accent)),
		group("translate(194 176) rotate(6)", one(p.main)),
	].join("");
};

export const giftcard: Draw = (p) =>
	[
		shadow(200, 252, 130, p),
		group(
			"rotate(-7 200 160)",
			rect(70, 82, 260, 164, 18, p.main),
			shape("M70 176c80-50 180 40 260-20v72a18 18 0 0 1-18 18H88a18 18 0 0 1-18-18Z", p.second),
			rect(142, 82, 26, 164, 0, p.accent),
			rect(70, 130, 260, 24, 0, p.accent),
			shape("M155 142c-52-4-62-54-34-58 24-2 34 36 34 58ZM155 142c52-4 62-54 34-58-24-2-34 36-34 58Z", p.light),
			circle(155, 142, 13, p.dark),
			rect(236, 206, 74, 10, 5, p.light),
			rect(260, 224, 50, 8, 4, p.light),
		),
	].join("");

export const diploma: Draw = (p) =>
	[
		shadow(200, 262, 126, p),
		rect(74, 66, 252, 172, 8, p.light),
		rect(86, 78, 228, 148, 4, "none", { stroke: p.second, "stroke-width": 5 }),
		rect(138, 100, 124, 12, 6, p.main),
		...[128, 146, 164].map((y, i) => rect(118 + i * 14, y, 164 - i * 28, 7, 3, p.ground)),
		shape("M254 196l-14 70 28-16 28 16-14-70Z", p.main),
		circle(268, 196, 30, p.accent),
		circle(268, 196, 18, p.light),
		shape("m268 182 5 9 10 1-7 8 2 10-10-5-10 5 2-10-7-8 10-1Z", p.accent),
		stroke("M112 204c14-18 20 14 34-2s20 6 30-4", p.dark, 4),
	].join("");

export const medal: Draw = (p) =>
	[
		shadow(200, 270, 84, p),
		shape("M150 30h40l26 84-34 16Z", p.accent),
		shape("M250 30h-40l-26 84 34 16Z", p.dark),
		circle(200, 182, 82, p.main),
		circle(200, 182, 64, p.second),
		shape("m200 132 15 32 35 4-26 24 7 35-31-17-31 17 7-35-26-24 35-4Z", p.light),
	].join("");

export const calendar: Draw = (p) =>
	[
		shadow(200, 266, 112, p),
		rect(92, 66, 216, 196, 18, p.light),
		shape("M92 118V84a18 18 0 0 1 18-18h180a18 18 0 0 1 18 18v34Z", p.main),
		...[140, 260].map((x) => rect(x - 8, 46, 16, 42, 8, p.dark)),
		...[0, 1, 2].flatMap((row) =>
			[0, 1, 2, 3, 4].map((column) => {
				const marked = row === 1 && column === 3;
				return rect(112 + column * 37, 134 + row * 40, 28, 28, 7, marked ? p.accent : p.ground);
			}),
		),
		stroke("M231 188l7 8 14-17", p.light, 5),
		circle(322, 238, 34, p.accent),
		stroke("M322 218v20l14 8", p.light, 6),
	].join("");

export const battery: Draw = (p) =>
	[
		circle(200, 150, 112, p.light, { opacity: 0.4 }),
		shadow(200, 264, 84, p),
		rect(170, 42, 60, 24, 6, p.dark),
		rect(132, 60, 136, 200, 22, p.main),
		rect(200, 60, 68, 200, 22, p.dark, { opacity: 0.12 }),
		rect(148, 78, 104, 164, 12, p.dark),
		...[0, 1, 2].map((i) => rect(158, 190 - i * 40, 84, 32, 6, i === 2 ? p.second : p.accent)),
		shape("M212 84 168 162h28l-10 62 48-84h-30Z", p.light),
		stroke("M92 96 70 82M84 150H58M92 204l-22 14M308 96l22-14M316 150h26M308 204l22 14", p.accent, 8),
	].join("");

export const mower: Draw = (p) =>
	[
		...Array.from({ length: 22 }, (_, i) =>
			shape(`M${i * 20 - 12} 262l8-${24 + ((i * 7) % 16)} 8 ${24 + ((i * 7) % 16)}Z`, p.second),
		),
		shadow(206, 252, 150, p),
		stroke("M112 178 60 84H30", p.dark, 9),
		stroke("M26 84H48", p.accent, 14),
		shape("M96 206c0-40 40-58 84-58h70c48 0 82 18 90 58Z", p.main),
		shape("M200 148h50c48 0 82 18 90 58H200Z", p.dark, { opacity: 0.15 }),
		rect(86, 202, 262, 20, 8, p.dark),
		rect(168, 110, 96, 44, 12, p.accent),
		rect(180, 96, 72, 20, 8, p.dark),
		...[188, 206, 224, 242].map((x) => rect(x - 3, 124, 6, 20, 3, p.dark, { opacity: 0.6 })),
		...[128, 306].flatMap((x) => [circle(x, 222, 32, p.dark), circle(x, 222, 15, p.second), circle(x, 222, 5, p.dark)]),
	].join("");

export const snow: Draw = (p) =>
	[
		...Array.from({ length: 26 }, (_, i) =>
			circle((i * 83) % 400, (i * 47) % 190, 3 + (i % 4), p.light, { opacity: 0.9 }),
		),
		shape("M0 236c70-30 130 6 200-10s130-20 200 8v66H0Z", p.light),
		group(
			"translate(200 130)",
			...[0, 60, 120].map((angle) =>
				group(
					`rotate(${angle})`,
					stroke("M0-86V86M-22-64 0-44 22-64M-22 64 0 44 22 64M-16-34 0-20 16-34M-16 34 0 20 16 34", p.main, 10),
				),
			),
			circle(0, 0, 15, p.accent),
		),
		ellipse(200, 244, 70, 8, p.dark, { opacity: 0.12 }),
	].join("");
