import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { storage } from "~/features/files/storage.server";
import { post } from "~/features/points/points.service.server";
import { runCommand } from "~/gate/commands/commands.server";
import { backupJob } from "~/gate/jobs/backup-job.server";
import { runRound } from "~/gate/jobs/jobs.server";
import { aloneWith } from "~/server/backup/alone.server";
import { type BackupPlace, backupPlace, folderPlace } from "~/server/backup/backup-place.server";
import { dropBackups } from "~/server/backup/drop-backups.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import {
	blobOf,
	isStamp,
	listBackups,
	manifestOf,
	nameOfKey,
	newestBackup,
	readManifest,
	stampOf,
} from "~/server/backup/manifest";
import { restoreBackup } from "~/server/backup/restore-backup.server";
import { installRuntime } from "~/server/runtime.server";
import { files as installedFiles, storeAt } from "~/server/storage/files.server";
import { readBackupState } from "~/server/watch/backup-state.server";
import { checkInvariants } from "~db/invariants";
import { Regions } from "~db/regions";
import { transact } from "~db/transact";
import { openFile } from "../../support/files/opened-file";
import { addMember } from "../../support/http";
import type { Fault, FaultyProxy } from "../../support/s3/faulty-proxy";
import { startFaultyS3 } from "../../support/s3/faulty-s3";
import { BUCKET, settingsOf } from "../../support/s3/s3-server";
import { makeWorld, type World } from "../../support/world";

const NOW = Date.parse("2026-11-22T03:00:00Z");
const KEY = randomBytes(32);
const LIMITS = { answer: 1_500, question: 4_000 };

let proxy: FaultyProxy;
let count = 0;

beforeAll(async () => {
	proxy = await startFaultyS3();
});
afterAll(() => proxy.close());

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "laurel-backup-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

type Place = (world: World) => BackupPlace;

const inFolder: Place = () => folderPlace(folder());
const inBucket: Place = ({ runtime }) => {
	proxy.fail("none");
	return backupPlace(runtime.env, `s3://${BUCKET}/backups-${++count}`, LIMITS);
};

const award = (world: World, memberId: string, id: string) =>
	transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 5, description: "Test", source: { kind: "test", id } }),
	);

async function portal(place: Place = inFolder, settings: Record<string, string> = {}) {
	const { FILES_URL: _, ...keys } = settingsOf(proxy.endpoint);
	const world = await makeWorld({ ...keys, ...settings });
	const memberId = await addMember(world, { firstname: "Kept" });
	await award(world, memberId, "1");
	const files = storage();
	await files.write("demo", "a/picture.png", Buffer.from("a picture"));
	await files.write("demo", "empty.txt", Buffer.alloc(0));
	const to = place(world);
	const backup = (
		more: Partial<Pick<Parameters<typeof makeBackup>[0], "now" | "remotes" | "to" | "tell">> & { key?: Buffer } = {},
	) => makeBackup({ dataDir: world.dataDir, to, key: null, remotes: {}, store: installedFiles(), now: NOW, ...more });
	return { world, memberId, files, to, backup };
}

async function bytesOf({ store }: BackupPlace, key: string): Promise<Buffer> {
	return Buffer.from(await new Response((await store.read(key))?.stream()).arrayBuffer());
}

/** The backups that lie there, whole or not. */
const stampsOf = async ({ store }: BackupPlace) => (await store.folders()).filter(isStamp).sort();

async function keysOf(place: BackupPlace): Promise<string[]> {
	const { store } = place;
	const keys: string[] = [];
	for (const name of [...(await stampsOf(place)), "files", "making"])
		for await (const page of store.list(`${name}/`)) keys.push(...page.map(({ key }) => key));
	return keys.sort();
}

const isStored = ({ method }: { method?: string }) => method === "PUT" || method === "POST";

/** What a restored folder says. */
async function look(dataDir: string) {
	const regions = new Regions({ dataDir, remotes: {} });
	try {
		const database = await regions.region("default");
		const violations = await checkInvariants(database);
		const members = await database.writer.selectFrom("members").select(["firstname", "balance"]).execute();
		return { violations, members };
	} finally {
		await regions.close();
	}
}

