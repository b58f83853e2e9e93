import { expect, test } from "vitest";
import { ADDRESS_MAX } from "~/lib/limits";
import { safeRedirect, signInHref } from "~/server/http/redirects.server";

const HOSTILE = [
	"//evil.test",
	"///evil.test",
	"////evil.test/x",
	"/\\evil.test",
	"\\\\evil.test",
	"\\/evil.test",
	"/\t/evil.test",
	"/\n/evil.test",
	"/\r\n/evil.test",
	"\t//evil.test",
	" //evil.test",
	"/\u0000/evil.test",
	"https://evil.test",
	"HTTPS://evil.test/home",
	"https:evil.test",
	"https:/evil.test",
	"http://laurel.invalid@evil.test",
	"//laurel.invalid@evil.test",
	"//evil.test:443/home",
	"//[::1]/home",
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java\nscript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:x",
	"ftp://evil.test",
	"file:///etc/passwd",
	"evil.test",
	"home",
	"../home",
	"./home",
	"?x=1",
	"#x",
	"",
	"/..//evil.test",
	"/.//evil.test",
	"/home/../..//evil.test",
	"/%2e%2e//evil.test",
	"/events",
	"/Events?topics=points",
	"/%65vents",
	"/events.data",
	"/theme.css?v=1",
	"/files/a/b.pdf",
	"/logout",
	"/%",
	`/${"x".repeat(2001)}`,
	null,
	undefined,
	7,
	["/home"],
	{ toString: () => "/offers" },
];

test.each(HOSTILE.map((value) => [value]))("%j is not followed [AUTH-50] (check 28)", (value) => {
	expect(safeRedirect(value, "/fallback")).toBe("/fallback");
});

test.each([
	["/offers", "/offers"],
	["/offers?x=1&y=%2F%2Fevil.test", "/offers?x=1&y=%2F%2Fevil.test"],
	["/rewards/a-1?sort=-cost#list", "/rewards/a-1?sort=-cost"],
	["/a/../offers", "/offers"],
	["/%09/x", "/%09/x"],
	["/user@host", "/user@host"],
	["/é", "/%C3%A9"],
	["/eventful", "/eventful"],
	["/page/export", "/page/export"],
])("%s is a place of this site", (value, expected) => {
	expect(safeRedirect(value)).toBe(expected);
});

test.each([
	["/home.data", "/home"],
	["/offers.data?x=1", "/offers?x=1"],
	["/activity/export?kind=Award", "/activity?kind=Award"],
	["/admin/members/export?status=Active", "/admin/members?status=Active"],
	["/admin/databuckets/b1/results/export/rows", "/admin/databuckets/b1/results"],
	["/admin/imports/i1/undo/rows", "/admin/imports/i1"],
	["/admin/imports/examples/members/add", "/admin/imports"],
])("of %s the page is returned to", (value, expected) => {
	expect(safeRedirect(value)).toBe(expected);
});

test("without a fallback it is the home page", () => {
	expect(safeRedirect("//evil.test")).toBe("/home");
});

test("signing in leads back to a page whose address can be asked for with another around it", () => {
	expect(signInHref("/signin", "/offers?q=ä&b")).toBe("/signin?redirectTo=%2Foffers%3Fq%3D%C3%A4%26b");
	const longest = `/${"a".repeat(ADDRESS_MAX - "/signin?redirectTo=%2F".length)}`;
	expect(signInHref("/signin", longest)).toHaveLength(ADDRESS_MAX);
	expect(signInHref("/signin", `${longest}a`)).toBe("/signin");
});
