import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface DelayProxy {
	port: number;
	close: () => Promise<void>;
}

/** Passes everything on to a port of loopback, and back, so many milliseconds later: as if it were far away. */
export async function startDelayProxy(target: number, delay: number): Promise<DelayProxy> {
	const open = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect({ host: "127.0.0.1", port: target });
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			open.add(from);
			from.setNoDelay(true);
			// Timers of one delay run in the order in which they were set.
			from.on("data", (chunk) => setTimeout(() => to.writable && to.write(chunk), delay));
			from.on("end", () => setTimeout(() => to.end(), delay));
			from.on("error", () => to.destroy());
			from.on("close", () => open.delete(from));
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		close: () =>
			new Promise((resolve) => {
				for (const socket of open) socket.destroy();
				server.close(() => resolve());
			}),
	};
}
