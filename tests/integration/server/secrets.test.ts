import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EnvError, readEnv } from "~/server/env.server";
import { readSecrets } from "~/server/secrets.server";

function place() {
	const DATA_DIR = mkdtempSync(join(tmpdir(), "laurel-secrets-"));
	onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
	return { env: readEnv({ DATA_DIR }), folder: DATA_DIR, file: join(DATA_DIR, "secrets.json") };
}

test("secrets are made once, whole, for their owner alone", () => {
	const { env, folder, file } = place();
	const made = readSecrets(env);
	expect(readSecrets(env)).toEqual(made);
	expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(made);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder)).toEqual(["secrets.json"]);
});

test.each([
	["emptied", (file: string) => truncateSync(file)],
	["cut off", (file: string) => truncateSync(file, 60)],
	["of half the secrets", (file: string) => writeFileSync(file, JSON.stringify({ sessionSecret: "s".repeat(40) }))],
	["of other kinds", (file: string) => writeFileSync(file, JSON.stringify({ sessionSecret: 1, encryptionKeys: 2 }))],
])("a file of secrets that is %s is told in a sentence, and none are made in its place", (_, spoil) => {
	const { env, file } = place();
	readSecrets(env);
	spoil(file);
	const before = readFileSync(file);
	expect(() => readSecrets(env)).toThrow(EnvError);
	expect(() => readSecrets(env)).toThrow(/secrets\.json does not hold the secrets that were made; put your copy/);
	expect(readFileSync(file)).toEqual(before);
});
