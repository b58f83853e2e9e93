import { once } from "node:events";
import { expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";

/** Their lines are more than a pipe and the buffers at its ends hold. */
const ASKED = 2000;

async function askAll({ url }: BuiltServer) {
	for (let n = 0; n < ASKED; n += 10) {
		const asked = Array.from({ length: 10 }, () =>
			fetch(`${url}/api/v1/nothing`, { signal: AbortSignal.timeout(20_000) }),
		);
		for (const response of await Promise.all(asked)) {
			expect(response.status).toBe(404);
			await response.arrayBuffer();
		}
	}
}

test("a server whose log nobody reads goes on answering, and has written all of it when it ends", async () => {
	const server = await startBuiltServer({ LOG_LEVEL: "info" });
	try {
		const lines = () => server.output().split('"msg":"request"').length - 1;
		const before = lines();
		server.child.stdout?.pause();
		await askAll(server);
		server.child.stdout?.resume();
		expect(await server.stop()).toBe(0);
		expect(lines() - before).toBe(ASKED);
		expect(server.output()).toMatch(/"msg":"stopping"/);
	} finally {
		await server.dispose();
	}
});

test("a server whose log nobody will ever read ends when it is told to", async () => {
	const server = await startBuiltServer({ LOG_LEVEL: "info" });
	try {
		server.child.stdout?.pause();
		await askAll(server);
		server.child.kill("SIGTERM");
		await once(server.child, "exit", { signal: AbortSignal.timeout(30_000) });
		await expect(fetch(server.url)).rejects.toThrow();
	} finally {
		server.child.stdout?.resume();
		await server.dispose();
	}
});
