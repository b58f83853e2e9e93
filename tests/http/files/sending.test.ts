import { readFileSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { video, videoFile } from "../../support/media/videos";
import { signInBy } from "../../support/raw-request";

const MIB = 1024 * 1024;
const SIZE = 60 * MIB;

let server: BuiltServer;
let film = "";
let Cookie = "";

beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	Cookie = await signInBy(server.port, "/admin/signin", "editor@demo.test");
	const form = new FormData();
	form.append("files", videoFile(video(SIZE)));
	form.append("folder", "films");
	const origin = `http://localhost:${server.port}`;
	const reply = await fetch(`${origin}/uploads`, {
		method: "POST",
		body: form,
		headers: { Cookie, Origin: origin },
	});
	film = ((await reply.json()) as { files: { url: string }[] }).files[0]?.url ?? "";
});
afterAll(() => server.dispose());

/** Megabytes that the server's process holds. */
function held(): number {
	const [, kilobytes = "0"] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) / 1024;
}

const ask = (headers: Record<string, string> = {}, method = "GET") =>
	fetch(`http://localhost:${server.port}${film}`, { method, headers: { Cookie, ...headers } });

test("a video is sent by parts, uncompressed, and to HEAD without a byte", async () => {
	const part = await ask({ Range: "bytes=-10", "Accept-Encoding": "gzip, br" });
	expect([part.status, await part.text()]).toEqual([206, "0123456789"]);
	expect(part.headers.get("Content-Encoding")).toBeNull();
	expect((await ask({ Range: `bytes=${2 * SIZE}-` })).status).toBe(416);
	const head = await ask({}, "HEAD");
	expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(video(SIZE).length)]);
});

test("somebody who asks for films and does not take them costs no memory, and their leaving does no harm", async () => {
	const before = held();
	const calls = await Promise.all(
		Array.from(
			{ length: 12 },
			() =>
				new Promise<{ destroy: () => void }>((resolve, reject) => {
					const call = request({
						port: server.port,
						path: film,
						headers: { host: `localhost:${server.port}`, Cookie },
					});
					// Its bytes are never asked for.
					call.on("response", (response) => resolve(response.pause()));
					call.on("error", reject);
					call.end();
				}),
		),
	);
	// What would be read ahead is read by then: a whole film comes in between.
	expect((await (await ask()).arrayBuffer()).byteLength).toBe(video(SIZE).length);
	expect(held() - before).toBeLessThan(250);
	for (const call of calls) call.destroy();
	expect((await ask({ Range: "bytes=0-1" })).status).toBe(206);
	expect(server.output()).not.toContain("request failed");
});
