import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { folderQuery } from "~/features/files/library/file-list.repository.server";
import en from "~/locales/en/files.json";
import DeleteFile, { action as deleteAction, loader as deleteLoader } from "~/routes/admin/files/delete";
import FileLibrary, { loader as listLoader } from "~/routes/admin/files/list";
import UploadFiles, { loader as newLoader } from "~/routes/admin/files/new";
import StoredFilePage, { action as showAction, loader as showLoader } from "~/routes/admin/files/show";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addReward, breakWrites, errorsOf } from "../rewards/support";
import { addUpload, fileRows, uploadOf } from "./library";

let world: World;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	cookie = await adminCookieFor(world, "editor");
	return () => world.close();
});

interface Listed {
	files: { name: string; uploadId: string; bytes: number }[];
	count: number;
	nextHref: string | null;
}
const list = async (query = "", who = cookie) => {
	const reply = await answer(() => listLoader(args(`/admin/files${query}`, { cookie: who })));
	return {
		...reply,
		data: reply.data as { overview: { folders: unknown[]; used: number } | null; list: Listed | null },
	};
};
const names = async (query: string) => (await list(query)).data.list?.files.map(({ name }) => name);
const withId = (id: string, form?: Record<string, string>) =>
	args(`/admin/files/${id}`, { cookie, params: { id }, form: form as never });

