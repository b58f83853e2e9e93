import { type BuiltServer, startBuiltServer } from "../built-server";

/** pino's numbers: what is logged as an error has a cause that somebody should look at. */
const LINES_KEPT = /"level":[56]0/;

/** Servers on one data folder; each keeps its port through its deaths. */
export class Fleet {
	readonly servers: BuiltServer[] = [];
	readonly ports: number[] = [];
	/** How often a server was killed so far. */
	kills = 0;
	restartMs = 0;
	readonly #down = new Map<number, number>();
	#lastUp = 0;
	readonly #logged: string[] = [];

	constructor(readonly dataDir: string) {}

	async start(count: number): Promise<void> {
		for (let at = 0; at < count; at++) {
			const server = await this.#spawn("0");
			this.servers[at] = server;
			this.ports[at] = server.port;
		}
	}

	#spawn(port: string): Promise<BuiltServer> {
		const settings = { DATA_DIR: this.dataDir, PORT: port, RUST_LOG: "off" };
		return startBuiltServer(settings, undefined, {
			keeps: (line) => LINES_KEPT.test(line),
			detached: true,
		});
	}

	isUp(at: number): boolean {
		return !this.#down.has(at);
	}

	/** Whether some server was away at any moment since then. */
	wasAway(since: number): boolean {
		return this.#down.size > 0 || this.#lastUp >= since;
	}

	/** Ends a server without a word and starts it again at once. */
	async kill(at: number): Promise<void> {
		const server = this.servers[at];
		if (!server) return;
		this.#down.set(at, performance.now());
		await server.stop("SIGKILL");
		this.kills++;
		this.#logged.push(...errorsIn(server));
		const began = performance.now();
		this.servers[at] = await this.#spawn(String(server.port));
		this.restartMs = Math.max(this.restartMs, Math.round(performance.now() - began));
		this.#down.delete(at);
		this.#lastUp = performance.now();
	}

	/** Ends all servers as an operator does; the exit codes. */
	async stop(): Promise<(number | null)[]> {
		return Promise.all(this.servers.map((server) => server.stop()));
	}

	killAll(): Promise<unknown> {
		return Promise.all(this.servers.map((server) => server.stop("SIGKILL")));
	}

	/** What all of them have logged as errors. */
	errors(): string[] {
		return [...this.#logged, ...this.servers.flatMap(errorsIn)];
	}
}

const errorsIn = (server: BuiltServer) =>
	server
		.output()
		.split("\n")
		.filter((line) => line.trim() !== "");
