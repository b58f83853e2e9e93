import { createHash, randomBytes } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ByteRange, FileStore } from "~/server/storage/file-store";
import { folderStore } from "~/server/storage/folder-store.server";
import { readBucket, type S3Settings } from "~/server/storage/s3-address";
import { type S3Limits, s3Store } from "~/server/storage/s3-store.server";
import { StorageFull, Unavailable } from "~db/errors";
import type { Fault, FaultyProxy } from "../../support/s3/faulty-proxy";
import { startFaultyS3 } from "../../support/s3/faulty-s3";
import { BUCKET } from "../../support/s3/s3-server";

/** For a storage that fails; one that works has the time that it has in production, however busy the machine. */
const HASTY = { answer: 1_000, question: 2_000 };
const LARGE = randomBytes(9 * 1024 * 1024);

let folder = "";
let proxy: FaultyProxy;
let count = 0;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "laurel-stores-"));
	proxy = await startFaultyS3();
});
afterAll(async () => {
	await proxy.close();
	rmSync(folder, { recursive: true, force: true });
});

const settings = (more: Partial<S3Settings> = {}): S3Settings => ({
	...{ endpoint: proxy.endpoint, region: "us-east-1", pathStyle: true },
	...{ accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
	...more,
});

/** A bucket, or a part of one, that nothing is in. */
function bucketStore(more: Partial<S3Settings> = {}, bucket = BUCKET, limits?: S3Limits) {
	proxy.fail("none");
	const scratch = join(folder, `scratch-${++count}`);
	return { store: s3Store(settings(more), { bucket, prefix: `run-${count}/`, scratch }, limits), scratch };
}

const STORES: [string, () => FileStore][] = [
	["a folder", () => folderStore(join(folder, `store-${++count}`))],
	["a bucket", () => bucketStore().store],
];

const bytes = (text: string) => new TextEncoder().encode(text);

async function textOf(store: FileStore, key: string, range?: ByteRange): Promise<string | null> {
	const content = await store.read(key, range);
	return content && new Response(content.stream()).text();
}

async function keysOf(store: FileStore, below: string): Promise<string[]> {
	const keys: string[] = [];
	for await (const page of store.list(below)) keys.push(...page.map(({ key }) => key));
	return keys.sort();
}

describe.each(STORES)("%s", (_title, open) => {
	test("gives back what was stored, whole or a part of it, with the size of the whole", async () => {
		const store = open();
		await store.write("files/demo/a/b.txt", bytes("0123456789"));
		expect(await textOf(store, "files/demo/a/b.txt")).toBe("0123456789");
		expect((await store.read("files/demo/a/b.txt"))?.size).toBe(10);
		expect(await textOf(store, "files/demo/a/b.txt", { start: 2, end: 5 })).toBe("2345");
		expect((await store.read("files/demo/a/b.txt", { start: 2, end: 5 }))?.size).toBe(10);
		expect(await textOf(store, "files/demo/a/b.txt", { start: 8, end: 99 })).toBe("89");
		expect(await textOf(store, "files/demo/a/b.txt", { start: 10, end: 12 })).toBe("");
		expect(await textOf(store, "files/demo/a/b.txt", { start: 5, end: 4 })).toBe("");
		expect(await store.find("files/demo/a/b.txt")).toMatchObject({ key: "files/demo/a/b.txt", size: 10 });
	});

	test("has nothing where nothing was stored, nor any more once it is removed", async () => {
		const store = open();
		expect(await store.read("files/demo/none.txt")).toBeNull();
		expect(await store.read("files/demo/none.txt", { start: 0, end: 1 })).toBeNull();
		expect(await store.find("files/demo/none.txt")).toBeNull();
		await expect(store.withFile("imports/demo/none.csv", async () => "read")).rejects.toMatchObject({ code: "ENOENT" });
		await store.write("files/demo/some.txt", bytes("x"));
		await store.remove("files/demo/some.txt");
		expect(await store.read("files/demo/some.txt")).toBeNull();
		await store.discard("imports/demo/none.csv");
	});

	test("lists what lies below a folder, and nothing of one whose name only begins the same", async () => {
		const store = open();
		for (const key of ["files/demo/b.txt", "files/demo/a/c.txt", "files/demo2/d.txt", "imports/demo/e.csv"])
			await store.write(key, bytes(key));
		expect(await keysOf(store, "files/demo/")).toEqual(["files/demo/a/c.txt", "files/demo/b.txt"]);
		expect(await keysOf(store, "files/")).toHaveLength(3);
		expect(await keysOf(store, "imports/none/")).toEqual([]);
	});

	test.each([
		"../demo/a.txt",
		"files/../secrets.json",
		"files/demo/../other/a.txt",
		"control.db",
		"files/demo//a",
		"files/demo/.hidden",
	])("stores and reads nothing at %s", async (key) => {
		const store = open();
		await expect(store.write(key, bytes("x"))).rejects.toThrow();
		expect(await store.find(key)).toBeNull();
	});

	test("takes over a draft as a whole and hands it out as a file of this machine", async () => {
		const store = open();
		const key = "imports/demo/one.csv";
		mkdirSync(dirname(store.draftOf(key)), { recursive: true });
		writeFileSync(store.draftOf(key), LARGE);
		await store.keepDraft(key);
		const sum = (some: Uint8Array) => createHash("sha256").update(some).digest("hex");
		expect(await store.withFile(key, async (path) => sum(readFileSync(path)))).toBe(sum(LARGE));
		expect(await store.find(key)).toMatchObject({ size: LARGE.length });
		await store.discard(key);
		expect(await store.find(key)).toBeNull();
		expect(existsSync(store.draftOf(key))).toBe(false);
	});

	test("says that it can be written to", async () => {
		const store = open();
		await store.write("files/demo/a.txt", bytes("a"));
		expect(await store.state()).toBe("ok");
	});
});

test("a folder that cannot be looked at is another thing than an empty one", async () => {
	const root = join(folder, `store-${++count}`);
	mkdirSync(root);
	// Leads to itself: there is something, and nobody can read it.
	for (const name of ["files", "loop"]) symlinkSync(name, join(root, name));
	const store = folderStore(root);
	await expect(store.read("files/demo/a.txt")).rejects.toBeInstanceOf(Unavailable);
	await expect(store.find("files/demo/a.txt")).rejects.toBeInstanceOf(Unavailable);
	await expect(keysOf(store, "files/")).rejects.toBeInstanceOf(Unavailable);
	await expect(folderStore(join(root, "loop")).folders()).rejects.toBeInstanceOf(Unavailable);
	expect(await keysOf(store, "imports/")).toEqual([]);
	expect(await folderStore(join(root, "none")).folders()).toEqual([]);
});

describe("a bucket", () => {
	test.each<[Fault, typeof Unavailable, string]>([
		["silent", Unavailable, "unreachable"],
		["busy", Unavailable, "unreachable"],
		["cut", Unavailable, "unreachable"],
		["full", StorageFull, "full"],
	])("that is %s: nothing is stored, in bounded time, and it works again by itself", async (fault, error, state) => {
		const { store } = bucketStore({}, BUCKET, HASTY);
		proxy.fail(fault, ({ method }) => method === "PUT");
		const begun = Date.now();
		await expect(store.write("files/demo/a.txt", bytes("a"))).rejects.toBeInstanceOf(error);
		expect(Date.now() - begun).toBeLessThan(HASTY.question + 1_000);
		expect(proxy.asked.length).toBeLessThanOrEqual(3);
		expect(await store.state()).toBe(state);
		expect(await keysOf(store, "files/")).toEqual([]);
		proxy.fail("none");
		await store.write("files/demo/a.txt", bytes("a"));
		expect(await textOf(store, "files/demo/a.txt")).toBe("a");
		expect(await store.state()).toBe("ok");
	});

	test.each<Fault>(["silent", "busy", "cut"])(
		"that is %s cannot be read, which is another thing than an empty place",
		async (fault) => {
			const { store } = bucketStore({}, BUCKET, HASTY);
			proxy.fail(fault);
			await expect(store.read("files/demo/a.txt")).rejects.toBeInstanceOf(Unavailable);
			await expect(store.find("files/demo/a.txt")).rejects.toBeInstanceOf(Unavailable);
			await expect(keysOf(store, "files/")).rejects.toBeInstanceOf(Unavailable);
		},
	);

	test("that is busy for a moment is asked again", async () => {
		const { store } = bucketStore();
		proxy.fail("busy", () => true, 2);
		await store.write("files/demo/a.txt", bytes("a"));
		expect(await textOf(store, "files/demo/a.txt")).toBe("a");
	});

	test("whose answers are cut goes on where they ended; one that stays cut is an error, never a whole", async () => {
		const { store } = bucketStore();
		await store.write("files/demo/large.bin", LARGE);
		const isRead = ({ method }: { method?: string }) => method === "GET";
		const read = async (range?: ByteRange) => {
			const content = await store.read("files/demo/large.bin", range);
			return Buffer.from(await new Response(content?.stream()).arrayBuffer());
		};
		proxy.fail("short", isRead, 2);
		expect((await read()).equals(LARGE)).toBe(true);
		proxy.fail("short", isRead, 2);
		expect((await read({ start: 1000, end: 5_000_000 })).equals(LARGE.subarray(1000, 5_000_001))).toBe(true);
		proxy.fail("short", isRead);
		await expect(read()).rejects.toThrow(/was cut|aborted/);
		expect(proxy.asked.length).toBeLessThan(10);
		await expect(store.withFile("files/demo/large.bin", async () => "read")).rejects.toBeInstanceOf(Unavailable);
	});

	test("gives the connections back of what was asked for and not taken", async () => {
		const { store } = bucketStore();
		await store.write("files/demo/large.bin", LARGE);
		// More than there are connections at once.
		for (let times = 0; times < 60; times++) {
			const content = await store.read("files/demo/large.bin");
			await content?.stream().cancel();
		}
		await store.write("files/demo/a.txt", bytes("a"));
		expect(await textOf(store, "files/demo/a.txt")).toBe("a");
	});

	test("leaves nothing of a large file whose parts do not all arrive, here or there", async () => {
		const { store, scratch } = bucketStore();
		const key = "imports/demo/one.csv";
		mkdirSync(scratch, { recursive: true });
		writeFileSync(store.draftOf(key), LARGE);
		proxy.fail("full", ({ url }) => /partNumber=2/.test(url ?? ""));
		await expect(store.keepDraft(key)).rejects.toBeInstanceOf(StorageFull);
		expect(await keysOf(store, "imports/")).toEqual([]);
		proxy.fail("none");
		await store.discard(key);
		expect(readdirSync(scratch)).toEqual([]);
	});

	test("that refuses the keys, or is not there, says so to whoever runs the portal", async () => {
		const { store } = bucketStore({ accessKeyId: "wrong" });
		await expect(store.write("files/demo/a.txt", bytes("a"))).rejects.toThrow(/InvalidAccessKeyId/);
		expect(await store.state()).toBe("unreachable");
		const { store: nowhere } = bucketStore({}, "no-such-bucket");
		await expect(nowhere.write("files/demo/a.txt", bytes("a"))).rejects.toThrow(/NoSuchBucket/);
		await expect(nowhere.read("files/demo/a.txt")).rejects.toThrow(/NoSuchBucket/);
		expect(await nowhere.state()).toBe("missing");
	});

	test("leaves no copy of a file on this machine, and what a killed process left goes within hours", async () => {
		const { store, scratch } = bucketStore();
		await store.write("imports/demo/one.csv", bytes("a,b"));
		await store.withFile("imports/demo/one.csv", async (path) => {
			expect(readFileSync(path, "utf8")).toBe("a,b");
			expect(readdirSync(scratch)).toHaveLength(1);
		});
		expect(readdirSync(scratch)).toEqual([]);
		writeFileSync(join(scratch, "old"), "x");
		writeFileSync(join(scratch, "young"), "x");
		utimesSync(join(scratch, "old"), 1, 1);
		await store.tidy(Date.now());
		expect(readdirSync(scratch)).toEqual(["young"]);
	});
});

test.each([
	["s3://files", { bucket: "files", prefix: "" }],
	["s3://files/portal", { bucket: "files", prefix: "portal/" }],
	["s3://files/a//b/", { bucket: "files", prefix: "a/b/" }],
	["s3://files/../b", null],
	["s3://F", null],
	["https://files", null],
	["/files", null],
])("%s names a bucket or none", (url, bucket) => {
	expect(readBucket(url)).toEqual(bucket);
});
