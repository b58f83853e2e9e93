import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storage } from "~/features/files/storage.server";
import { moveFilesTo } from "~/gate/commands/move-files.server";
import { files, storeAt } from "~/server/storage/files.server";
import { moveFiles } from "~/server/storage/move-files.server";
import { startFaultyS3 } from "../../support/s3/faulty-s3";
import { BUCKET, settingsOf } from "../../support/s3/s3-server";
import { makeWorld } from "../../support/world";

const COUNT = 12;
const TARGET = `s3://${BUCKET}/moved`;

/** A portal with files in its folder, and a bucket that takes them. */
async function before() {
	const proxy = await startFaultyS3();
	const { FILES_URL: _, ...keys } = settingsOf(proxy.endpoint);
	const world = await makeWorld(keys);
	onTestFinished(() => proxy.close());
	const sent = new Map<string, Buffer>();
	for (let index = 0; index < COUNT; index++) sent.set(`a/file-${index}.bin`, randomBytes(1000 + index));
	for (const [path, bytes] of sent) await storage().write("demo", path, bytes);
	await files().write("imports/demo/one.csv", Buffer.from("a,b"));
	const { env } = world.runtime;
	const move = (remove = false, to = storeAt(env, TARGET)) =>
		moveFiles({ from: files(), to, remove, scratch: join(world.dataDir, "scratch") });
	return { world, proxy, sent, move, there: storeAt(env, TARGET) };
}

test("moves everything to a bucket and back, unchanged, and removes the old ones only when told", async () => {
	const { world, sent, move, there } = await before();
	expect(await move()).toMatchObject({ files: COUNT + 1, copied: COUNT + 1, same: 0, removed: 0, failed: [] });
	expect(existsSync(join(world.dataDir, "files/demo/a/file-0.bin"))).toBe(true);
	for (const [path, bytes] of sent) {
		const content = await there.read(`files/demo/${path}`);
		expect(Buffer.from(await new Response(content?.stream()).arrayBuffer()).equals(bytes)).toBe(true);
	}
	expect(await move(true)).toMatchObject({ copied: 0, same: COUNT + 1, removed: COUNT + 1 });
	expect(existsSync(join(world.dataDir, "files/demo/a/file-0.bin"))).toBe(false);
	const folder = mkdtempSync(join(tmpdir(), "laurel-moved-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const back = { from: there, to: storeAt(world.runtime.env, folder), remove: false, scratch: join(folder, "scratch") };
	expect(await moveFiles(back)).toMatchObject({ copied: COUNT + 1, failed: [] });
	for (const [path, bytes] of sent) expect(readFileSync(join(folder, "files/demo", path)).equals(bytes)).toBe(true);
	expect(readdirSync(join(world.dataDir, "scratch"))).toEqual([]);
});

test("goes on after it was broken off, sends anew what is not the same, and removes nothing while something is missing", async () => {
	const { world, proxy, move, there } = await before();
	proxy.fail("cut", ({ method, url = "" }) => method === "PUT" && /file-1/.test(url));
	const first = await move(true);
	expect(first.failed.length).toBe(3);
	expect(first.failed[0]).toMatchObject({
		key: expect.stringMatching(/file-1/),
		why: expect.stringContaining("storage"),
	});
	expect(first).toMatchObject({ removed: 0, same: 0 });
	expect(existsSync(join(world.dataDir, "files/demo/a/file-0.bin"))).toBe(true);
	proxy.fail("none");
	writeFileSync(join(world.dataDir, "files/demo/a/file-0.bin"), randomBytes(1000));
	const second = await move();
	expect(second).toMatchObject({ files: COUNT + 1, copied: first.failed.length + 1, failed: [] });
	const content = await there.read("files/demo/a/file-0.bin");
	const arrived = Buffer.from(await new Response(content?.stream()).arrayBuffer());
	expect(arrived.equals(readFileSync(join(world.dataDir, "files/demo/a/file-0.bin")))).toBe(true);
});

test.each([["/"], ["/."], ["//"]])(
	"refuses the bucket where the files are, written with %j behind it, and removes nothing",
	async (ending) => {
		const proxy = await startFaultyS3();
		const settings = settingsOf(proxy.endpoint);
		await makeWorld(settings);
		onTestFinished(() => proxy.close());
		await storage().write("demo", "a/file.bin", randomBytes(1000));
		expect(await moveFilesTo(["--to", `${settings.FILES_URL}${ending}`, "--remove"])).toBe(2);
		expect(await files().find("files/demo/a/file.bin")).toMatchObject({ size: 1000 });
	},
);

test("refuses the folder where the files are under another name, and removes nothing", async () => {
	const { world, sent } = await before();
	const folder = mkdtempSync(join(tmpdir(), "laurel-moved-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	symlinkSync(world.dataDir, join(folder, "data"));
	expect(await moveFilesTo(["--to", join(folder, "data"), "--remove"])).toBe(2);
	for (const path of sent.keys()) expect(existsSync(join(world.dataDir, "files/demo", path))).toBe(true);
});

test.each([["a folder"], ["a bucket"]])("refuses %s where backups are, which would remove the files", async (what) => {
	const folder = mkdtempSync(join(tmpdir(), "laurel-moved-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const { FILES_URL: _, ...keys } = settingsOf("http://127.0.0.1:9");
	const to = what === "a folder" ? folder : `s3://${BUCKET}/all/files/portal`;
	await makeWorld({ ...keys, BACKUP_URL: what === "a folder" ? `${folder}/.` : `s3://${BUCKET}/all` });
	expect(await moveFilesTo(["--to", to])).toBe(2);
});

test("as a command it tells what it did, and refuses a place that is none or where the files are", async () => {
	const { world } = await before();
	expect(await moveFilesTo(["--to", TARGET])).toBe(0);
	expect(await moveFilesTo(["--to", "s3://"])).toBe(2);
	expect(await moveFilesTo([])).toBe(2);
	expect(await moveFilesTo(["--to", world.dataDir])).toBe(2);
});
