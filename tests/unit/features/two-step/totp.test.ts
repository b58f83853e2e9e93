import { expect, test } from "vitest";
import { drawKey, newSecret, stepOfCode } from "~/features/two-step/totp.server";

/** The secret of RFC 6238, appendix B, "12345678901234567890", and its codes by SHA-1, the last six digits of each. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
	[59, "287082"],
	[1111111109, "081804"],
	[1111111111, "050471"],
	[1234567890, "005924"],
	[2000000000, "279037"],
	[20000000000, "353130"],
])("the code at second %d of the standard is %s, once (check 43)", (second, code) => {
	const step = Math.floor(second / 30);
	expect(stepOfCode(SECRET, code, second * 1000, 0)).toBe(step);
	expect(stepOfCode(SECRET, code, second * 1000, step)).toBeNull();
});

test.each([
	[-61_000, null],
	[-30_000, 37037037],
	[0, 37037037],
	[30_000, 37037037],
	[61_000, null],
])("a clock that is off by %d ms finds the step %s", (off, step) => {
	expect(stepOfCode(SECRET, "050471", 1111111111_000 + off, 0)).toBe(step);
});

test("a secret that cannot be read any more is right for no code, and no fault", () => {
	expect(stepOfCode("enc:1:c29tZXRoaW5nIHNlYWxlZA", "050471", 1111111111_000, 0)).toBeNull();
});

test("secrets are 160 random bits, and no two are the same", () => {
	const some = Array.from({ length: 50 }, newSecret);
	for (const secret of some) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	expect(new Set(some).size).toBe(50);
});

test("the square to scan has three corners and a quiet zone, and every dark run lies within it", () => {
	const { size, path } = drawKey(SECRET, "ada@example.test");
	const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1).map(Number));
	expect(runs.map(([, , wide]) => wide)).toEqual(runs.map(([, , , back]) => back));
	expect(runs.flatMap(([x = 0, y = 0, wide = 0]) => [x, y, size - x - wide, size - 1 - y]).every((n) => n >= 4)).toBe(
		true,
	);
	const corners = [
		[4, 4],
		[size - 11, 4],
		[4, size - 11],
	];
	for (const [x, y] of corners) expect(runs).toContainEqual([x, y, 7, 7]);
	expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
});
