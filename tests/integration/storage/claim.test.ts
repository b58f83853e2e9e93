import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { storage } from "~/features/files/storage.server";
import { runCommand } from "~/gate/commands/commands.server";
import { runRound } from "~/gate/jobs/jobs.server";
import { straysJob } from "~/gate/jobs/strays-job.server";
import { startPortal } from "~/gate/portal.server";
import { DAY } from "~/lib/limits";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime, type Runtime } from "~/server/runtime.server";
import { claimBucket } from "~/server/storage/claim.server";
import { files, storeAt } from "~/server/storage/files.server";
import type { FaultyProxy } from "../../support/s3/faulty-proxy";
import { startFaultyS3 } from "../../support/s3/faulty-s3";
import { BUCKET, settingsOf } from "../../support/s3/s3-server";
import { makeWorld } from "../../support/world";

let proxy: FaultyProxy;
let count = 0;

beforeAll(async () => {
	proxy = await startFaultyS3();
});
afterAll(() => proxy.close());

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "laurel-claim-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

/** An installation of its own: those of tests begin as copies of one. */
async function installation(settings: Record<string, string>) {
	const world = await makeWorld(settings);
	const id = `installation-${++count}`;
	await world.control.database.write((trx) => sql`update database_identity set id = ${id}`.execute(trx));
	await world.scope.database.write((trx) => sql`update database_identity set control_id = ${id}`.execute(trx));
	await world.runtime.regions.close();
	const runtime = createRuntime(world.runtime.env);
	onTestFinished(() => runtime.regions.close());
	installRuntime(runtime);
	return { runtime, id, dataDir: world.dataDir };
}

/** Commands close the databases at their end, as their process ends with them. */
async function command(runtime: Runtime, args: string[]) {
	const said: string[] = [];
	for (const kind of ["info", "error"] as const)
		vi.spyOn(console, kind).mockImplementation((line: string) => void said.push(line));
	const own = createRuntime(runtime.env);
	installRuntime(own);
	const code = await runCommand(args);
	installRuntime(runtime);
	return { code, said: said.join("\n") };
}

async function twoInstallations() {
	proxy.fail("none");
	const { FILES_URL: _, ...keys } = settingsOf(proxy.endpoint);
	const address = `s3://${BUCKET}/shared-${++count}`;
	const first = await installation({ ...keys, FILES_URL: address });
	await claimBucket(address);
	const second = await installation({ ...keys, FILES_URL: address });
	return { first, second, address, keys };
}

const TAKEN = /belongs to another installation \(installation-\d+, since 20/;

test("a bucket that another installation uses stops the start, with a sentence that names both and the way out", async () => {
	const { first, second, address } = await twoInstallations();
	const refused = await startPortal().catch((error: Error) => error);
	expect(refused).toMatchObject({ name: "BucketTaken", message: expect.stringMatching(TAKEN) });
	for (const part of [first.id, second.id, `accept -- --bucket ${address}`]) expect(`${refused}`).toContain(part);
	installRuntime(first.runtime);
	await claimBucket(address);
});

test("nor do files or backups go there, by whichever command", async () => {
	const { second, address, keys } = await twoInstallations();
	const third = createRuntime(readEnv({ ...keys, DATA_DIR: second.dataDir, LOG_LEVEL: "silent" }));
	onTestFinished(() => third.regions.close());
	installRuntime(third);
	await storage().write("demo", "a.txt", Buffer.from("a"));
	for (const args of [
		["files:move", "--to", address],
		["backup", "--to", address],
	])
		expect(await command(third, args)).toMatchObject({ code: 1, said: expect.stringMatching(TAKEN) });
	const there: string[] = [];
	for await (const page of storeAt(third.env, address).list("files/")) there.push(...page.map(({ key }) => key));
	expect(there).toEqual([]);
	expect(await command(third, ["files:move", "--to", `${address}-of-its-own`])).toMatchObject({ code: 0 });
});

test("one that was taken over meanwhile is not swept by the installation before", async () => {
	const { first, second, address } = await twoInstallations();
	expect(await command(second.runtime, ["accept", "--bucket", address])).toMatchObject({ code: 0 });
	await storage().write("demo", "theirs.txt", Buffer.from("theirs"));
	await claimBucket(address);
	installRuntime(first.runtime);
	vi.useFakeTimers({ now: Date.now() + 2 * DAY, toFake: ["Date"] });
	await runRound(straysJob);
	vi.useRealTimers();
	expect(await files().find("files/demo/theirs.txt")).toMatchObject({ size: 6 });
	await expect(claimBucket(address)).rejects.toThrow(TAKEN);
});

test("a restored installation finds its own mark; one away is asked later, and is no other's meanwhile", async () => {
	const { first, address, keys } = await twoInstallations();
	installRuntime(first.runtime);
	const [to, target] = [folder(), join(folder(), "data")];
	expect(await command(first.runtime, ["backup", "--to", to])).toMatchObject({ code: 0 });
	expect(await command(first.runtime, ["restore", "--from", to, "--to", target])).toMatchObject({
		code: 0,
		said: expect.stringContaining("0 violations"),
	});
	const restored = createRuntime(
		readEnv({ ...keys, FILES_URL: address, DATA_DIR: target, LOG_LEVEL: "silent", SEED: "empty" }),
	);
	onTestFinished(() => restored.regions.close());
	installRuntime(restored);
	await claimBucket(address);
	proxy.fail("busy");
	await expect(claimBucket(address)).rejects.toMatchObject({ name: "Unavailable" });
	const portal = await startPortal();
	await portal.close();
});
