import { describe, expect, test } from "vitest";
import { isAuthPage } from "~/features/sessions/sessions.rules";

describe("a path is an authentication page by a whole segment [SITE-22, NAV-32]", () => {
	test.each([
		["/signin", true],
		["/signup", true],
		["/x/signup", true],
		["/demo/1/2", true],
		["/admin/signin", true],
		["/home", false],
		["/signing", false],
		["/page/demonstration", false],
		["/", false],
	])("%s: %s", (path, expected) => {
		expect(isAuthPage(path)).toBe(expected);
	});
});
