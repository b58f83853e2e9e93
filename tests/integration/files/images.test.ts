import { existsSync, readdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { pathOfUrl } from "~/features/files/files.paths";
import { findFile } from "~/features/files/files.repository.server";
import { deleteImages, storeImage } from "~/features/files/files.service.server";
import { resizer } from "~/features/files/images.server";
import en from "~/locales/en/files.json";
import { Refused } from "~/server/domain-error";
import { picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { breakWrites } from "../rewards/support";

const onDisk = (world: World, url: string) => join(world.dataDir, "files/demo", pathOfUrl(url) ?? "");
const store = (world: World, bytes: Uint8Array, name = "mug.png") =>
	storeImage(world.scope, { bytes, name, folder: "rewards" });
const files = (world: World) =>
	world.scope.query.selectFrom("files").selectAll().where("program_id", "=", "demo").orderBy("path").execute();
const refusal = async (run: Promise<unknown>) => {
	const error = await run.then(() => null).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(Refused);
	return (error as Refused).messageKey;
};

describe("a picture", () => {
	test("is kept 160, 640 and 1280 wide as WebP, with a record of each [FILE-01, FILE-17]", async () => {
		const world = await makeWorld();
		const urls = await store(world, await picture(2000, 1000));
		const widths = await Promise.all(
			[urls.small, urls.medium, urls.large].map(async (url) => {
				const { format, width, height } = await sharp(await readFile(onDisk(world, url))).metadata();
				return [format, width, height];
			}),
		);
		expect(widths).toEqual([
			["webp", 160, 80],
			["webp", 640, 320],
			["webp", 1280, 640],
		]);
		const record = await findFile(world.scope, pathOfUrl(urls.small) ?? "");
		expect(record).toMatchObject({ name: "mug.png", contentType: "image/webp", downloadURL: urls.small });
		expect(record?.size).toBe((await readFile(onDisk(world, urls.small))).byteLength);
		expect(record?.timeCreated).toBeGreaterThan(0);
		expect(record?.updated).toBe(record?.timeCreated);
		expect(await files(world)).toHaveLength(3);
	});

	test("is never enlarged, turned as the camera says, and loses what the camera noted [FILE-17]", async () => {
		const world = await makeWorld();
		const { large } = await store(world, await picture(300, 200, "jpeg", 6), "photo.jpg");
		const bytes = await readFile(onDisk(world, large));
		const { width, height, exif, orientation } = await sharp(bytes).metadata();
		expect([width, height, exif, orientation]).toEqual([200, 300, undefined, undefined]);
		expect(bytes.includes("Marker")).toBe(false);
	});

	test.each(["png", "jpeg", "gif", "webp"] as const)("may be a %s [FILE-16]", async (format) => {
		const world = await makeWorld();
		await store(world, await picture(20, 20, format), "odd.name");
		expect(await files(world)).toHaveLength(3);
	});

	test.each([
		["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
		["SVG with a declaration", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
		["HTML", "<!doctype html><script>alert(1)</script>"],
		["text", "hello"],
		["PDF", "%PDF-1.7\n"],
		["nothing", ""],
	])("may not be %s, whatever its name says [FILE-16]", async (_kind, content) => {
		const world = await makeWorld();
		expect(await refusal(store(world, new TextEncoder().encode(content)))).toEqual(
			reads("Choose a picture as PNG, JPEG, GIF or WebP"),
		);
		expect(await files(world)).toEqual([]);
	});

	test("that only begins like one is refused as damaged, with nothing left behind [FILE-16]", async () => {
		const world = await makeWorld();
		const broken = (await picture(50, 50)).slice(0, 60);
		expect(await refusal(store(world, broken))).toEqual(
			reads("The picture could not be read. It may be damaged; choose another one."),
		);
		expect(existsSync(join(world.dataDir, "files"))).toBe(false);
	});

	test("above 10 MB or 50 million pixels is refused [FILE-16]", async () => {
		const world = await makeWorld();
		expect(await refusal(store(world, new Uint8Array(10 * 1024 * 1024 + 1)))).toEqual(
			reads("The picture is larger than 10 MB. Choose a smaller one."),
		);
		const full = new Uint8Array(10 * 1024 * 1024);
		full.set(await picture(20, 20));
		expect(await store(world, full)).toMatchObject({ large: expect.stringMatching(/\.webp$/) });
		expect(await refusal(store(world, await picture(10_000, 5_001)))).toEqual(
			reads("The picture has more than 50 million pixels. Choose a smaller one."),
		);
	});

	test("above the program's share is refused, and its files are taken back", async () => {
		const world = await makeWorld();
		const upload = { bytes: await picture(20, 20), folder: "rewards" };
		expect(await refusal(storeImage(world.scope, upload, 100))).toEqual(
			reads("There is no room left for files in this program. Delete pictures that are no longer needed."),
		);
		expect(readdirSync(join(world.dataDir, "files/demo/rewards"))).toEqual([]);
	});

	test("without a name gets one [FILE-06]", async () => {
		const world = await makeWorld();
		await storeImage(world.scope, { bytes: await picture(20, 20), folder: "rewards" });
		expect((await files(world)).map((one) => one.name)).toEqual(["file_0", "file_0", "file_0"]);
	});

	test("serves all three sizes itself where nothing can resize it [FILE-17]", async () => {
		const world = await makeWorld();
		const missing = vi.spyOn(resizer, "load").mockResolvedValue(null);
		const bytes = await picture(900, 10);
		const urls = await store(world, bytes);
		missing.mockRestore();
		for (const url of Object.values(urls)) expect(new Uint8Array(await readFile(onDisk(world, url)))).toEqual(bytes);
	});
});

describe("deleting a picture", () => {
	test("takes its three files and their records together [FILE-12]", async () => {
		const world = await makeWorld();
		const urls = Object.values(await store(world, await picture(20, 20)));
		await deleteImages(world.scope, urls);
		expect(urls.map((url) => existsSync(onDisk(world, url)))).toEqual([false, false, false]);
		expect(await files(world)).toEqual([]);
	});

	test("only warns about one file that is missing and deletes the others [FILE-14]", async () => {
		const world = await makeWorld();
		const warn = vi.spyOn(world.runtime.log, "warn");
		const { small, medium, large } = await store(world, await picture(20, 20));
		await rm(onDisk(world, small));
		await deleteImages(world.scope, [small, medium, large, null, "https://elsewhere.test/x.png"]);
		expect(warn).toHaveBeenCalledTimes(1);
		expect([medium, large].map((url) => existsSync(onDisk(world, url)))).toEqual([false, false]);
	});

	test("says so when it fails as a whole [FILE-13]", async () => {
		const world = await makeWorld();
		const urls = Object.values(await store(world, await picture(20, 20)));
		await breakWrites(world, "files", "DELETE");
		expect(await refusal(deleteImages(world.scope, urls))).toEqual(reads("Error when deleting image files"));
		expect(en.errors.imageCleanup).toBe("Error when deleting image files");
		expect(urls.every((url) => existsSync(onDisk(world, url)))).toBe(true);
	});

	test("cannot reach another program's files [SEC-11]", async () => {
		const world = await makeWorld();
		const urls = Object.values(await store(world, await picture(20, 20)));
		await deleteImages(await world.scopeOf({ programId: "other" }), urls);
		expect(urls.every((url) => existsSync(onDisk(world, url)))).toBe(true);
		expect(await files(world)).toHaveLength(3);
	});
});
