import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyPrimary } from "~db/drivers/snapshot";

test("a copy of a server that answers at first and then says nothing is given up, and leaves nothing", async () => {
	const folder = mkdtempSync(join(tmpdir(), "laurel-hanging-"));
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => undefined);
		socket.on("data", (asked) => {
			if (asked.toString("latin1").startsWith("GET /health"))
				socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
		rmSync(folder, { recursive: true, force: true });
	});
	const address = server.address();
	const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
	const target = join(folder, "copy.db");
	await expect(copyPrimary({ url }, target, 2000)).rejects.toThrow("cannot be copied: it has said nothing for 2 s");
	expect([target, `${target}.following`].filter((path) => existsSync(path))).toEqual([]);
});