describe.each([
	["a folder", inFolder],
	["a bucket", inBucket],
] as const)("in %s", (_where, place) => {
	test.each([
		["plain", null],
		["sealed", KEY],
	])("brings a %s backup back as it was, and nothing that came later", async (_kind, key) => {
		const { world, memberId, to, backup } = await portal(place);
		const { stamp } = await backup({ ...(key && { key }) });
		await award(world, memberId, "2");
		const target = join(folder(), "data");
		const manifest = await restoreBackup({ from: to, to: target, key });
		expect(await look(target)).toEqual({ violations: [], members: [{ firstname: "Kept", balance: 5 }] });
		expect(readFileSync(join(target, "files/demo/a/picture.png"), "utf8")).toBe("a picture");
		expect(readFileSync(join(target, "files/demo/empty.txt"), "utf8")).toBe("");
		expect(manifest.programs).toEqual([
			{ id: "demo", region: "default" },
			{ id: "other", region: "default" },
		]);
		const kept: string[] = [];
		for (const one of await keysOf(to))
			if (one !== manifestOf(stamp)) kept.push((await bytesOf(to, one)).toString("latin1"));
		expect(kept.some((text) => text.includes("a picture") || text.includes("SQLite format 3"))).toBe(key === null);
		expect(stamp).toBe("20261122T030000000Z");
	});

	test("keeps the bytes of files once, and those of a changed file anew", async () => {
		const { files, to, backup } = await portal(place);
		const first = await backup();
		const second = await backup({ now: NOW + 1000 });
		await files.write("demo", "a/picture.png", Buffer.from("another picture"));
		const third = await backup({ now: NOW + 2000 });
		const picture = async (stamp: string) =>
			(await readManifest(to, stamp)).files.find(({ path }) => path.endsWith("picture.png"))?.sha256 ?? "";
		const [before, same, after] = [await picture(first.stamp), await picture(second.stamp), await picture(third.stamp)];
		expect(same).toBe(before);
		expect(`${await bytesOf(to, blobOf(null, before))}`).toBe("a picture");
		expect(`${await bytesOf(to, blobOf(null, after))}`).toBe("another picture");
		expect(first.bytes - second.bytes).toBe("a picture".length);
	});

	test("refuses to write over anything, and leaves it as it is", async () => {
		const { to, backup } = await portal(place);
		await backup();
		const target = folder();
		writeFileSync(join(target, "control.db"), "mine");
		await expect(restoreBackup({ from: to, to: target, key: null })).rejects.toThrow(/is not empty/);
		await expect(restoreBackup({ from: to, to: target, only: "control", key: null })).rejects.toThrow(
			/is there already/,
		);
		expect(readFileSync(join(target, "control.db"), "utf8")).toBe("mine");
		await restoreBackup({ from: to, to: target, only: "default", key: null });
		expect(readdirSync(target).sort()).toEqual(["control.db", "default.db"]);
	});

	test("names what cannot be right: no key, another key, changed bytes, a manifest that leads elsewhere", async () => {
		const { to, backup } = await portal(place);
		const { stamp } = await backup({ key: KEY });
		const refusal = async (key: Buffer | null) => {
			const target = join(folder(), "data");
			return restoreBackup({ from: to, to: target, key }).then(
				() => "restored",
				(error: Error) => error.message,
			);
		};
		expect(await refusal(null)).toMatch(/BACKUP_KEY/);
		expect(await refusal(randomBytes(32))).toContain(`BACKUP_KEY has to be its key, which is named ${nameOfKey(KEY)}`);
		const manifest = await readManifest(to, stamp);
		const blob = blobOf(manifest.key, manifest.files.find(({ bytes }) => bytes > 0)?.sha256 ?? "");
		const sound = await bytesOf(to, blob);
		const changed = sound.map((byte, at) => (at === 13 ? byte ^ 1 : byte));
		await to.store.write(blob, changed);
		expect(await refusal(KEY)).toMatch(/cannot be read/);
		await to.store.write(blob, sound);
		expect(await refusal(KEY)).toBe("restored");
		const hostile = { ...manifest, files: [{ ...manifest.files[0], path: "files/../../outside" }] };
		await to.store.write(manifestOf(stamp), Buffer.from(JSON.stringify(hostile)));
		expect(await refusal(KEY)).toMatch(/manifest of .* cannot be read/);
	});

	test.each([
		["that begins meanwhile", null, "moving_to = 'sydney'"],
		["that ends meanwhile", "moving_to = 'sydney'", "moving_to = null, database_id = 'sydney', moved_from = 'default'"],
	])("makes none beside a program's move %s, which could leave its records out", async (_when, before, meanwhile) => {
		const { world, to, backup } = await portal(place);
		await world.runtime.regions.region("sydney");
		const control = openFile(join(world.dataDir, "control.db"));
		onTestFinished(() => void control.close());
		const change = (set: string) =>
			control.exec(`update program_directory set ${set} where program_id = 'other'`) as unknown;
		if (before) change(before);
		const tell = (line: string) => line.startsWith("default:") && change(meanwhile);
		await expect(backup({ tell })).rejects.toThrow("The program other was moved meanwhile. Make the backup again.");
		expect(await stampsOf(to)).toEqual([]);
		// One that rests where it is lies whole in one region.
		const { stamp } = await backup();
		expect(await stampsOf(to)).toEqual([stamp]);
	});

	test("keeps backups apart that are sealed with different keys, and those that are not", async () => {
		const { to, backup } = await portal(place);
		const keys = [undefined, KEY, randomBytes(32)];
		const stamps: string[] = [];
		for (const [at, key] of keys.entries())
			stamps.push((await backup({ now: NOW + at * 1000, ...(key && { key }) })).stamp);
		for (const [at, key] of keys.entries()) {
			const target = join(folder(), "data");
			await restoreBackup({ from: to, stamp: stamps[at], to: target, key: key ?? null });
			expect(readFileSync(join(target, "files/demo/a/picture.png"), "utf8")).toBe("a picture");
		}
	});

	test("is made by one process at a time, and after one that ended in between", async () => {
		const { to } = await portal(place);
		const order: string[] = [];
		const first = aloneWith(to, async () => {
			order.push(`${await aloneWith(to, async () => "both")}`);
			return "first";
		});
		expect([await first, order]).toEqual(["first", ["undefined"]]);
		await to.store.write("making/of-another", new Uint8Array(1));
		expect(await aloneWith(to, async () => "too soon")).toBeUndefined();
		expect(await aloneWith(to, async () => "after it", { beat: 60_000, ended: -1 })).toBe("after it");
		expect((await keysOf(to)).filter((key) => key.startsWith("making/"))).toEqual([]);
	});

	test("one without a manifest is none, whatever else lies there; it goes with the next that is made", async () => {
		const { to, backup } = await portal(place);
		await to.store.write(`${stampOf(NOW - 5000)}/control.db`, Buffer.from("half"));
		expect(await newestBackup(to)).toBeUndefined();
		await expect(restoreBackup({ from: to, to: join(folder(), "data"), key: null })).rejects.toThrow(/no backup/);
		const { stamp } = await backup();
		await to.store.write(`${stampOf(NOW + 5000)}/control.db`, Buffer.from("half"));
		expect(await newestBackup(to)).toEqual({ stamp, made: NOW });
		expect(await dropBackups(to)).toBe(0);
		expect(await stampsOf(to)).toEqual([stamp]);
		const target = join(folder(), "data");
		await restoreBackup({ from: to, to: target, key: null });
		expect((await look(target)).violations).toEqual([]);
	});

	test("keeps the newest of days, weeks and months", async () => {
		const { to, backup } = await portal(place);
		const day = 86_400_000;
		for (const ago of [54, 53, 23, 22, 21, 8, 7, 6, 5, 4, 3, 2, 1, 0.5, 0]) await backup({ now: NOW - ago * day });
		expect(await dropBackups(to)).toBe(4);
		const kept = (await listBackups(to)).whole.map(({ made }) => (NOW - made) / day);
		expect(kept).toEqual([53, 22, 21, 7, 6, 5, 4, 3, 2, 0.5, 0]);
	});

	test("drops what is no longer kept, with the bytes that nothing else has", async () => {
		const { files, to, backup } = await portal(place);
		const old = await backup({ now: NOW });
		await files.write("demo", "a/picture.png", Buffer.from("another picture"));
		await backup({ now: NOW + 3600_000 });
		const gone = (await readManifest(to, old.stamp)).files.find(({ bytes }) => bytes > 0)?.sha256 ?? "";
		expect(await dropBackups(to)).toBe(1);
		expect(await stampsOf(to)).toEqual([stampOf(NOW + 3600_000)]);
		expect(await to.store.find(blobOf(null, gone))).toBeNull();
		const target = join(folder(), "data");
		await restoreBackup({ from: to, to: target, key: null });
		expect(readFileSync(join(target, "files/demo/a/picture.png"), "utf8")).toBe("another picture");
	});
});

