import { expect, test } from "vitest";
import { domainSearch, readDomain } from "~/lib/domain-name";

test.each([
	["rewards.example.com", "rewards.example.com"],
	["  Rewards.EXAMPLE.com.  ", "rewards.example.com"],
	["bücher.example", "xn--bcher-kva.example"],
	["récompenses.example。com", "xn--rcompenses-b7a.example.com"],
	["xn--bcher-kva.example", "xn--bcher-kva.example"],
	["a-b.c1.io", "a-b.c1.io"],
	["acme.localhost", "acme.localhost"],
])("%s is the domain %s [SITE-07]", (typed, domain) => {
	expect(readDomain(typed)).toEqual({ domain, fault: null });
});

test.each([
	["https://example.com", "domainAlone"],
	["example.com/", "domainAlone"],
	["example.com:8080", "domainAlone"],
	["example.com?x", "domainAlone"],
	["user@example.com", "domainAlone"],
	["exa mple.com", "domainAlone"],
	["exa\tmple.com", "domainAlone"],
	["example.com\u0000", "domainAlone"],
	["ex%61mple.com", "domainAlone"],
	["*.example.com", "wildcard"],
	["192.168.0.1", "address"],
	["0x7f.1", "address"],
	["2130706433", "address"],
	["１２７.0.0.1", "address"],
	["[::1]", "address"],
	["2001:db8::1", "address"],
	["localhost", "domain"],
	["example", "domain"],
	["-a.example.com", "domain"],
	["a-.example.com", "domain"],
	["a_b.example.com", "domain"],
	["a..example.com", "domain"],
	[".example.com", "domain"],
	[`${"a".repeat(64)}.example.com`, "domain"],
	[`${"a.".repeat(130)}com`, "domain"],
	["exa<mple.com", "domain"],
	["xn--a.example", "domain"],
])("%j is refused as %s", (typed, fault) => {
	expect(readDomain(typed)).toEqual({ domain: null, fault: `sites:errors.${fault}` });
});

test("a search is by the beginning, or by a whole international name", () => {
	expect(domainSearch(" Rew ")).toBe("rew");
	expect(domainSearch("bücher.example")).toBe("xn--bcher-kva.example");
});
