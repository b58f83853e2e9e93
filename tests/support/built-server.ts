import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { seededTemplate } from "./seeded";

const ROOT = new URL("../..", import.meta.url).pathname;

export interface BuiltServer {
	url: string;
	port: number;
	dataDir: string;
	child: ChildProcess;
	/** What it printed so far, of the lines that are kept. */
	output: () => string;
	/** Sends the signal and waits for the end; returns the exit code. */
	stop: (signal?: NodeJS.Signals) => Promise<number | null>;
	/** Removes a data folder made here. */
	dispose: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts build/server.mjs on a free loopback port and waits until it listens; with SEED=demo on a copy of the programs
 * that were seeded once. `root` is the checkout whose build it is, this one unless told; `keeps` says which lines of its log
 * are of use, where there will be more of them than memory; `detached` spares it the Ctrl-C of a terminal. Throws with its output when it ends first.
 */
export async function startBuiltServer(
	settings: Record<string, string> = {},
	root = ROOT,
	{ keeps = () => true, detached = false }: { keeps?: (line: string) => boolean; detached?: boolean } = {},
): Promise<BuiltServer> {
	const own = settings.DATA_DIR === undefined;
	const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "laurel-server-"));
	if (own && settings.SEED === "demo") cpSync(seededTemplate(), dataDir, { recursive: true });
	const { FORCE_COLOR: _, ...inherited } = process.env;
	const child = spawn(process.execPath, [join(root, "build/server.mjs")], {
		cwd: root,
		detached,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...inherited,
			NODE_ENV: "production",
			MALLOC_ARENA_MAX: "2",
			HOST: "127.0.0.1",
			PORT: "0",
			SEED: "empty",
			...settings,
			DATA_DIR: dataDir,
		},
	});
	running.add(child);
	child.once("exit", () => running.delete(child));
	let output = "";
	child.stderr.on("data", (chunk) => {
		output += chunk;
	});
	const port = await new Promise<number>((resolve, reject) => {
		const lines = createInterface({ input: child.stdout });
		lines.on("line", (line) => {
			if (keeps(line)) output += `${line}\n`;
			const found = /"port":(\d+).*"msg":"listening"/.exec(line);
			if (found) resolve(Number(found[1]));
		});
		child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
	});
	const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
		if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
		child.kill(signal);
		// Its last lines may be read after it has gone.
		await once(child, "close");
		return child.exitCode;
	};
	return {
		url: `http://127.0.0.1:${port}`,
		port,
		dataDir,
		child,
		output: () => output,
		stop,
		dispose: async () => {
			await stop("SIGKILL");
			if (own) rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
