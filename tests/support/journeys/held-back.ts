import { connect, createServer, type Socket } from "node:net";

export interface HeldBack {
	port: number;
	/** From now on copies are told nothing but every so often; 0 tells them at once. */
	hold: (everyMs: number) => void;
	close: () => void;
}

/** Long enough for a copy to catch up once it is told again. */
const OPEN_MS = 200;

/** A way to a libSQL server that lets reads and writes through at once, and copies only at times. */
export async function holdBack(target: number): Promise<HeldBack> {
	const sockets = new Set<Socket>();
	const copies = new Set<Socket>();
	let held = false;
	let timer: NodeJS.Timeout | undefined;
	const turn = (closed: boolean, everyMs: number) => {
		held = closed;
		for (const socket of copies) closed ? socket.pause() : socket.resume();
		timer = setTimeout(() => turn(!closed, everyMs), closed ? everyMs : OPEN_MS).unref();
	};
	const server = createServer((near) => {
		const far = connect(target, "127.0.0.1");
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on("error", () => undefined);
			socket.on("close", () => {
				for (const one of [near, far]) {
					one.destroy();
					sockets.delete(one);
					copies.delete(one);
				}
			});
		}
		near.once("data", (first) => {
			// Copies speak HTTP/2 or post to the log's address; everybody else asks for a WebSocket or for /health.
			if (/^GET /.test(first.toString("latin1", 0, 4))) return;
			for (const one of [near, far]) {
				copies.add(one);
				if (held) one.pause();
			}
		});
		near.on("data", (data) => far.write(data));
		far.on("data", (data) => near.write(data));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return {
		port: typeof address === "object" && address ? address.port : 0,
		hold: (everyMs) => {
			clearTimeout(timer);
			if (everyMs > 0) turn(true, everyMs);
			else for (const socket of copies) socket.resume();
			held = everyMs > 0;
		},
		close: () => {
			clearTimeout(timer);
			server.close();
			for (const socket of sockets) socket.destroy();
		},
	};
}
