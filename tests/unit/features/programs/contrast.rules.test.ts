import { expect, test } from "vitest";
import { readingsOf } from "~/features/programs/contrast.rules";
import { contrastRatio, DEFAULT_THEME, NEUTRALS, themeRoles } from "~/lib/theme/theme";

test.each([
	["accent", "accent-text"],
	["error", "danger-text"],
	["info", "info-text"],
	["success", "success-text"],
	["warning", "warning-text"],
] as const)(
	"a colour of texts is said to be shown as the portal shows it, light and dark: %s [UI-16]",
	(name, role) => {
		const readings = readingsOf(name, DEFAULT_THEME[name]);
		expect(readings.map(({ mode }) => mode)).toEqual(["light", "dark"]);
		for (const { mode, ratio, passes, shownAs, ground, ink } of readings) {
			if (mode === null) throw new Error("it is the same in both");
			expect([shownAs, ink]).toEqual([themeRoles(DEFAULT_THEME, mode)[role], shownAs]);
			expect(ground).toBe(NEUTRALS[mode].raised);
			expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5);
			expect(passes).toBe(ratio >= 4.5);
			expect(passes).toBe(shownAs === DEFAULT_THEME[name]);
		}
	},
);

test.each([
	["a dark green, with white on it", "#1F4D3A", { ratio: 9.6, passes: true, shownAs: "#1F4D3A", ink: "#FFFFFF" }],
	["a pale yellow, with ink on it", "#FFE066", { passes: true, shownAs: "#FFE066", ink: "#17171B" }],
	["an orange that white is hard to read on", "#E07A1F", { ratio: 3, passes: false, ink: "#FFFFFF" }],
])("a colour of surfaces is read by the text on it: %s", (_, colour, expected) => {
	const [reading, ...more] = readingsOf("primary", colour);
	expect(reading).toMatchObject({ mode: null, ...expected });
	expect(more).toEqual([]);
	expect(reading?.shownAs).toBe(themeRoles({ ...DEFAULT_THEME, primary: colour }, "dark").primary);
});

test("a ratio just under enough is not rounded up to it, and what cannot be seen becomes its opposite", () => {
	const [, dark] = readingsOf("accent", "#111111");
	expect(dark).toMatchObject({ passes: false, ratio: 1.4 });
	expect(contrastRatio(dark?.ink ?? "", NEUTRALS.dark.raised)).toBeGreaterThan(9);
	// 4.488, said as less than the 4.5 that are enough.
	expect(readingsOf("accent", "#1166DD")[0]).toMatchObject({ passes: false, ratio: 4.4 });
});
