import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { OUTGOING_MAX_BYTES } from "~/lib/limits";
import { OutgoingFailure, postJson } from "~/server/http/outgoing.server";
import { makeWorld } from "../../support/world";

const PRODUCTION = {
	LAUREL_MODE: "production",
	SESSION_SECRET: "0123456789abcdef0123456789abcdef",
	ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
};

async function listen(answer: RequestListener) {
	let calls = 0;
	const server = createServer((request, response) => {
		calls++;
		answer(request, response);
	});
	server.on("connection", () => calls++);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { port: (server.address() as AddressInfo).port, calls: () => calls };
}

const reasonOf = (run: Promise<unknown>) =>
	run.then(
		() => "answered",
		(error: unknown) => (error instanceof OutgoingFailure ? error.reason : String(error)),
	);

test("in production nothing goes out but by https (check 36)", async () => {
	await makeWorld(PRODUCTION);
	const { port, calls } = await listen((_request, response) => void response.end("{}"));
	for (const address of [`http://127.0.0.1:${port}/`, "http://accounts.example.com/", "ftp://a.example/", "nonsense"])
		expect(await reasonOf(postJson(address, {})), address).toBe("address");
	expect(calls()).toBe(0);
});

test("in production no form of writing a private address is connected to (check 36)", async () => {
	await makeWorld(PRODUCTION);
	const { port, calls } = await listen((_request, response) => void response.end("{}"));
	const hosts = ["127.0.0.1", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0"];
	for (const host of [...hosts, "169.254.169.254", "10.0.0.1", "user:secret@example.com"])
		expect(await reasonOf(postJson(`https://${host}:${port}/`, {})), host).toBe("address");
	expect(calls()).toBe(0);
});

test("in production a name is judged by what it resolves to when connecting (check 36)", async () => {
	await makeWorld(PRODUCTION);
	const { port, calls } = await listen((_request, response) => void response.end("{}"));
	expect(await reasonOf(postJson(`https://localhost:${port}/`, {}))).toBe("address");
	expect(calls()).toBe(0);
});

test("posts JSON and gives status and text back", async () => {
	await makeWorld();
	const { port } = await listen((request, response) => {
		let body = "";
		request.on("data", (part) => {
			body += part;
		});
		request.on("end", () => response.writeHead(418).end(`${request.headers["content-type"]} ${body}`));
	});
	expect(await postJson(`http://127.0.0.1:${port}/a`, { one: "é" })).toEqual({
		status: 418,
		body: 'application/json {"one":"é"}',
	});
});

test("a redirect is an answer and leads nowhere (check 36)", async () => {
	await makeWorld();
	const inside = await listen((_request, response) => void response.end("secret"));
	const { port } = await listen(
		(_request, response) => void response.writeHead(307, { Location: `http://127.0.0.1:${inside.port}/` }).end(),
	);
	expect(await postJson(`http://127.0.0.1:${port}/`, {})).toEqual({ status: 307, body: "" });
	expect(inside.calls()).toBe(0);
});

test("an answer that is too large or breaks off is no answer (check 36)", async () => {
	await makeWorld();
	const large = await listen((_request, response) => void response.end("x".repeat(OUTGOING_MAX_BYTES + 1)));
	expect(await reasonOf(postJson(`http://127.0.0.1:${large.port}/`, {}))).toBe("too large");
	const whole = await listen((_request, response) => void response.end("x".repeat(OUTGOING_MAX_BYTES)));
	expect((await postJson(`http://127.0.0.1:${whole.port}/`, {})).body).toHaveLength(OUTGOING_MAX_BYTES);
	const broken = await listen((_request, response) => {
		response.writeHead(200, { "Content-Length": "100" });
		response.write("half", () => response.destroy());
	});
	expect(await reasonOf(postJson(`http://127.0.0.1:${broken.port}/`, {}))).toBe("unreachable");
});
