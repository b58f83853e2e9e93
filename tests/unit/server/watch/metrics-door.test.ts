import { describe, expect, test } from "vitest";
import { mayReadMetrics } from "~/server/watch/metrics-door.server";

const from = (remoteAddress: string | undefined, headers: Record<string, string>) => ({
	socket: { remoteAddress },
	rawHeaders: Object.entries({ Host: "localhost:3000", ...headers }).flat(),
});
const OPEN = { token: undefined, trustProxy: false };
const TOKEN = "a-long-enough-token";

describe("without a token", () => {
	test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("lets this machine in: %s", (address) => {
		expect(mayReadMetrics(from(address, {}), OPEN)).toBe(true);
	});

	test.each(["10.0.0.3", "203.0.113.9", "::ffff:10.0.0.3", "127.0.0.1.example", undefined])(
		"refuses any other: %s",
		(address) => {
			expect(mayReadMetrics(from(address, {}), OPEN)).toBe(false);
		},
	);

	test.each([
		["X-Forwarded-For", "127.0.0.1"],
		["x-forwarded-proto", "https"],
		["Forwarded", "for=127.0.0.1"],
		["Via", "1.1 proxy"],
		["X-Real-IP", "127.0.0.1"],
		["Fly-Client-IP", "127.0.0.1"],
		["CF-Connecting-IP", "127.0.0.1"],
	])("refuses what came through a proxy on this machine: %s", (name, value) => {
		expect(mayReadMetrics(from("127.0.0.1", { [name]: value }), OPEN)).toBe(false);
	});

	test("refuses a name of the world that leads here, and everybody while a proxy is trusted", () => {
		expect(mayReadMetrics(from("127.0.0.1", { Host: "shop.example" }), OPEN)).toBe(false);
		expect(mayReadMetrics(from("127.0.0.1", { Host: "localhost", host: "x.example" }), OPEN)).toBe(false);
		expect(mayReadMetrics(from("127.0.0.1", {}), { ...OPEN, trustProxy: true })).toBe(false);
	});
});

describe("with a token", () => {
	const door = { token: TOKEN, trustProxy: true };
	const asking = (value: string, address = "203.0.113.9") =>
		mayReadMetrics(from(address, { Host: "shop.example", Authorization: value }), door);

	test("lets in whoever shows it, from anywhere", () => {
		expect(asking(`Bearer ${TOKEN}`)).toBe(true);
	});

	test.each(["", "Bearer ", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN.slice(1)}`])(
		"refuses %j, on this machine too",
		(value) => {
			expect(asking(value)).toBe(false);
			expect(asking(value, "127.0.0.1")).toBe(false);
		},
	);

	test("refuses a token that is shown twice", () => {
		const twice = ["Host", "x", "Authorization", `Bearer ${TOKEN}`, "authorization", `Bearer ${TOKEN}`];
		expect(mayReadMetrics({ socket: {}, rawHeaders: twice }, door)).toBe(false);
	});
});
