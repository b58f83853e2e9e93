import { createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { adapter } from "~/server/http/adapter.server";

const PART = 64 * 1024;
const PARTS = 1000;

/** A server of one route, whose answers are long; counts how many parts each of them was asked for. */
async function serveLong(type: string) {
	const asked: number[] = [];
	const loader = () => {
		const mine = asked.push(0) - 1;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				const number = (asked[mine] ?? 0) + 1;
				asked[mine] = number;
				if (number > PARTS) return controller.close();
				// Nothing that could be made shorter on the way.
				controller.enqueue(crypto.getRandomValues(new Uint8Array(PART)));
			},
		});
		return new Response(body, { headers: { "Content-Type": type } });
	};
	const build = {
		...{ entry: { module: { default: () => new Response() } }, isSpaMode: false, future: {}, publicPath: "/" },
		...{ mode: "production", assetsBuildDirectory: "", assets: { entry: {}, routes: {}, url: "", version: "" } },
		routes: { long: { id: "long", path: "long", module: { loader } } },
	} as unknown as ServerBuild;
	const app = express();
	app.use(compression({ filter: (_, response) => !/event-stream/.test(String(response.getHeader("Content-Type"))) }));
	app.use(
		adapter(
			build,
			"production",
			() => ({}) as never,
			async (reply) => reply,
		),
	);
	const server = createServer(app);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { asked, port: (server.address() as AddressInfo).port };
}

test.each(["text/csv; charset=utf-8", "text/event-stream; charset=utf-8"])(
	"a long answer of %s is read no faster than whoever asked for it takes it",
	async (type) => {
		const { asked, port } = await serveLong(type);
		const silent = connect(port, "127.0.0.1").pause();
		onTestFinished(() => void silent.destroy());
		silent.write("GET /long HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n");
		await expect.poll(() => asked.length).toBe(1);
		const reply = await new Promise<IncomingMessage>((resolve) => get(`http://127.0.0.1:${port}/long`, resolve));
		let bytes = 0;
		for await (const part of reply) bytes += (part as Buffer).length;
		expect(bytes).toBe(PARTS * PART);
		expect(asked[0]).toBeLessThan(PARTS / 4);
	},
);
