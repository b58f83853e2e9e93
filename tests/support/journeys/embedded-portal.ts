import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/ws";
import { expect, vi } from "vitest";
import { FileHandle } from "../../../db/drivers/file-handle";
import { type BuiltServer, startBuiltServer } from "../built-server";
import { Sqld } from "../sqld";

const DATABASES = ["control", "default", "montreal"] as const;
/** What machines share: docs/operations/running.md. */
const SHARED = ["files", "imports"];
const SERVERS = ["first", "second"];
const COUNTER = "select last from write_counter";
const FOLLOWING = { timeout: 30_000, interval: 50 };
const SETTINGS = {
	SESSION_SECRET: "0123456789abcdef0123456789abcdef",
	ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
};

export interface EmbeddedPortal {
	servers: BuiltServer[];
	primaries: Sqld[];
	/** Waits until the copies of both servers have what the primaries have now. */
	followed: () => Promise<void>;
	/** Looks whether everything holds together on the primaries; the command's exit code. */
	verify: () => Promise<number>;
	dispose: () => Promise<void>;
}

/**
 * The demo programs on real primaries, with two app servers that read from copies of their own. The copies ask
 * for what is new once in `everySeconds`, and are behind in between.
 */
export async function startEmbeddedPortal(everySeconds: number): Promise<EmbeddedPortal> {
	const folder = mkdtempSync(join(tmpdir(), "laurel-embedded-"));
	const primaries = await Promise.all(DATABASES.map(() => Sqld.start()));
	const env = Object.fromEntries(
		DATABASES.flatMap((name, index) => {
			const prefix = `DB_${name.toUpperCase()}`;
			return Object.entries({
				[`${prefix}_URL`]: primaries[index]?.url ?? "",
				[`${prefix}_READ`]: "embedded",
				[`${prefix}_SYNC_SECONDS`]: String(everySeconds),
			});
		}),
	);
	for (const shared of SHARED) mkdirSync(join(folder, shared));
	for (const name of ["commands", ...SERVERS]) {
		mkdirSync(join(folder, name));
		for (const shared of SHARED) symlinkSync(join(folder, shared), join(folder, name, shared));
	}
	const settings = (name: string) => ({ ...SETTINGS, ...env, DATA_DIR: join(folder, name) });
	const run = async (command: string) => {
		const env = { ...process.env, NODE_ENV: "production" as const, SEED: "demo", ...settings("commands") };
		const child = spawn(process.execPath, ["build/server.mjs", command], {
			env,
			stdio: ["ignore", "inherit", "inherit"],
		});
		return (await once(child, "exit"))[0] as number;
	};
	if ((await run("seed")) !== 0) throw new Error("the demo programs were not seeded");
	const servers = await Promise.all(SERVERS.map((name) => startBuiltServer(settings(name))));
	// Copies are opened, and brought up to date, when they are first asked for.
	for (const { url } of servers) await fetch(`${url}/signin`);
	return {
		servers,
		primaries,
		verify: () => run("verify"),
		followed: async () => {
			for (const [index, name] of DATABASES.entries()) {
				const primary = createClient({ url: primaries[index]?.url ?? "" });
				const { rows } = await primary.execute(COUNTER);
				primary.close();
				for (const server of SERVERS) {
					const options = { timeout: 1000, pragmas: ["query_only=1"], existing: true };
					const copy = new FileHandle(join(folder, server, `${name}.db`), options);
					const come = () => Number((copy.run(COUNTER, []).rows[0] as { last: number }).last);
					await vi.waitFor(() => expect(come()).toBeGreaterThanOrEqual(Number(rows[0]?.last)), FOLLOWING);
					copy.close();
				}
			}
		},
		dispose: async () => {
			for (const server of servers) await server.dispose();
			for (const primary of primaries) await primary.remove();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