describe("the list", () => {
	test("shows the folders, what is in them and the room they take [FILE-10]", async () => {
		await addUpload(world, "mug.png", { folder: "rewards" });
		await addUpload(world, "rules.pdf");
		await addUpload(world, "prices.csv");
		await addUpload(world, "theirs.pdf", { programId: "other" });
		const { data } = await list();
		const rows = await fileRows(world);
		const bytesOf = (folder: string) =>
			rows.filter((row) => row.folder === folder).reduce((sum, row) => sum + row.size, 0);
		expect(data.overview?.folders).toEqual([
			{ folder: "documents", count: 2, bytes: bytesOf("documents") },
			{ folder: "rewards", count: 1, bytes: bytesOf("rewards") },
		]);
		expect(data.overview?.used).toBe(bytesOf("documents") + bytesOf("rewards"));
		const html = renderPage(FileLibrary, "/admin/files", { loaderData: data });
		for (const text of ["rewards", "of 2 GB", 'href="/admin/files/new"', 'href="/admin/files?folder=rewards"'])
			expect(html).toContain(text);
	});

	test("needs a folder path for files [FILE-05]", async () => {
		expect(await list("?folder=")).toMatchObject({ status: 400, body: reads("A folder path is required") });
		expect(await list("?folder=%20")).toMatchObject({ status: 400, body: reads("A folder path is required") });
		expect(await list("?folder=../other")).toMatchObject({
			status: 400,
			body: reads("This is not a usable path for a file"),
		});
		expect(en.errors.folder).toBe("A folder path is required");
	});

	test("has one row for a picture, finds by name and kind, newest first [FILE-10]", async () => {
		let at = 1000;
		for (const name of ["École.pdf", "mug.png", "prices.csv", "100%_cotton.png"])
			await addUpload(world, name, { now: () => at++ });
		expect(await names("?folder=documents")).toEqual(["100%_cotton.png", "prices.csv", "mug.png", "École.pdf"]);
		expect(await names("?folder=documents&q=éc")).toEqual(["École.pdf"]);
		expect(await names("?folder=documents&q=100%25_")).toEqual(["100%_cotton.png"]);
		expect(await names("?folder=documents&q=%25")).toEqual([]);
		expect(await names("?folder=documents&kind=image")).toEqual(["100%_cotton.png", "mug.png"]);
		expect(await names("?folder=documents&kind=pdf")).toEqual(["École.pdf"]);
		expect(await names("?folder=documents&kind=csv")).toEqual(["prices.csv"]);
		expect(await names("?folder=elsewhere")).toEqual([]);
		const { data } = await list("?folder=documents&kind=image");
		expect(data.list?.count).toBe(2);
		const sizes = await uploadOf(world, data.list?.files[1]?.uploadId ?? "");
		expect(data.list?.files[1]?.bytes).toBe(sizes.reduce((sum, { size }) => sum + size, 0));
	});

	test("finds files of all folders by name, of a kind too, each with its folder and the way back to all", async () => {
		await addUpload(world, "spring terms.pdf", { folder: "terms" });
		await addUpload(world, "spring mug.png", { folder: "rewards" });
		await addUpload(world, "autumn terms.pdf", { folder: "terms" });
		await addUpload(world, "spring theirs.pdf", { programId: "other" });
		const overview = renderPage(FileLibrary, "/admin/files", { loaderData: (await list()).data });
		expect(overview).toMatch(/Search all folders by name[\s\S]*<input[^>]*name="q"/);
		expect((await names("?q=SPRING"))?.sort()).toEqual(["spring mug.png", "spring terms.pdf"]);
		expect(await names("?q=spring&kind=pdf")).toEqual(["spring terms.pdf"]);
		const { data } = await list("?q=spring");
		const html = renderPage(FileLibrary, "/admin/files?q=spring", { loaderData: data });
		expect(html).toMatch(/<h1[^>]*>Files found/);
		for (const text of [">rewards<", ">terms<", 'href="/admin/files"']) expect(html).toContain(text);
		expect(html).not.toContain('name="folder"');
	});

	test("goes on page by page, also among files of one moment", async () => {
		for (let i = 0; i < 53; i++) await addUpload(world, `${i}.pdf`, { now: () => 5000 });
		const first = (await list("?folder=documents")).data.list;
		expect(first?.files).toHaveLength(50);
		const second = await names(`?folder=documents&${first?.nextHref?.slice(1)}`);
		expect(new Set([...(first?.files.map(({ name }) => name) ?? []), ...(second ?? [])]).size).toBe(53);
	});

	test("is read through an index, folder by folder", async () => {
		const page = { after: [5000, "x"], limit: 51 };
		const { sql, parameters } = folderQuery(world.scope, { folder: "documents" }, page, null).compile();
		const plan = await world.scope.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		);
		const details = plan.rows.map(({ detail }) => detail);
		expect(details.find((detail) => /files USING/.test(detail))).toMatch(/files_folder \(program_id=\? AND folder=\?/);
		expect(details.join()).not.toMatch(/SCAN|TEMP B-TREE/);
		const common = { kind: "files", match: `words : ("a"*)`, common: true } as const;
		const all = folderQuery(world.scope, { folder: null }, page, common).compile();
		const steps = await world.scope.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${all.sql}`, [...all.parameters]),
		);
		const read = steps.rows.map(({ detail }) => detail).join("\n");
		expect(read).toMatch(/files USING INDEX files_newest/);
		expect(read).not.toContain("TEMP B-TREE FOR ORDER");
	});

	test("offers an observer nothing to change", async () => {
		const id = await addUpload(world, "rules.pdf");
		const observer = await adminCookieFor(world, "observer");
		const { data } = await list("?folder=documents", observer);
		const html = renderPage(FileLibrary, "/admin/files?folder=documents", { loaderData: data });
		expect(html).toContain(`/admin/files/${id}`);
		expect(html).not.toMatch(/\/delete|checkbox|\/new/);
	});
});

describe("a file's page", () => {
	test("shows its sizes with their addresses, what it says of itself and where it is used [FILE-01, FILE-09, FILE-17]", async () => {
		const id = await addUpload(world, "mug.png", { folder: "rewards", now: () => 1_700_000_000_000 });
		const [small, medium, large] = await uploadOf(world, id);
		const image = {
			small: small?.downloadURL ?? "",
			medium: medium?.downloadURL ?? "",
			large: large?.downloadURL ?? "",
		};
		await addReward(world, { title: "Trail mug", image });
		await answer(() => showAction(withId(id, { path: small?.path ?? "", name: "mug.png", description: "A blue mug" })));
		const { data } = await answer(() => showLoader(withId(id)));
		const html = renderPage(StoredFilePage, `/admin/files/${id}`, { loaderData: data });
		const facts = ["up to 160 px wide", "up to 1280 px wide", "image/webp", "A blue mug", "Trail mug"];
		const times = [1_700_000_000_000, (data as { file: { updated: number } }).file.updated];
		expect(times[1]).toBeGreaterThan(1_700_000_000_000);
		expect(html).toMatch(/Size<\/dt><dd[^>]*>\d/);
		for (const text of [...Object.values(image), ...facts, ...times.map((at) => new Date(at).toISOString())])
			expect(html).toContain(text);
		expect(data).toMatchObject({ uses: [{ kind: "reward", title: "Trail mug" }] });
	});

	test("takes a new name and description for all sizes, and keeps what it knew [FILE-11]", async () => {
		const id = await addUpload(world, "mug.png");
		const path = (await uploadOf(world, id))[1]?.path ?? "";
		const form = { path, name: "Blue mug.png", description: "A blue mug" };
		const reply = await answer(() => showAction(withId(id, form)));
		expect(reply).toMatchObject({ status: 303, location: `/admin/files/${id}` });
		expect((await uploadOf(world, id)).map(({ name, metadata }) => [name, metadata])).toEqual([
			["Blue mug.png", { size: "small", width: "160", description: "A blue mug" }],
			["Blue mug.png", { size: "medium", width: "640", description: "A blue mug" }],
			["Blue mug.png", { size: "large", width: "1280", description: "A blue mug" }],
		]);
		expect(await names("?folder=documents&q=BLUE")).toEqual(["Blue mug.png"]);
		const audit = await world.scope.query.selectFrom("audit_log").select(["action", "detail"]).execute();
		expect(audit.map(({ action }) => action)).toEqual(["update"]);
		expect(JSON.parse(audit[0]?.detail ?? "{}").before).toEqual({ name: "mug.png", description: "" });
		await answer(() => showAction(withId(id, { ...form, description: "" })));
		expect((await uploadOf(world, id)).map(({ metadata }) => Object.keys(metadata).sort())).toEqual(
			Array.from({ length: 3 }, () => ["size", "width"]),
		);
	});

	test("needs a path and metadata [FILE-04]", async () => {
		const id = await addUpload(world, "rules.pdf");
		const path = (await uploadOf(world, id))[0]?.path ?? "";
		for (const form of [{ name: "x" }, { path }, { path: " ", name: "x" }]) {
			const reply = await answer(() => showAction(withId(id, form as never)));
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)[""]).toEqual([reads("A path and metadata are required")]);
		}
		expect(en.errors.pathAndMetadata).toBe("A path and metadata are required");
		const nameless = await answer(() => showAction(withId(id, { path, description: "x" })));
		expect(errorsOf(nameless.data)).toEqual({ name: [reads("Give the file a name")] });
		const strange = await answer(() => showAction(withId(id, { path: "a/b.pdf", name: "x" })));
		expect(strange.status).toBe(404);
		expect((await uploadOf(world, id))[0]?.name).toBe("rules.pdf");
	});

	test("is not overwritten by a save that is out of date", async () => {
		const id = await addUpload(world, "rules.pdf");
		const [stored] = await uploadOf(world, id);
		const form = { path: stored?.path ?? "", name: "late.pdf", updated: String((stored?.updated ?? 0) - 1) };
		const reply = await answer(() => showAction(withId(id, form)));
		expect(reply.status).toBe(409);
		expect((await uploadOf(world, id))[0]?.name).toBe("rules.pdf");
	});
});

describe("deleting", () => {
	test("asks first and takes all sizes and their records [FILE-08, FILE-12]", async () => {
		const id = await addUpload(world, "mug.png");
		const paths = (await uploadOf(world, id)).map(({ path }) => join(world.dataDir, "files/demo", path));
		const { data } = await answer(() => deleteLoader(withId(id)));
		expect(renderPage(DeleteFile, `/admin/files/${id}/delete`, { loaderData: data })).toContain("Delete “mug.png”?");
		const reply = await answer(() => deleteAction(withId(id, {})));
		expect(reply).toMatchObject({ status: 303, location: "/admin/files?folder=documents" });
		expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("File deleted") });
		expect(paths.map((path) => existsSync(path))).toEqual([false, false, false]);
		expect(await fileRows(world)).toEqual([]);
		const audit = await world.scope.query.selectFrom("audit_log").select("action").execute();
		expect(audit).toEqual([{ action: "delete" }]);
	});

	test("only warns about one file that cannot go; the others go [FILE-14]", async () => {
		const warn = vi.spyOn(world.runtime.log, "warn");
		const id = await addUpload(world, "mug.png");
		const paths = (await uploadOf(world, id)).map(({ path }) => join(world.dataDir, "files/demo", path));
		await rm(paths[0] ?? "");
		const reply = await answer(() => deleteAction(withId(id, {})));
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "error",
			message: reads("File deleted. Part of it could not be removed from storage; the log names it."),
		});
		expect(warn).toHaveBeenCalledTimes(1);
		expect(paths.map((path) => existsSync(path))).toEqual([false, false, false]);
		expect(await fileRows(world)).toEqual([]);
	});

	test("says so when it fails as a whole [FILE-13]", async () => {
		const id = await addUpload(world, "mug.png");
		await breakWrites(world, "files", "DELETE");
		const reply = await answer(() => deleteAction(withId(id, {})));
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)).toEqual({ "": [reads("Error when deleting image files")] });
		expect(en.errors.imageCleanup).toBe("Error when deleting image files");
		expect(await fileRows(world)).toHaveLength(3);
	});

	test("spares what a member sent with an entry", async () => {
		const id = await addUpload(world, "receipt.pdf", { folder: "entries", fieldId: "receipt" });
		const reply = await answer(() => deleteAction(withId(id, {})));
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({
			"": [reads("A file that a member sent with an entry stays with that entry")],
		});
		expect(await fileRows(world)).toHaveLength(1);
	});
});

test("another program's file is not there [SEC-11]", async () => {
	const id = await addUpload(world, "theirs.pdf", { programId: "other" });
	for (const run of [
		() => showLoader(withId(id)),
		() => showAction(withId(id, { path: "documents/x.pdf", name: "mine" })),
		() => deleteLoader(withId(id)),
		() => deleteAction(withId(id, {})),
	])
		expect(await answer(run)).toMatchObject({ status: 404, body: reads("File not found") });
	expect(await fileRows(world, "other")).toHaveLength(1);
});

test("the upload form is an ordinary post without scripts [FILE-07]", async () => {
	await addUpload(world, "rules.pdf", { folder: "guides" });
	const { data } = await answer(() => newLoader(args("/admin/files/new?folder=guides", { cookie })));
	const html = renderPage(UploadFiles, "/admin/files/new", { loaderData: data });
	expect(html).toMatch(/<form[^>]*method="post"[^>]*enctype="multipart\/form-data"/i);
	expect(html).toContain('value="guides"');
	expect(html).not.toContain("<progress");
});

test("the page to upload says how large each kind of file may be [FILE-16]", async () => {
	const { data } = await answer(() => newLoader(args("/admin/files/new", { cookie })));
	const html = renderPage(UploadFiles, "/admin/files/new", { loaderData: data });
	expect(html).toContain(
		"Pictures (PNG, JPEG, GIF, WebP) up to 10 MB, MP4 videos up to 64 MB, PDF and CSV files up to 20 MB.",
	);
	expect(html).not.toContain("per file");
});
