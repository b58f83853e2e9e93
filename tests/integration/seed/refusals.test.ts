import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { seedDemoWhenEmpty } from "~db/seed/demo";
import { createCompany } from "~db/seed/factories/company";
import { createProgram } from "~db/seed/factories/program";
import { Steps } from "~db/seed/steps";
import { makeWorld } from "../../support/world";

test("production mode gets no demo accounts, whatever is asked [ADMIN-50]", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "laurel-production-"));
	const secrets = {
		SESSION_SECRET: randomBytes(32).toString("hex"),
		ENCRYPTION_KEYS: `1:${randomBytes(32).toString("base64")}`,
	};
	const settings = { DATA_DIR: dataDir, LAUREL_MODE: "production", LOG_LEVEL: "silent", ...secrets };
	expect(() => readEnv({ ...settings, SEED: "demo" })).toThrow("SEED=demo is for local use only");
	const runtime = createRuntime(readEnv(settings));
	installRuntime(runtime);
	onTestFinished(async () => {
		await runtime.regions.close();
		rmSync(dataDir, { recursive: true, force: true });
	});
	const lines: string[] = [];
	await expect(seedDemoWhenEmpty((line) => lines.push(line))).rejects.toThrow("production mode never gets them");
	expect(lines).toEqual([]);
	expect(existsSync(join(dataDir, "control.db"))).toBe(false);
});

test("an installation that has a program is left alone", async () => {
	const world = await makeWorld();
	const lines: string[] = [];
	await seedDemoWhenEmpty((line) => lines.push(line));
	expect(lines).toEqual([]);
	const members = await world.scope.query.selectFrom("members").select("id").where("program_id", "=", "demo").execute();
	expect(members).toEqual([]);
});

test("a program that no seed has made is refused in plain words", async () => {
	const world = await makeWorld();
	await expect(Steps.open(world.scope)).rejects.toThrow(
		'The database "default" holds a program "demo" that no seed has made; nothing was changed.',
	);
});

test("a part that breaks off leaves nothing behind, and a later run takes up there with the same dates", async () => {
	const world = await makeWorld();
	const scope = await world.scopeOf({ programId: "fresh" });
	const first = await Steps.open(scope, 1_900_000_000_000);
	await first.once("program", async (tx) => void (await createProgram(tx)));
	const broken = first.once("companies", async (tx) => {
		await createCompany(tx, { title: "Half" });
		throw new Error("the power went off");
	});
	await expect(broken).rejects.toThrow("the power went off");

	const second = await Steps.open(scope, 1_900_000_999_999);
	expect(second.base).toBe(first.base);
	await second.once("program", () => Promise.reject(new Error("done before")));
	await second.once("companies", async (tx) => void (await createCompany(tx, { title: "Whole" })));
	await first.once("companies", () => Promise.reject(new Error("done by the other run")));
	const rows = await scope.query.selectFrom("companies").select("title").where("program_id", "=", "fresh").execute();
	expect(rows).toEqual([{ title: "Whole" }]);
});
