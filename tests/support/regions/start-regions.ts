import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuiltServer, startBuiltServer } from "../built-server";
import { settingsOf, startS3 } from "../s3/s3-server";
import { Sqld } from "../sqld";
import { startDelayProxy } from "./delay-proxy";

const DATABASES = ["control", "default", "montreal", "sydney"] as const;
const SYNC_SECONDS = "0.5";

interface Asked {
	/** Milliseconds that everything takes on its way to and from the far server, each way. */
	farDelay: number;
	/** Told what is done, a line at a time. */
	tell?: (line: string) => void;
}

export interface Regions {
	near: BuiltServer;
	far: BuiltServer;
	primaries: Record<(typeof DATABASES)[number], Sqld>;
	storage: string;
	/** Ends everything that was started, and removes its folders. */
	dispose: () => Promise<void>;
}

/**
 * What an installation with several regions is, on this machine: a primary for control and each region, a storage for
 * files, and two servers with copies of their own, one of them far from all that. The demo programs are in it.
 */
export async function startRegions({ farDelay, tell = () => undefined }: Asked): Promise<Regions> {
	const folder = mkdtempSync(join(tmpdir(), "laurel-regions-"));
	const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
	const dispose = async () => {
		for (const end of ends.splice(0).reverse()) await end();
	};
	try {
		const primaries = await Promise.all(DATABASES.map(() => Sqld.start()));
		ends.push(...primaries.map((one) => () => one.remove()));
		const s3 = await startS3();
		ends.push(s3.remove);
		const ports = [...primaries.map(({ port }) => port), Number(new URL(s3.endpoint).port)];
		const proxies = await Promise.all(ports.map((port) => startDelayProxy(port, farDelay)));
		ends.push(...proxies.map(({ close }) => close));
		tell(`${DATABASES.length} primaries and a storage for files are there`);
		const secrets = {
			SESSION_SECRET: randomBytes(32).toString("base64url"),
			ENCRYPTION_KEYS: `1:${randomBytes(32).toString("base64")}`,
		};
		const settings = (name: string, by: readonly number[]) => ({
			...secrets,
			...settingsOf(`http://127.0.0.1:${by.at(-1)}`),
			...databases(by),
			DATA_DIR: join(folder, name),
		});
		const far = settings(
			"far",
			proxies.map(({ port }) => port),
		);
		await seed(settings("commands", ports));
		tell("the demo programs are in their regions");
		const servers = await Promise.all([startBuiltServer(settings("near", ports)), startBuiltServer(far)]);
		ends.push(...servers.map((one) => one.dispose));
		const [first, second] = servers;
		const named = Object.fromEntries(DATABASES.map((name, index) => [name, primaries[index]])) as Regions["primaries"];
		return { near: first, far: second, primaries: named, storage: s3.endpoint, dispose };
	} catch (error) {
		await dispose();
		throw error;
	}
}

function databases(ports: readonly number[]): Record<string, string> {
	const settings = DATABASES.flatMap((name, index) => {
		const prefix = `DB_${name.toUpperCase()}`;
		return [
			[`${prefix}_URL`, `ws://127.0.0.1:${ports[index]}`],
			[`${prefix}_READ`, "embedded"],
			[`${prefix}_SYNC_SECONDS`, SYNC_SECONDS],
		];
	});
	return Object.fromEntries(settings);
}

async function seed(settings: Record<string, string>): Promise<void> {
	const env = { ...process.env, NODE_ENV: "production" as const, SEED: "demo", ...settings };
	const child = spawn(process.execPath, ["build/server.mjs", "seed"], { env, stdio: ["ignore", "ignore", "inherit"] });
	const [code] = (await once(child, "exit")) as [number | null];
	if (code !== 0) throw new Error("the demo programs were not seeded");
}
