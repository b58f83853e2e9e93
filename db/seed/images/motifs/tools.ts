import { circle, type Draw, group, rect, shadow, shape, stroke } from "../drawing";

export const wrench: Draw = (p) => {
	const spanner = (colour: string) =>
		[
			rect(-13, -80, 26, 160, 10, colour),
			rect(0, -80, 13, 160, 6, p.dark, { opacity: 0.16 }),
			shape("M-38-126c-6 34 10 58 38 58s44-24 38-58l-22 24h-32Z", colour),
			circle(0, 96, 31, colour),
			circle(0, 96, 14, p.light),
		].join("");
	return [
		circle(200, 150, 112, p.light, { opacity: 0.5 }),
		group("translate(200 150) rotate(42)", spanner(p.accent)),
		group("translate(200 150) rotate(-42)", spanner(p.main)),
	].join("");
};

export const drill: Draw = (p) =>
	[
		shadow(196, 262, 96, p),
		shape("M152 146h62l-8 84h-50Z", p.main),
		shape("M186 146h28l-8 84h-20Z", p.dark, { opacity: 0.2 }),
		rect(136, 220, 96, 38, 10, p.dark),
		rect(148, 230, 30, 10, 5, p.accent),
		shape("M112 92c0-16 12-26 28-26h110c14 0 24 8 24 20v40c0 12-10 20-24 20H140c-16 0-28-10-28-26Z", p.main),
		rect(128, 84, 70, 34, 8, p.second),
		shape("M274 84h26l14 10v24l-14 10h-26Z", p.dark),
		rect(314, 100, 52, 12, 2, p.second),
		shape("M366 98 386 106 366 114Z", p.second),
		shape("M214 150h20c0 20-8 28-22 28Z", p.accent),
		...[140, 152, 164].map((x) => rect(x, 94, 5, 14, 2, p.dark, { opacity: 0.5 })),
	].join("");

export const toolbox: Draw = (p) =>
	[
		shadow(200, 258, 128, p),
		stroke("M140 112V84c0-10 8-16 18-16h84c10 0 18 6 18 16v28", p.dark, 12),
		group("translate(126 64) rotate(-14)", rect(0, 0, 14, 70, 4, p.accent), rect(3, -34, 8, 40, 2, p.second)),
		group("translate(262 60) rotate(12)", rect(0, 10, 12, 70, 3, p.dark), rect(-16, -8, 44, 22, 5, p.second)),
		shape("M76 128h248l-14-26H90Z", p.second),
		rect(76, 124, 248, 130, 12, p.main),
		rect(76, 190, 248, 64, 12, p.dark, { opacity: 0.16 }),
		rect(76, 166, 248, 14, 2, p.dark),
		rect(178, 156, 44, 34, 6, p.accent),
		circle(200, 173, 6, p.dark),
		rect(96, 204, 60, 34, 6, p.light, { opacity: 0.5 }),
	].join("");

export const jacket: Draw = (p) =>
	[
		shadow(200, 266, 106, p),
		shape("M142 66 92 96 62 216l42 12 26-76v108h140V152l26 76 42-12-30-120-50-30Z", p.main),
		shape("M200 66h58l50 30 30 120-42 12-26-76v108h-70Z", p.dark, { opacity: 0.14 }),
		shape("M158 62c10 26 74 26 84 0l18 8-60 56-60-56Z", p.second),
		stroke("M200 124V258", p.dark, 5),
		...[148, 180, 212, 244].map((y) => circle(200, y, 5, p.accent)),
		rect(146, 158, 38, 44, 6, p.second),
		rect(216, 158, 38, 44, 6, p.second),
		rect(146, 158, 38, 12, 5, p.dark, { opacity: 0.4 }),
		rect(216, 158, 38, 12, 5, p.dark, { opacity: 0.4 }),
	].join("");

export const boots: Draw = (p) => {
	const boot = [
		shape("M0 0h62l-4 88c26 8 58 12 64 40v20H0Z", p.main),
		shape("M58 88c26 8 58 12 64 40v20H80c4-26-6-46-22-60Z", p.second),
		shape("M-6 148h134v22H-6Z", p.dark),
		...[0, 22, 44, 66, 88, 110].map((x) => rect(x - 4, 166, 12, 10, 2, p.dark)),
		rect(-6, -10, 74, 22, 10, p.accent),
		...[28, 46, 64].map((y) => stroke(`M26 ${y}H58`, p.light, 5)),
	].join("");
	return [
		shadow(206, 252, 138, p),
		group("translate(176 84) scale(.92)", boot),
		group("translate(86 92)", shape("M0 0", p.dark), boot),
	].join("");
};

export const clipboard: Draw = (p) =>
	[
		shadow(200, 268, 96, p),
		rect(112, 54, 176, 212, 14, p.main),
		rect(128, 76, 144, 176, 6, p.light),
		rect(162, 40, 76, 34, 10, p.dark),
		circle(200, 50, 8, p.accent),
		...[104, 144, 184, 224].flatMap((y, i) => [
			rect(144, y - 10, 22, 22, 5, i < 3 ? p.accent : p.sky),
			...(i < 3 ? [stroke(`M149 ${y}l5 6 9-12`, p.light, 4)] : []),
			rect(178, y - 6, 78 - (i % 2) * 22, 7, 3, p.second),
			rect(178, y + 5, 52, 5, 2, p.ground),
		]),
	].join("");
