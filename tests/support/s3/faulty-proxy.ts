import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What goes wrong on the way: no answer, a busy storage, a full one, a connection that ends, a body that is cut. */
export type Fault = "none" | "silent" | "busy" | "full" | "cut" | "short";

export interface FaultyProxy {
	endpoint: string;
	/** From now on, for requests that `meant` picks; `times` of them, all unless told. */
	fail: (fault: Fault, meant?: (request: IncomingMessage) => boolean, times?: number) => void;
	/** Methods and paths that came since the last `fail`. */
	asked: string[];
	close: () => Promise<void>;
}

const REFUSALS = { busy: [503, "ServiceUnavailable"], full: [507, "InsufficientStorage"] } as const;

/** Stands before an HTTP server on loopback and spoils what is asked of it. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
	const { hostname, port } = new URL(target);
	let plan = { fault: "none" as Fault, meant: (_: IncomingMessage) => true, left: 0 };
	const asked: string[] = [];
	const server = createServer((incoming, response) => {
		asked.push(`${incoming.method} ${incoming.url}`);
		const isMeant = plan.left > 0 && plan.meant(incoming);
		if (isMeant) plan.left--;
		const fault = isMeant ? plan.fault : "none";
		if (fault === "silent") return;
		if (fault === "cut") return void incoming.socket.destroy();
		if (fault === "busy" || fault === "full") return refuse(incoming, response, REFUSALS[fault]);
		const { method, url: path, headers } = incoming;
		const onward = request({ hostname, port, method, path, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 500, answer.headers);
			if (fault !== "short") return void answer.pipe(response);
			const half = Math.floor(Number(answer.headers["content-length"]) / 2);
			let sent = 0;
			answer.on("data", (chunk: Buffer) => {
				if (sent >= half) return;
				const part = chunk.subarray(0, half - sent);
				sent += part.length;
				response.write(part, () => sent >= half && response.destroy());
			});
		});
		onward.on("error", () => response.destroy());
		incoming.pipe(onward);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		fail: (fault, meant = () => true, times = Number.POSITIVE_INFINITY) => {
			plan = { fault, meant, left: times };
			asked.length = 0;
		},
		asked,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

function refuse(
	incoming: IncomingMessage,
	response: ServerResponse,
	[status, code]: (typeof REFUSALS)[keyof typeof REFUSALS],
): void {
	incoming.resume();
	incoming.on("end", () => {
		response.writeHead(status, { "Content-Type": "application/xml" });
		response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
	});
}
