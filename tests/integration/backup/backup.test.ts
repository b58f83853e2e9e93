import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storage } from "~/features/files/storage.server";
import { post } from "~/features/points/points.service.server";
import { aloneWith } from "~/server/backup/alone.server";
import { dropBackups } from "~/server/backup/drop-backups.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import { blobOf, nameOfKey, readManifest, stampOf } from "~/server/backup/manifest";
import { restoreBackup } from "~/server/backup/restore-backup.server";
import { files as installedFiles, storeAt } from "~/server/storage/files.server";
import { checkInvariants } from "~db/invariants";
import { Regions } from "~db/regions";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { BUCKET, startS3 } from "../../support/s3/s3-server";
import { makeWorld, type World } from "../../support/world";

const NOW = Date.parse("2026-11-22T03:00:00Z");
const KEY = randomBytes(32);

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "laurel-backup-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

const award = (world: World, memberId: string, id: string) =>
	transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 5, description: "Test", source: { kind: "test", id } }),
	);

async function portal(settings: Record<string, string> = {}) {
	const world = await makeWorld(settings);
	const memberId = await addMember(world, { firstname: "Kept" });
	await award(world, memberId, "1");
	const files = storage();
	await files.write("demo", "a/picture.png", Buffer.from("a picture"));
	await files.write("demo", "empty.txt", Buffer.alloc(0));
	const to = folder();
	const backup = (
		more: { now?: number; key?: Buffer; remotes?: Parameters<typeof makeBackup>[0]["remotes"]; to?: string } = {},
	) => makeBackup({ dataDir: world.dataDir, to, key: null, remotes: {}, store: installedFiles(), now: NOW, ...more });
	return { world, memberId, files, to, backup };
}

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

test.each([
	["plain", null],
	["sealed", KEY],
])("brings a %s backup back as it was, and nothing that came later", async (_kind, key) => {
	const { world, memberId, to, backup } = await portal();
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
	const kept = readdirSync(to, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name !== "manifest.json")
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
	expect(kept.some((text) => text.includes("a picture") || text.includes("SQLite format 3"))).toBe(key === null);
	expect(stamp).toBe("20261122T030000000Z");
});

test("keeps the bytes of files once, and those of a changed file anew", async () => {
	const { files, to, backup } = await portal();
	const first = await backup();
	const second = await backup({ now: NOW + 1000 });
	await files.write("demo", "a/picture.png", Buffer.from("another picture"));
	const third = await backup({ now: NOW + 2000 });
	const picture = async (stamp: string) =>
		(await readManifest(to, stamp)).files.find(({ path }) => path.endsWith("picture.png"))?.sha256 ?? "";
	const [before, same, after] = [await picture(first.stamp), await picture(second.stamp), await picture(third.stamp)];
	expect(same).toBe(before);
	expect(readFileSync(blobOf(to, null, before), "utf8")).toBe("a picture");
	expect(readFileSync(blobOf(to, null, after), "utf8")).toBe("another picture");
	expect(first.bytes - second.bytes).toBe("a picture".length);
});

test("refuses to write over anything, and leaves it as it is", async () => {
	const { to, backup } = await portal();
	await backup();
	const target = folder();
	writeFileSync(join(target, "control.db"), "mine");
	await expect(restoreBackup({ from: to, to: target, key: null })).rejects.toThrow(/is not empty/);
	await expect(restoreBackup({ from: to, to: target, only: "control", key: null })).rejects.toThrow(/is there already/);
	expect(readFileSync(join(target, "control.db"), "utf8")).toBe("mine");
	await restoreBackup({ from: to, to: target, only: "default", key: null });
	expect(readdirSync(target).sort()).toEqual(["control.db", "default.db"]);
});

test("names what cannot be right: no key, another key, changed bytes, a manifest that leads elsewhere", async () => {
	const { to, backup } = await portal();
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
	const blob = blobOf(to, manifest.key, manifest.files.find(({ bytes }) => bytes > 0)?.sha256 ?? "");
	const sound = readFileSync(blob);
	writeFileSync(
		blob,
		sound.map((byte, at) => (at === 13 ? byte ^ 1 : byte)),
	);
	expect(await refusal(KEY)).toMatch(/cannot be read/);
	writeFileSync(blob, sound);
	expect(await refusal(KEY)).toBe("restored");
	const hostile = { ...manifest, files: [{ ...manifest.files[0], path: "files/../../outside" }] };
	writeFileSync(join(to, stamp, "manifest.json"), JSON.stringify(hostile));
	expect(await refusal(KEY)).toMatch(/manifest .* cannot be read/);
});

test("keeps backups apart that are sealed with different keys, and those that are not", async () => {
	const { to, backup } = await portal();
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

test("makes no backup where none would be whole or safe, and leaves no half of one", async () => {
	const { world, to, backup } = await portal();
	const away = { url: "ws://127.0.0.1:1", read: { kind: "primary" as const } };
	await expect(backup({ remotes: { control: away } })).rejects.toThrow(/127\.0\.0\.1:1 cannot be copied/);
	await expect(backup({ to: join(world.dataDir, "backups") })).rejects.toThrow(/inside the data folder/);
	writeFileSync(join(to, "files"), "in the way");
	await expect(backup()).rejects.toThrow();
	expect(readdirSync(to)).toEqual(["files"]);
});

test("is made by one process at a time, and after one that ended in between", async () => {
	const to = folder();
	const order: string[] = [];
	const first = aloneWith(to, Date.now(), async () => {
		order.push(`${await aloneWith(to, Date.now(), async () => "both")}`);
		return "first";
	});
	expect([await first, order]).toEqual(["first", ["undefined"]]);
	writeFileSync(join(to, ".making"), "");
	const at = (hours: number) => Date.now() + hours * 3_600_000;
	expect(await aloneWith(to, at(5), async () => "too soon")).toBeUndefined();
	expect(await aloneWith(to, at(7), async () => "after it")).toBe("after it");
});

test("drops what is no longer kept, with the bytes that nothing else has", async () => {
	const { files, to, backup } = await portal();
	const old = await backup({ now: NOW });
	await files.write("demo", "a/picture.png", Buffer.from("another picture"));
	await backup({ now: NOW + 3600_000 });
	const gone = (await readManifest(to, old.stamp)).files.find(({ bytes }) => bytes > 0)?.sha256 ?? "";
	expect(await dropBackups(to)).toBe(1);
	expect(existsSync(join(to, stampOf(NOW)))).toBe(false);
	expect(existsSync(blobOf(to, null, gone))).toBe(false);
	const target = join(folder(), "data");
	await restoreBackup({ from: to, to: target, key: null });
	expect(readFileSync(join(target, "files/demo/a/picture.png"), "utf8")).toBe("another picture");
});

test("files in a bucket are part of it, and go back into a folder or an empty bucket", async () => {
	const server = await startS3();
	onTestFinished(() => server.remove());
	const { world, to, backup } = await portal(server.settings);
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
