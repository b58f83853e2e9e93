import { afterEach, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { rawRequest } from "../support/raw-request";

let server: BuiltServer | undefined;
afterEach(() => server?.dispose());

/** The status of a wrong sign-in with these headers. */
async function tryWith(headers: Record<string, string>): Promise<number> {
	const { url } = server!;
	const body = new URLSearchParams({ email: "nobody@example.test", password: "wrong-password" });
	const reply = await fetch(`${url}/signin`, { method: "POST", body, headers: { origin: url, ...headers } });
	return reply.status;
}

async function triesUntilRefused(headersOf: (nth: number) => Record<string, string>): Promise<number> {
	for (let nth = 1; nth <= 15; nth++) if ((await tryWith(headersOf(nth))) === 429) return nth;
	return Number.POSITIVE_INFINITY;
}

test("a visitor cannot choose the address that tries are counted under (check 14, check 22) [AUTH-51]", async () => {
	server = await startBuiltServer({ SEED: "demo", TRUST_PROXY: "1" });
	expect(await triesUntilRefused((nth) => ({ "x-forwarded-for": `198.51.100.${nth}, 203.0.113.9` }))).toBe(11);
	expect(await tryWith({ "x-forwarded-for": "198.51.100.1, 192.0.2.77" })).not.toBe(429);
});

test("the header that the proxy alone writes counts before the forwarded ones (check 14)", async () => {
	server = await startBuiltServer({ SEED: "demo", TRUST_PROXY: "1", ADDRESS_HEADER: "X-Client-Address" });
	const from = (address: string, nth: number) => ({ "x-client-address": address, "x-forwarded-for": `192.0.2.${nth}` });
	expect(await triesUntilRefused((nth) => from("203.0.113.9", nth))).toBe(11);
	expect(await tryWith(from("198.51.100.77", 1))).not.toBe(429);
});

test("without a trusted proxy neither header counts (check 14)", async () => {
	server = await startBuiltServer({ SEED: "demo", ADDRESS_HEADER: "X-Client-Address" });
	const both = (nth: number) => ({ "x-client-address": `192.0.2.${nth}`, "x-forwarded-for": `192.0.2.${nth}` });
	expect(await triesUntilRefused(both)).toBe(11);
});

test("of a list of forwarded hosts the trusted proxy's own counts, which is the last (check 14) [SITE-07]", async () => {
	server = await startBuiltServer({ SEED: "demo", TRUST_PROXY: "1" });
	const { port } = server;
	const statusFor = async (host: string | string[]) =>
		(await rawRequest(port, "/signin", { headers: { "x-forwarded-host": host } })).status;
	expect(await statusFor("nobody.test, localhost")).toBe(200);
	expect(await statusFor(["nobody.test", "localhost"])).toBe(200);
	expect(await statusFor("localhost, nobody.test")).toBe(404);
	expect(await statusFor("localhost, [")).toBe(400);
});
