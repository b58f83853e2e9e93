import { describe, expect, test } from "vitest";
import { checkSameOrigin, cookiesCount, type OriginCheck } from "~/server/http/same-origin.server";

const post = (values: Partial<OriginCheck>) =>
	checkSameOrigin({
		method: "POST",
		path: "/signin",
		host: "acme.test",
		origin: undefined,
		fetchSite: undefined,
		...values,
	});

describe("a request that changes something", () => {
	test.each([
		["https", "https://acme.test", "acme.test"],
		["http", "http://acme.test", "acme.test"],
		["a port", "http://acme.test:3000", "acme.test:3000"],
		["another case of the host", "https://acme.test", "ACME.test"],
		["an IPv6 host", "http://[::1]:3000", "[::1]:3000"],
	])("is taken from its own origin: %s [SEC-13]", (_name, origin, host) => {
		expect(post({ origin, host })).toBeNull();
	});

	test.each([
		["another host", "https://evil.test"],
		["a host that begins alike", "https://acme.test.evil.test"],
		["a host that ends alike", "https://notacme.test"],
		["a subdomain", "https://sub.acme.test"],
		["another port", "https://acme.test:8443"],
		["user info that looks like the host", "https://acme.test@evil.test"],
		["a trailing dot", "https://acme.test."],
		["the opaque origin", "null"],
		["nothing in it", ""],
		["no address", "acme.test"],
		["a file", "file://acme.test"],
		["an extension", "chrome-extension://acme.test"],
		["two origins", "https://acme.test https://evil.test"],
	])("is refused with %s [SEC-13] (check 9)", (_name, origin) => {
		expect(post({ origin })).toMatch(/^unsafe method/);
		expect(post({ origin, fetchSite: "same-origin" })).toMatch(/^unsafe method/);
	});

	test.each(["cross-site", "same-site", "none", undefined, ["same-origin", "cross-site"]])(
		"without an origin is refused when the browser says %s [SEC-13]",
		(fetchSite) => {
			expect(post({ fetchSite })).toMatch(/without an origin/);
		},
	);

	test("without an origin is taken when the browser says it is the page's own", () => {
		expect(post({ fetchSite: "same-origin" })).toBeNull();
	});

	test.each(["POST", "PUT", "PATCH", "DELETE", "post", "PROPFIND"])(
		"is checked for the method %s [SEC-13]",
		(method) => {
			expect(post({ method, origin: "https://evil.test" })).not.toBeNull();
		},
	);

	test("is not asked for its origin below /api, where cookies of another site's page do not count", () => {
		expect(post({ path: "/api/v1/inviteMember" })).toBeNull();
		expect(post({ path: "/api" })).toBeNull();
		expect(post({ path: "/apiary" })).not.toBeNull();
		expect(post({ path: "/x/api/" })).not.toBeNull();
	});
});

test.each(["GET", "HEAD"])("%s by a script of another site is refused (check 11)", (method) => {
	const asked = { method, fetchSite: "cross-site", origin: "https://evil.test" };
	expect(post({ ...asked, fetchDest: "empty" })).toBe("a script of another site");
	for (const fetchDest of ["document", "image", undefined]) expect(post({ ...asked, fetchDest })).toBeNull();
	for (const fetchSite of ["same-origin", "same-site", "none", undefined])
		expect(post({ ...asked, fetchSite, fetchDest: "empty" })).toBeNull();
	expect(post({ ...asked, fetchDest: "empty", path: "/api/v1/inviteMember" })).toBeNull();
});

test.each(["GET", "HEAD", "OPTIONS"])("%s needs no origin", (method) => {
	expect(post({ method, origin: "https://evil.test" })).toBeNull();
});

test.each([
	["what is no browser", {}, true],
	["a page of this site", { origin: "https://acme.test", fetchSite: "same-origin" }, true],
	["a page of another site", { origin: "https://evil.test", fetchSite: "cross-site" }, false],
	["a page of another site in an old browser", { origin: "https://evil.test" }, false],
	["a page of a neighbour", { origin: "https://sub.acme.test", fetchSite: "same-site" }, false],
	["a page without an origin", { origin: "null" }, false],
	["a browser that does not tell its origin", { fetchSite: "cross-site" }, false],
] as const)("the cookies of a call below /api, sent by %s [SEC-13, API-02]", (_name, asked, count) => {
	const call = { method: "POST", host: "acme.test", origin: undefined, fetchSite: undefined, ...asked };
	expect(cookiesCount(call)).toBe(count);
});
