import { describe, expect, test } from "vitest";
import { isShortName, pathNames } from "~/server/forms/names.rules";

const numbered = (count: number, name: (at: number) => string) => Array.from({ length: count }, (_, at) => name(at));

describe("names that become objects and lists", () => {
	test.each([
		[[]],
		[["email", "password", "_key", "with space", "naïve", "kept.a-b:c"]],
		[["columns.title", "columns.tag"]],
		[["items[0].sku", "items[999].sku"]],
		[["tags[]", "tags[1]"]],
		[["a.b.c.d.e.f"]],
		[["x".repeat(200)]],
		[numbered(2000, (at) => `field${at}`)],
		[numbered(1000, (at) => `rows[${at}].title`)],
	])("%j are taken", (names) => {
		expect([...(pathNames(names) ?? ["refused"])]).toEqual(names);
	});

	test.each([
		[["x".repeat(201)]],
		[["email[999999999]"]],
		[[`email[${"9".repeat(150)}]`]],
		[["email[1000]"]],
		[["a.b.c.d.e.f.g"]],
		[["a[0][0][0][0][0][0]"]],
		[["a.".repeat(20_000)]],
		[["__intent__"]],
		[["__state__"]],
		[["a[0]", "a.length"]],
		[["a.b", "a[1]"]],
		[["a[999]", "b[999]", "c[0]"]],
		[numbered(3, (at) => `a[${at}][999]`)],
	])("%j make a form that is refused", (names) => {
		expect(pathNames(names)).toBeNull();
	});

	test("what is no path, or would reach into what every object has, is left out", () => {
		const odd = ["", "a..b", ".a", "a.", "a]", "a[b]", "a[0]b", "a[][]", "[0]", "[]", "a[-1]"];
		const reaching = ["__proto__", "a.__proto__.b", "__proto__[role]", "constructor.prototype", "a.hasOwnProperty"];
		expect([...(pathNames(["kept", ...odd, ...reaching]) ?? [])]).toEqual(["kept"]);
	});
});

test("a name that is none of a path may have any points, but not be the library's or long", () => {
	expect(["field.a..b.c.d.e.f.g", "field.[x]"].every(isShortName)).toBe(true);
	for (const name of ["x".repeat(201), "__intent__", "__state__"]) expect(isShortName(name), name).toBe(false);
});
