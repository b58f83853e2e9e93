import { expect, test } from "vitest";
import { startBuiltServer } from "../../support/built-server";

const ASKED = 2000;

test("a server whose log nobody reads goes on answering, and writes what it has kept once somebody does", async () => {
	const server = await startBuiltServer({ LOG_LEVEL: "info" });
	try {
		server.child.stdout?.pause();
		const lines = () => server.output().split('"msg":"request"').length - 1;
		const before = lines();
		// Their lines are more than a pipe and the buffers at its ends hold.
		for (let n = 0; n < ASKED; n += 10) {
			const asked = Array.from({ length: 10 }, () =>
				fetch(`${server.url}/api/v1/nothing`, { signal: AbortSignal.timeout(20_000) }),
			);
			for (const response of await Promise.all(asked)) {
				expect(response.status).toBe(404);
				await response.arrayBuffer();
			}
		}
		server.child.stdout?.resume();
		expect(await server.stop()).toBe(0);
		expect(lines() - before).toBe(ASKED);
		expect(server.output()).toMatch(/"msg":"stopping"/);
	} finally {
		await server.dispose();
	}
});
