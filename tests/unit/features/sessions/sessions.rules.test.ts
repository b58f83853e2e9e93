import { describe, expect, test } from "vitest";
import { isAuthPage, needsRefresh } from "~/features/sessions/sessions.rules";

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

test("the refresh waits while an authentication is under way [AUTH-31]", () => {
	const due = { refreshedAt: 0, now: 10_000_000, previousPath: null };
	expect(needsRefresh(due)).toBe(true);
	expect(needsRefresh({ ...due, authInProgress: true })).toBe(false);
});