test("makes no backup where none would be whole or safe, and leaves no half of one", async () => {
	const { world, to, backup } = await portal();
	const away = { url: "ws://127.0.0.1:1", read: { kind: "primary" as const } };
	await expect(backup({ remotes: { control: away } })).rejects.toThrow(/127\.0\.0\.1:1 cannot be copied/);
	await expect(backup({ to: folderPlace(join(world.dataDir, "backups")) })).rejects.toThrow(/inside the data folder/);
	writeFileSync(join(to.shown, "files"), "in the way");
	await expect(backup()).rejects.toThrow();
	expect(readdirSync(to.shown)).toEqual(["files"]);
});

test("files in a bucket are part of it, and go back into a folder or an empty bucket", async () => {
	const { world, to, backup } = await portal(inFolder, settingsOf(proxy.endpoint));
	await backup();
	const target = join(folder(), "data");
	await restoreBackup({ from: to, to: target, key: null });
	expect(readFileSync(join(target, "files/demo/a/picture.png"), "utf8")).toBe("a picture");
	expect((await look(target)).violations).toEqual([]);
	const empty = storeAt(world.runtime.env, `s3://${BUCKET}/restored`);
	await restoreBackup({ from: to, to: join(folder(), "data"), key: null, store: empty });
	expect(await empty.find("files/demo/a/picture.png")).toMatchObject({ size: 9 });
	await expect(restoreBackup({ from: to, to: join(folder(), "data"), key: null, store: empty })).rejects.toThrow(
		/There are files in the storage/,
	);
});

