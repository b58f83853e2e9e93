import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { walkAsAdmin, walkAsMember } from "../support/journeys/whole";

let server: BuiltServer;
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
});
afterAll(() => server.dispose());

describe("without scripts, on one server beside files", () => {
	test("a member goes from door to door and sees each change at once", async () => {
		const browser = await walkAsMember([server.port]);
		expect([...browser.cookies.keys()].filter((name) => name.includes("mark"))).toEqual([]);
	});

	test("an admin, and those who are sent links and keys, see each change at once", async () => {
		await walkAsAdmin([server.port]);
	});
});
