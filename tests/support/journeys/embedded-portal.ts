import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuiltServer, startBuiltServer } from "../built-server";
import { Sqld } from "../sqld";

const DATABASES = ["control", "default", "montreal"] as const;
/** What machines share: docs/operations/running.md. */
const SHARED = ["files", "imports"];
const SERVERS = ["first", "second"];
const SETTINGS = {
	SESSION_SECRET: "0123456789abcdef0123456789abcdef",
	ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
};

export interface EmbeddedPortal {
	servers: BuiltServer[];
	primaries: Sqld[];
	/** Starts both servers anew beside copies that have all there is; their new ports. */
	catchUp: () => Promise<number[]>;
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
			stdio: ["ignore", "ignore", "inherit"],
		});
		return (await once(child, "exit"))[0] as number;
	};
	if ((await run("seed")) !== 0) throw new Error("the demo programs were not seeded");
	const servers: BuiltServer[] = [];
	const start = async () => {
		servers.push(...(await Promise.all(SERVERS.map((name) => startBuiltServer(settings(name))))));
		// Copies are opened, and brought up to date, when they are first asked for.
		for (const { url } of servers) await fetch(`${url}/signin`);
		return servers.map(({ port }) => port);
	};
	await start();
	return {
		servers,
		primaries,
		verify: () => run("verify"),
		catchUp: async () => {
			for (const server of servers.splice(0)) await server.dispose();
			return start();
		},
		dispose: async () => {
			for (const server of servers) await server.dispose();
			for (const primary of primaries) await primary.remove();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
