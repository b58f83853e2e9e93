import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";

/** What most files share: it stays as long as its worker does. */
export const SHARED = "shared";

/** Besides the shared one: files of a place mostly follow one another, and a server takes 200 MB. */
const KEPT = 2;

/** Changes the demo programs of a data folder before its server starts. */
export type Prepare = (dataDir: string) => void;

/**
 * The servers of one worker, each with data of its own, by the name of their place. A worker of its own for each place would
 * start a browser as well.
 */
export class Places {
	readonly #servers = new Map<string, BuiltServer>();

	async server(place: string, prepare: readonly Prepare[]): Promise<BuiltServer> {
		const known = this.#servers.get(place);
		if (known) return known;
		const others = [...this.#servers.keys()].filter((one) => one !== SHARED);
		for (const one of others.slice(0, Math.max(0, others.length - KEPT + 1))) await this.#end(one);
		const dataDir = mkdtempSync(join(tmpdir(), "laurel-e2e-"));
		cpSync(process.env.LAUREL_E2E_TEMPLATE ?? "", dataDir, { recursive: true });
		for (const change of prepare) change(dataDir);
		const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "demo" });
		this.#servers.set(place, server);
		return server;
	}

	async #end(place: string): Promise<void> {
		const server = this.#servers.get(place);
		this.#servers.delete(place);
		await server?.stop("SIGKILL");
		if (server) rmSync(server.dataDir, { recursive: true, force: true });
	}

	/** Ends every server and removes its data. */
	async close(): Promise<void> {
		for (const place of [...this.#servers.keys()]) await this.#end(place);
	}
}
