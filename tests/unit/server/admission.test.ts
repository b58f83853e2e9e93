import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { ADDRESS_MAX, LINKS_ADDRESS_MAX, PARAMETERS_MAX } from "~/lib/limits";
import { admitRequest } from "~/server/http/admission.server";

function admit(url: string, method = "GET") {
	const headers = { host: "localhost:3000" };
	const request = {
		url,
		method,
		headers,
		rawHeaders: ["Host", headers.host],
		socket: {},
	} as unknown as IncomingMessage;
	return { ...admitRequest(request, { trustProxy: false }), url: request.url };
}

const long = (start: string, length: number) => start + "a".repeat(length - start.length);
const parameters = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join("&");

describe("an address", () => {
	test.each([
		["of the longest length", long("/admin/members?q=", ADDRESS_MAX), null],
		["longer than that", long("/admin/members?q=", ADDRESS_MAX + 1), 414],
		["with a longer path", long("/", ADDRESS_MAX + 1), 414],
		["longer than that, with a host", long("http://localhost:3000/?q=", ADDRESS_MAX + 1), 414],
		["longer than that, and none", long("//[", ADDRESS_MAX + 1), 414],
		["that asks where links lead", long("/__manifest?p=", LINKS_ADDRESS_MAX), null],
		["that asks for more links than browsers do", long("/__manifest?p=", LINKS_ADDRESS_MAX + 1), 414],
		["that only begins like it", long("/__manifesto?p=", ADDRESS_MAX + 1), 414],
		["with the most parameters", `/admin/members?${parameters(PARAMETERS_MAX)}`, null],
		["with more", `/admin/members?${parameters(PARAMETERS_MAX + 1)}`, 400],
		["with more that are empty", `/signin?${"&".repeat(PARAMETERS_MAX)}`, 400],
		["with signs of parameters before the query", `/${"&".repeat(PARAMETERS_MAX)}`, null],
		["whose path stands for no letters", "/offers/%ff", 400],
		["whose path ends within a letter", "/%", 400],
		["whose query stands for none", "/signin?%ff=%", null],
		["that is another one when it is resolved", "/api/../profile/edit", 404],
		["that is written so that it looks like none", "/notices/off/.%2E/x", 404],
		["that goes on where it is", "/admin/./members", 404],
		["that ends above", "/api/v1/..", 404],
		["with a slash of another kind", "/api/..\\profile/edit", 404],
		["with points that mean nothing", "/files/a..b/.x/...", null],
		["with all of that in the query", "/search?q=/../a\\b", null],
	] as const)("%s", (_title, url, refusal) => {
		expect(admit(url)).toMatchObject({ refusal, url: refusal === null ? url : "/" });
	});
});

test("only forms change something: other methods are for the API, which refuses them itself (check 9)", () => {
	for (const method of ["PUT", "PATCH", "DELETE"]) {
		expect([method, admit("/profile/edit", method).refusal]).toEqual([method, 405]);
		expect([method, admit("/apis", method).refusal]).toEqual([method, 405]);
		expect([method, admit("/api/v1/auth/signin", method).refusal]).toEqual([method, null]);
	}
});

test("a method that nobody uses is refused first, whatever it asks for", () => {
	expect(admit(long("/", ADDRESS_MAX + 1), "BREW").refusal).toBe(405);
});
