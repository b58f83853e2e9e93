import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "~db/seed/random";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { rawRequest } from "../../support/raw-request";
import { randomRequest } from "./requests";

const REQUESTS = 5_000;
const AT_ONCE = 100;

/** Sends bytes as they are and returns what came back until the end, or until nothing has come for two seconds. */
function exchange(port: number, bytes: Buffer): Promise<string> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		let text = "";
		socket.setEncoding("latin1");
		socket.on("data", (chunk) => {
			text += chunk;
		});
		socket.on("close", () => resolve(text));
		socket.on("error", () => resolve(text));
		// Some of them never come to an end that a server could answer.
		socket.setTimeout(2000, () => socket.destroy());
		socket.write(bytes);
	});
}

const statusesOf = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]));

async function memoryOf(server: BuiltServer): Promise<number> {
	const { readFile } = await import("node:fs/promises");
	const status = await readFile(`/proc/${server.child.pid}/status`, "utf8").catch(() => "");
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

describe.each([
	["by itself", {}, "lines"],
	["behind a proxy", { TRUST_PROXY: "1", ADDRESS_HEADER: "X-Client-Address" }, "proxy"],
] as const)("a server %s", (_name, settings, seed) => {
	let server: BuiltServer;
	beforeAll(async () => {
		server = await startBuiltServer({ SEED: "demo", ...settings });
	});
	afterAll(() => server.dispose());

	test(`answers ${REQUESTS} requests that no browser sends without a fault of its own (checks 13, 14, 41)`, async () => {
		const random = seededRandom(seed);
		const counts = new Map<number, number>();
		const faults: string[] = [];
		let silent = 0;
		await exchange(server.port, Buffer.from("GET /signin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
		const before = await memoryOf(server);
		let left = REQUESTS;
		const sender = async () => {
			while (left-- > 0) {
				const bytes = randomRequest(random, server.port);
				const statuses = statusesOf(await exchange(server.port, bytes));
				if (statuses.length === 0) silent++;
				for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
				if (statuses.some((status) => status >= 500))
					faults.push(`${statuses} ${JSON.stringify(bytes.toString("latin1"))}`);
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, sender));

		expect(faults.slice(0, 5)).toEqual([]);
		expect(server.child.exitCode).toBeNull();
		expect((await rawRequest(server.port, "/healthz")).status).toBe(200);
		expect(server.output().match(/^.*"level":[56]0.*$/gm) ?? []).toEqual([]);
		// They did reach what they are meant for: pages, refusals and the framework's own parser.
		for (const status of [200, 302, 400, 403, 404, 405, 415])
			expect(counts.get(status), String(status)).toBeGreaterThan(0);
		expect(silent).toBeLessThan(REQUESTS / 2);
		expect((await memoryOf(server)) - before).toBeLessThan(200);
	}, 180_000);
});

describe("one line", () => {
	let server: BuiltServer;
	beforeAll(async () => {
		server = await startBuiltServer({ SEED: "demo" });
	});
	afterAll(() => server.dispose());

	test.each([
		["GET // HTTP/1.1", 400],
		["GET /// HTTP/1.1", 400],
		["GET //[ HTTP/1.1", 400],
		["GET /\\ HTTP/1.1", 400],
		["GET * HTTP/1.1", 400],
		["OPTIONS * HTTP/1.1", 400],
		["GET localhost HTTP/1.1", 400],
		["GET http://evil/signin HTTP/1.1", 404],
		["GET http://[/ HTTP/1.1", 404],
		["GET http://localhost/signin HTTP/1.1", 200],
		["GET HTTP://LOCALHOST/signin HTTP/1.1", 200],
		["GET http://localhost HTTP/1.1", 302],
		["BREW /signin HTTP/1.1", 400],
		["TRACE /signin HTTP/1.1", 405],
		["PUT /signin HTTP/1.1", 405],
		["POST /api/../signin HTTP/1.1", 404],
		["POST /notices/off/%2e%2e/%2e%2e/signin HTTP/1.1", 404],
	])("%s is answered with %i (check 14)", async (line, status) => {
		const answer = await exchange(server.port, Buffer.from(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`));
		expect(statusesOf(answer)).toEqual([status]);
	});

	test("a host and an origin in capitals are the same site (check 9, check 14)", async () => {
		const headers = {
			host: `LOCALHOST:${server.port}`,
			origin: `HTTP://LOCALHOST:${server.port}`,
			"content-type": "application/x-www-form-urlencoded",
		};
		const reply = await rawRequest(server.port, "/signin", { method: "POST", headers, body: "email=&password=" });
		expect([reply.status, reply.body]).toEqual([400, expect.stringContaining("Please enter your email")]);
	});
});