describe("a bucket", () => {
	test.each<[string, Fault, (asked: { method?: string; url?: string }) => boolean, number]>([
		["refuses a database", "busy", ({ method, url }) => method === "PUT" && /default\.db/.test(url ?? ""), 1],
		["is cut off at a file", "cut", ({ method, url }) => method === "PUT" && /\/files\//.test(url ?? ""), 1],
		["is full when the manifest comes", "full", ({ method, url }) => method === "PUT" && /manifest/.test(url ?? ""), 0],
		["answers nothing any more", "silent", isStored, 1],
	])("that %s makes no backup; the next one is whole, and sends nothing twice", async (_title, fault, meant, sent) => {
		const { world, to, backup } = await portal(inBucket);
		const first = await backup();
		await storage().write("demo", "b.txt", Buffer.from("new"));
		proxy.fail(fault, meant);
		await expect(aloneWith(to, () => backup({ now: NOW + 1000 }))).rejects.toThrow(/the storage for backups/);
		proxy.fail("none");
		expect(await newestBackup(to)).toMatchObject({ stamp: first.stamp });
		expect(readdirSync(join(world.dataDir, "backup-scratch"))).toEqual([]);
		const next = await aloneWith(to, () => backup({ now: NOW + 2000 }));
		expect(proxy.asked.filter((line) => /^PUT .*files\/plain/.test(line)).length).toBe(sent);
		expect(await newestBackup(to)).toMatchObject({ stamp: next?.stamp });
		await dropBackups(to);
		expect(await stampsOf(to)).toEqual([next?.stamp]);
		const target = join(folder(), "data");
		await restoreBackup({ from: to, to: target, key: null });
		expect((await look(target)).violations).toEqual([]);
		expect(readFileSync(join(target, "files/demo/b.txt"), "utf8")).toBe("new");
	});

	test("that stays cut while it is read leaves nothing behind, and the restoring can be done again", async () => {
		const { to, backup } = await portal(inBucket);
		await backup({ key: KEY });
		const target = folder();
		const restore = () => restoreBackup({ from: to, to: target, key: KEY });
		const isFile = ({ method, url }: { method?: string; url?: string }) =>
			method === "GET" && /\/files\/[0-9a-f]{16}\//.test(url ?? "");
		for (const [fault, meant] of [
			["short", ({ url }: { url?: string }) => /default\.db/.test(url ?? "")],
			["cut", isFile],
			["busy", () => true],
		] as const) {
			proxy.fail(fault, meant);
			await expect(restore()).rejects.toThrow(/cut|storage for backups/);
			expect(readdirSync(target)).toEqual([]);
		}
		proxy.fail("short", ({ url }) => /default\.db/.test(url ?? ""), 2);
		await restore();
		expect((await look(target)).violations).toEqual([]);
		expect(readFileSync(join(target, "files/demo/a/picture.png"), "utf8")).toBe("a picture");
	});

	test("copied to a folder as it is can be restored from there", async () => {
		const { to, backup } = await portal(inBucket);
		await backup();
		const copy = folder();
		for (const key of await keysOf(to)) {
			mkdirSync(join(copy, key, ".."), { recursive: true });
			writeFileSync(join(copy, key), await bytesOf(to, key));
		}
		const target = join(folder(), "data");
		await restoreBackup({ from: folderPlace(copy), to: target, key: null });
		expect((await look(target)).violations).toEqual([]);
	});

	test("takes one a day from the server, whose state is told at once, and gives it to the command", async () => {
		const { FILES_URL: _, ...keys } = settingsOf(proxy.endpoint);
		const address = `s3://${BUCKET}/daily-${++count}`;
		const sealed = { BACKUP_URL: address, BACKUP_KEY: KEY.toString("base64") };
		const { world } = await portal(inBucket, sealed);
		expect((await readBackupState()).state).toBe("none");
		for (let round = 0; round < 2; round++) await runRound(backupJob);
		const place = backupPlace(world.runtime.env, address);
		const [stamp, ...others] = await stampsOf(place);
		expect(others).toEqual([]);
		expect(await readBackupState()).toMatchObject({ state: "ok", made: expect.any(Number) });
		expect((await readManifest(place, stamp ?? "")).key).toBe(nameOfKey(KEY));
		const target = join(folder(), "data");
		for (const [name, value] of Object.entries({ ...keys, ...sealed, LOG_LEVEL: "silent" })) vi.stubEnv(name, value);
		vi.spyOn(console, "info").mockImplementation(() => undefined);
		onTestFinished(() => installRuntime(world.runtime));
		expect(await runCommand(["restore", "--from", address, "--to", target])).toBe(0);
		expect((await look(target)).members).toEqual([{ firstname: "Kept", balance: 5 }]);
	});

	test.each(["s3://", "https://backups.example.test", `s3://${BUCKET}/portal/`])(
		"named %s cannot take backups beside files",
		async (address) => {
			const { world } = await portal(inFolder, settingsOf(proxy.endpoint));
			expect(() => backupPlace(world.runtime.env, address)).toThrow(/ look like s3:|prefix of their own/);
			const without = { ...world.runtime.env, s3: null };
			expect(() => backupPlace(without, "s3://elsewhere")).toThrow(/AWS_ACCESS_KEY_ID/);
		},
	);
});
