import { readdirSync, readlinkSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pathOfUrl } from "~/features/files/files.paths";
import { findFile } from "~/features/files/files.repository.server";
import { takeVideos } from "~/features/files/videos/receive-videos.server";
import { VIDEO_MAX_BYTES } from "~/lib/limits";
import { loader as library } from "~/routes/admin/files/list";
import { action as upload } from "~/routes/admin/files/new";
import { loader } from "~/routes/resources/files";
import { action as endpoint } from "~/routes/resources/uploads";
import { adminCookieFor, answer, args, type Call } from "../../support/http";
import { BEGINNING, part, video, videoFile } from "../../support/media/videos";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { errorsOf } from "../rewards/support";
import { fileRows, pdf, uploadForm } from "./library";

let world: World;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	cookie = await adminCookieFor(world, "editor");
	return () => world.close();
});

const post = (form: FormData) => answer(() => upload(args("/admin/files/new", { cookie, form })));
const stored = () => {
	const all = readdirSync(world.dataDir, { recursive: true, encoding: "utf8" });
	return all.filter((path) => /^(files\/.*\.|incoming\/.)/.test(path));
};

/** Whether this process has a file of this path open. */
const isHeldOpen = (path: string) =>
	readdirSync("/proc/self/fd").some((one) => {
		try {
			return readlinkSync(`/proc/self/fd/${one}`).includes(path);
		} catch {
			return false;
		}
	});

async function kept(fields: Record<string, string> = { folder: "videos" }): Promise<string> {
	expect((await post(uploadForm([videoFile()], fields))).status).toBe(303);
	return (await fileRows(world))[0]?.path ?? "";
}

async function get(path: string, headers: Record<string, string> = {}, call: Call = {}): Promise<Response> {
	const asked = args(`/files/${path}`, { cookie, params: { "*": path }, headers, ...call });
	return loader(asked).catch((error: unknown) => {
		if (error instanceof Response) return error;
		throw error;
	});
}

describe("a video", () => {
	test("is kept by what its bytes say, beside other files, whatever it calls itself", async () => {
		const reply = await post(uploadForm([videoFile(video(), "../fair.txt"), pdf()], { folder: "fair" }));
		expect(reply).toMatchObject({ status: 303, location: "/admin/files?folder=fair" });
		const rows = await fileRows(world);
		expect(rows.map(({ name, content_type, size, folder }) => [name, content_type, size, folder]).sort()).toEqual([
			["fair.txt", "video/mp4", video().length, "fair"],
			["rules.pdf", "application/pdf", 24, "fair"],
		]);
		const { path = "" } = rows.find(({ content_type }) => content_type === "video/mp4") ?? {};
		expect(path).toMatch(/^fair\/[\w-]+\.mp4$/);
		expect(Buffer.from(await (await get(path)).arrayBuffer()).equals(video())).toBe(true);
		const list = await answer(() => library(args("/admin/files?folder=fair&kind=video", { cookie })));
		expect(list.data).toMatchObject({ list: { count: 1, files: [{ name: "fair.txt" }] } });
	});

	test("comes in by the page's own requests too", async () => {
		const reply = await answer(() => endpoint(args("/uploads", { cookie, form: uploadForm([videoFile()]) })));
		expect(reply.status).toBe(201);
		const [file] = JSON.parse(reply.body ?? "").files as { url: string }[];
		expect(await findFile(world.scope, pathOfUrl(file?.url) ?? "")).toMatchObject({ contentType: "video/mp4" });
	});

	test.each([
		[
			"that is cut off",
			video().subarray(0, 900),
			400,
			"The video could not be read to its end. Export it as MP4 once more and upload that.",
		],
		[
			"that cannot be played",
			Buffer.concat([BEGINNING, part("mdat")]),
			400,
			"The video could not be read to its end. Export it as MP4 once more and upload that.",
		],
		[
			"of Apple's own kind",
			part("ftyp", Buffer.from("qt  \0\0\0\0")),
			400,
			"Choose a picture (PNG, JPEG, GIF, WebP), an MP4 video, a PDF or a CSV file",
		],
	])(
		"%s is refused with its name and leaves nothing behind, nor do the files beside it",
		async (_what, bytes, status, words) => {
			const reply = await post(uploadForm([pdf(), videoFile(bytes)]));
			expect(reply.status).toBe(status);
			expect(errorsOf(reply.data)).toEqual({ files: [reads(`fair.mp4: ${words}`)] });
			expect([await fileRows(world), stored()]).toEqual([[], []]);
		},
	);

	test("above its own limit is read to its end and refused, and the folder stays typed", async () => {
		const large = Buffer.concat([video(), Buffer.alloc(VIDEO_MAX_BYTES)]);
		const reply = await post(uploadForm([videoFile(large)], { folder: "films" }));
		expect(reply.status).toBe(413);
		const words = "fair.mp4: The video is larger than 64 MB. Choose a shorter one, or one of a lower resolution.";
		expect(errorsOf(reply.data)).toEqual({ files: [reads(words)] });
		expect(reply.data).toMatchObject({ lastResult: { initialValue: { folder: "films" } } });
		expect([await fileRows(world), stored()]).toEqual([[], []]);
	});
});

