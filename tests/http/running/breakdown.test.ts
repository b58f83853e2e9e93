import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { postForm, rawRequest } from "../../support/raw-request";

/** Runs inside the server's process: a timer of the signal's throws, where no request and no promise catches it. */
const BREAKDOWN = `process.on("SIGUSR2", () => setTimeout(() => { throw new Error("nobody catches this"); }))`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(BREAKDOWN)}`;

let server: BuiltServer | undefined;
afterEach(() => server?.dispose());

describe("an error that nobody caught", () => {
	test("is logged, lets running requests end, and ends the process with the code to be started again on (check 41)", async () => {
		server = await startBuiltServer({ SEED: "demo", NODE_OPTIONS });
		const { port, child } = server;
		const half = await slowPost(port);
		const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
		child.kill("SIGUSR2");
		await expect.poll(() => server!.output()).toContain("an error that nobody caught");
		await expect(rawRequest(port, "/healthz")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
		half.finish();
		expect(await half.answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*Please enter your email/);
		expect(await ended).toBe(70);
		await expect.poll(() => server?.output()).toContain("nobody catches this");
	});

	test("answers a request that would never end with 500, and takes nothing back that was acknowledged", async () => {
		server = await startBuiltServer({ SEED: "demo", NODE_OPTIONS });
		const { port, child } = server;
		const sent = await postForm(port, "/forgot-password", { email: "member@demo.test" });
		expect(sent.status).toBe(303);
		const half = await slowPost(port);
		const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
		child.kill("SIGUSR2");
		expect(await half.answer).toMatch(/^HTTP\/1\.1 500 [\s\S]*Something went wrong/);
		expect(await ended).toBe(70);
		const next = await startBuiltServer({ DATA_DIR: server.dataDir, SEED: "demo" });
		expect((await rawRequest(next.port, "/dev/mails")).body).toMatch(/\/reset\//);
		await next.stop();
	});
});

describe("a connection that does not go on", () => {
	test("is cut within 20 s, whether it stops before its headers end or before its body does", async () => {
		server = await startBuiltServer({ SEED: "demo" });
		const silent = connect(server.port, "127.0.0.1");
		const begun = connect(server.port, "127.0.0.1");
		begun.write("GET /signin HTTP/1.1\r\nHost: loc");
		const half = await slowPost(server.port);
		const started = performance.now();
		const cutAfter = (socket: ReturnType<typeof connect>) =>
			new Promise<number>((resolve) => {
				socket.on("error", () => undefined).resume();
				socket.once("close", () => resolve((performance.now() - started) / 1000));
			});
		const [first, second, answer] = await Promise.all([cutAfter(silent), cutAfter(begun), half.answer]);
		expect(answer).toMatch(/^HTTP\/1\.1 408 /);
		for (const seconds of [first, second, (performance.now() - started) / 1000]) expect(seconds).toBeLessThan(24);
		expect((await rawRequest(server.port, "/healthz")).status).toBe(200);
	}, 60_000);
});

/** A form of which the last byte is held back. */
async function slowPost(port: number) {
	const body = "email=&password=";
	const socket = connect(port, "127.0.0.1");
	let text = "";
	socket.on("data", (chunk) => {
		text += chunk;
	});
	const answer = new Promise<string>((resolve, reject) => {
		socket.on("close", () => resolve(text));
		socket.on("error", reject);
	});
	const head = [
		"POST /signin HTTP/1.1",
		"Host: localhost",
		"Origin: http://localhost",
		"Content-Type: application/x-www-form-urlencoded",
		`Content-Length: ${body.length}`,
		"Connection: close",
	];
	socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, -1)}`);
	// Asked on another connection afterwards: what was sent before has been taken by then.
	await rawRequest(port, "/healthz");
	return { answer, finish: () => socket.write(body.slice(-1)) };
}
