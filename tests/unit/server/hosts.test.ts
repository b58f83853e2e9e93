import { expect, test } from "vitest";
import { isDevHost, normaliseHost } from "~/server/context.server";

test.each([
	["Acme.TEST", "acme.test"],
	["acme.test:3000", "acme.test"],
	["acme.test.", "acme.test"],
	["ACME.test.:443", "acme.test"],
	[" acme.test ", "acme.test"],
	["[::1]:3000", "[::1]"],
	["[2001:DB8::1]", "[2001:db8::1]"],
	["acme.test:", "acme.test"],
	["127.0.0.1:8080", "127.0.0.1"],
	["", ""],
])("the host %j counts as %j: case, port and a trailing dot do not matter [SITE-07]", (given, wanted) => {
	expect(normaliseHost(given)).toBe(wanted);
});

test.each([
	"localhost",
	"LOCALHOST:3000",
	"127.0.0.1",
	"127.0.0.1:3000",
	"[::1]",
	"[::1]:3000",
	"acme.localhost",
	"a.b.localhost:3000",
])("%s is a host of development [SITE-05]", (host) => {
	expect(isDevHost(host)).toBe(true);
});

test.each([
	"acme.test",
	"localhost.evil.test",
	"notlocalhost",
	"127.0.0.1.evil.test",
	"127.0.0.2",
	"0.0.0.0",
	"[::2]",
	"localhost.",
	"",
])("%s is none, but for a trailing dot [SITE-05]", (host) => {
	expect(isDevHost(host)).toBe(host === "localhost.");
});
