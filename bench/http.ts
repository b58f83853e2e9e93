import { type ChildProcess, spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";

const children = new Set<ChildProcess>();
process.on("exit", () => {
	for (const child of children) child.kill("SIGKILL");
});

/** Starts bench/bare-server.ts on a data folder. */
export async function startBareServer(dataDir: string): Promise<{ url: string; stop: () => void }> {
	const child = spawn(process.execPath, [resolve("node_modules/.cache/bench-bare.mjs")], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, DATA_DIR: dataDir, SEED: "empty", LOG_LEVEL: "silent", NODE_ENV: "production" },
	});
	children.add(child);
	const port = await new Promise<string>((found, fail) => {
		createInterface({ input: child.stdout }).on("line", (line) => {
			const match = /^port (\d+)$/.exec(line);
			if (match) found(match[1]!);
		});
		child.once("exit", (code) => fail(new Error(`the bare server ended with ${code}`)));
	});
	return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGKILL") };
}

/** Pages a second at 8 connections. */
export async function pagesPerSecond(url: string, cookie: string, seconds = 3): Promise<number> {
	const headers = { cookie, "accept-encoding": "identity" };
	const result = await autocannon({ url, connections: 8, duration: seconds, headers });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} non-2xx, ${result.errors} errors`);
	return result.requests.total / result.duration;
}

export interface Answer {
	status: number;
	location: string;
	body: string;
	ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** One request, as a browser of that cookie would send it. */
export function ask(url: string, cookie: string, form?: Record<string, string>): Promise<Answer> {
	const started = performance.now();
	const body = form && new URLSearchParams(form).toString();
	return new Promise((done, fail) => {
		const call = request(
			url,
			{
				agent,
				method: form ? "POST" : "GET",
				headers: {
					cookie,
					origin: new URL(url).origin,
					...(body !== undefined && {
						"content-type": "application/x-www-form-urlencoded",
						"content-length": Buffer.byteLength(body),
					}),
				},
			},
			(response) => {
				let text = "";
				response.setEncoding("utf8");
				response.on("data", (chunk) => {
					text += chunk;
				});
				response.on("end", () =>
					done({
						status: response.statusCode ?? 0,
						location: response.headers.location ?? "",
						body: text,
						ms: performance.now() - started,
					}),
				);
			},
		);
		call.on("error", fail);
		call.end(body);
	});
}
