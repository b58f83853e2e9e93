import { describe, expect, test } from "vitest";
import { fileUrl, pathOfUrl } from "~/features/files/files.paths";
import { fileName, isImageType, normalisePath } from "~/features/files/files.rules";

describe("a path", () => {
	test.each([
		["rewards/a.webp", "rewards/a.webp"],
		["rewards//./a.webp", "rewards/a.webp"],
		["a/b/", "a/b"],
		["-x_1/y-2.webp", "-x_1/y-2.webp"],
	])("is brought into one form: %j [FILE-15]", (path, normal) => {
		expect(normalisePath(path)).toBe(normal);
	});

	test.each([
		"",
		"/",
		"/etc/passwd",
		"//host/x",
		"..",
		"../x",
		"a/../b",
		"a/..",
		"a\\..\\b",
		"C:\\x",
		".env",
		"a/.hidden",
		"a\0b",
		"a b",
		"%2e%2e/x",
		"é",
		"a".repeat(301),
	])("may not leave the folder or hide: %j [FILE-15]", (path) => {
		expect(() => normalisePath(path)).toThrow("files:errors.path");
	});
});

describe("a file's name", () => {
	test.each([
		["mug.png", 0, "mug.png"],
		["C:\\photos\\mug.png", 0, "mug.png"],
		["/etc/passwd", 0, "passwd"],
		["a\r\nSet-Cookie: x", 0, "aSet-Cookie: x"],
		["\ud800.png", 0, ".png"],
		[`${"x".repeat(300)}.pdf`, 0, `${"x".repeat(196)}.pdf`],
		[`${"x".repeat(195)}😀 of the year.pdf`, 0, `${"x".repeat(195)}😀.pdf`],
		["x".repeat(300), 0, "x".repeat(200)],
	])("is the last part of %j", (name, index, clean) => {
		expect(fileName(name, index)).toBe(clean);
	});

	test("is cut between letters, never within one that a header could not hold", () => {
		const name = fileName(`${"a".repeat(199)}🎁 of the year`, 0);
		expect([...name]).toHaveLength(200);
		expect(encodeURIComponent(name)).toMatch(/a%F0%9F%8E%81$/);
	});

	test.each([
		["", 0, "file_0"],
		[null, 1, "file_1"],
		[undefined, 2, "file_2"],
		["  ", 3, "file_3"],
		["folder/", 4, "file_4"],
		["\u200b\u2060", 5, "file_5"],
		[" \u0000 ", 6, "file_6"],
	])("falls back to its index: %j, %i [FILE-06]", (name, index, fallback) => {
		expect(fileName(name, index)).toBe(fallback);
	});
});

test("only pictures that were encoded anew are shown within a page [FILE-18]", () => {
	expect(["image/webp", "image/png", "image/svg+xml", "text/html", "application/pdf"].map(isImageType)).toEqual([
		true,
		true,
		false,
		false,
		false,
	]);
});

test("an address is of ours, or no path", () => {
	expect(pathOfUrl(fileUrl("a/b.webp"))).toBe("a/b.webp");
	expect([null, undefined, "", "https://x.test/files/a", "/other/a"].map(pathOfUrl)).toEqual([
		null,
		null,
		null,
		null,
		null,
	]);
});