test("a video that breaks off on its way leaves no file open, and none behind", async () => {
	const broken = async function* () {
		yield BEGINNING;
		throw new Error("the connection was cut");
	};
	const { aside, close } = takeVideos();
	await expect(aside({ filename: "fair.mp4", data: broken() })).rejects.toThrow("cut");
	await close();
	expect([stored(), isHeldOpen(`${world.dataDir}/incoming/`)]).toEqual([[], false]);
});

describe("a part of a file", () => {
	test("is sent where it is asked for, with its place", async () => {
		const path = await kept();
		const reply = await get(path, { Range: "bytes=0-15" });
		expect([reply.status, await reply.text()]).toEqual([206, BEGINNING.toString("latin1", 0, 16)]);
		expect(Object.fromEntries(reply.headers)).toMatchObject({
			...{ "content-range": `bytes 0-15/${video().length}`, "content-length": "16", "accept-ranges": "bytes" },
			...{ "content-type": "video/mp4", "x-content-type-options": "nosniff" },
			"content-disposition": "inline; filename*=UTF-8''fair.mp4",
			"content-security-policy": "default-src 'none'; media-src 'self'; sandbox",
		});
		const last = await get(path, { Range: "bytes=-10" });
		expect([last.status, await last.text()]).toEqual([206, "0123456789"]);
	});

	test("is the whole where several are asked for, for HEAD, and of another file than is there already", async () => {
		const path = await kept();
		const etag = (await get(path)).headers.get("ETag") ?? "";
		const wholes = await Promise.all([
			get(path, { Range: "bytes=0-1,5-9" }),
			get(path, { Range: "bytes=0-1", "If-Range": '"another"' }),
			get(path, { Range: "bytes=0-1", "If-Range": "Sat, 21 Nov 2026 10:00:00 GMT" }),
			get(path, { Range: "bytes=0-1" }, { method: "HEAD" }),
		]);
		expect(wholes.map(({ status, headers }) => [status, headers.get("Content-Length")])).toEqual(
			wholes.map(() => [200, String(video().length)]),
		);
		expect(await wholes[3]?.text()).toBe("");
		expect((await get(path, { Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
		expect((await get(path, { Range: "bytes=0-1", "If-None-Match": etag })).status).toBe(304);
	});

	test("is let go of when whoever asked for it has left meanwhile", async () => {
		await post(uploadForm([videoFile(video(2 * 1024 * 1024))], { folder: "videos" }));
		const path = (await fileRows(world))[0]?.path ?? "";
		await get(path, {}, { signal: AbortSignal.abort() });
		// What was opened before is open by the time that this has been read.
		expect((await (await get(path)).arrayBuffer()).byteLength).toBeGreaterThan(2 * 1024 * 1024);
		await vi.waitUntil(() => !isHeldOpen(path));
	});

	test("that is not there is refused with the length of the whole", async () => {
		const reply = await get(await kept(), { Range: "bytes=5000-" });
		expect([reply.status, reply.headers.get("Content-Range")]).toEqual([416, `bytes */${video().length}`]);
		expect(await reply.text()).toBe("");
	});

	test("is for nobody without a session [FILE-18]", async () => {
		const reply = await get(await kept(), { Range: "bytes=0-1" }, { cookie: "" });
		expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/signin"]);
	});

	test("of a private file is for admins only", async () => {
		const path = await kept({ folder: "videos", isPrivate: "on" });
		expect((await get(path, { Range: "bytes=0-1" }, { cookie: "" })).status).toBe(404);
		const reply = await get(path, { Range: "bytes=0-1" });
		expect([reply.status, reply.headers.get("Content-Disposition")?.split(";")[0]]).toEqual([206, "attachment"]);
	});
});
