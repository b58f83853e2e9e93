import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { startBuiltServer } from "../../support/built-server";
import { settingsOf, startS3 } from "../../support/s3/s3-server";
import { Sqld, sqldBinary } from "../../support/sqld";

const SECRETS = {
	SESSION_SECRET: randomBytes(32).toString("base64url"),
	ENCRYPTION_KEYS: `1:${randomBytes(32).toString("base64")}`,
};

/** The values of a file, by section and name. */
function readToml(path: string): Map<string, Record<string, string>> {
	const sections = new Map<string, Record<string, string>>([["", {}]]);
	let values = sections.get("") ?? {};
	for (const line of readFileSync(path, "utf8").split("\n")) {
		const section = /^\[+([\w.]+)\]+$/.exec(line)?.[1];
		if (section !== undefined) {
			values = {};
			sections.set(section, values);
		}
		const [, name, value = ""] = /^(\w+) = (.+)$/.exec(line) ?? [];
		if (name) values[name] = value.replace(/^"(.*)"$/, "$1");
	}
	return sections;
}

/** Starts what a file says with its own environment; only where things are is of this machine. */
async function start(path: string, places: Record<string, string>) {
	const file = readToml(path);
	const env = file.get("env") ?? {};
	expect(Object.keys(env)).toEqual(
		expect.arrayContaining(Object.keys(places).filter((name) => !/KEY|STYLE/.test(name))),
	);
	const data = mkdtempSync(join(tmpdir(), "laurel-deployed-"));
	onTestFinished(() => rmSync(data, { recursive: true, force: true }));
	const settings = { ...env, ...SECRETS, ...places };
	const release = file.get("deploy")?.release_command;
	const released = { ...process.env, ...settings, NODE_ENV: "production" as const, DATA_DIR: join(data, "release") };
	const [node, ...command] = release?.split(" ") ?? [];
	const { stdout } = release ? await promisify(execFile)(process.execPath, command, { env: released }) : { stdout: "" };
	expect(readFileSync("Dockerfile", "utf8")).toContain('CMD ["node", "build/server.mjs"]');
	const server = await startBuiltServer({ ...settings, HOST: "127.0.0.1", PORT: "0", DATA_DIR: join(data, "machine") });
	onTestFinished(() => server.dispose());
	expect(file.get("http_service")?.internal_port).toBe(env.PORT);
	expect(file.get("mounts")?.destination).toBe(env.DATA_DIR);
	const check = file.get("http_service.checks")?.path ?? "";
	expect((await fetch(server.url + check)).status).toBe(200);
	const health = (await (await fetch(`${server.url}/healthz`)).json()) as { databases: Record<string, string> };
	return { health, node, stdout, env };
}

test("fly.toml starts one machine with its files beside it", async () => {
	const { health, node, env } = await start("fly.toml", {});
	// The machine of a release command would have no volume, and refuse to migrate nothing.
	expect(node).toBeUndefined();
	expect(health).toMatchObject({ ok: true, files: "ok" });
	expect(Object.keys(env).filter((name) => /^DB_|FILES/.test(name))).toEqual([]);
}, 120_000);

describe.runIf(sqldBinary())("with primaries and a bucket", () => {
	test("fly.regions.toml brings the primaries to the newest schema and starts a machine beside them", async () => {
		const named = Object.keys(readToml("fly.regions.toml").get("env") ?? {}).filter((name) =>
			/^DB_\w+_URL$/.test(name),
		);
		const primaries = await Promise.all(named.map(() => Sqld.start()));
		const s3 = await startS3();
		onTestFinished(async () => {
			await s3.remove();
			for (const one of primaries) await one.remove();
		});
		const urls = Object.fromEntries(named.map((name, index) => [name, primaries[index]?.url ?? ""]));
		const { health, node, stdout } = await start("fly.regions.toml", { ...settingsOf(s3.endpoint), ...urls });
		expect(node).toBe("node");
		const regions = named.map((name) => name.split("_")[1]?.toLowerCase() ?? "");
		for (const name of regions.filter((one) => one !== "control"))
			expect(stdout).toContain(`${name}: up to date (remote)`);
		expect(health).toMatchObject({
			...{ ok: true, files: "ok" },
			databases: Object.fromEntries(regions.map((name) => [name, "ok"])),
		});
	}, 120_000);
});
