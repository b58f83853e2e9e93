import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as rules from "~/features/files/files.rules";
import { keepFiles } from "~/features/files/files.service.server";
import { prepareFile } from "~/features/files/prepare-files.server";
import { storage } from "~/features/files/storage.server";
import en from "~/locales/en/files.json";
import { action as pageAction } from "~/routes/admin/files/new";
import { action as endpoint } from "~/routes/resources/uploads";
import { addMember, adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { file } from "../../support/pictures";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { errorsOf } from "../rewards/support";
import { fileRows, PDF, pdf, png, uploadForm, ZIP } from "./library";

let world: World;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	cookie = await adminCookieFor(world, "editor");
	return () => world.close();
});

const post = (form: FormData, who = cookie) =>
	answer(() => pageAction(args("/admin/files/new", { cookie: who, form })));
const send = async (form: FormData, who = cookie) => {
	const reply = await answer(() => endpoint(args("/uploads", { cookie: who, form })));
	return { ...reply, json: reply.body?.startsWith("{") ? JSON.parse(reply.body) : null };
};

test("keeps several files of a post below the folder, under random names, and says how many [FILE-01, FILE-17] (check 31)", async () => {
	const reply = await post(
		uploadForm([pdf("../../Rules 2026.pdf"), await png("é mug.png")], { folder: " guides/2026 " }),
	);
	expect(reply).toMatchObject({ status: 303, location: "/admin/files?folder=guides%2F2026" });
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("2 files uploaded") });
	const rows = await fileRows(world);
	expect(rows.map((row) => [row.name, row.folder, row.image_size, row.content_type]).sort()).toEqual([
		["Rules 2026.pdf", "guides/2026", null, "application/pdf"],
		["é mug.png", "guides/2026", "large", "image/webp"],
		["é mug.png", "guides/2026", "medium", "image/webp"],
		["é mug.png", "guides/2026", "small", "image/webp"],
	]);
	for (const { path } of rows) {
		expect(path).toMatch(/^guides\/2026\/[\w-]{20}(-(small|medium|large))?\.(pdf|webp)$/);
		expect(existsSync(join(world.dataDir, "files/demo", path))).toBe(true);
	}
	const audit = await world.scope.query.selectFrom("audit_log").select(["action", "entity"]).execute();
	expect(audit).toEqual([
		{ action: "upload", entity: "file" },
		{ action: "upload", entity: "file" },
	]);
});

test("keeps a private file for admins only [FILE-18]", async () => {
	await post(uploadForm([pdf()], { folder: "documents", isPrivate: "on" }));
	expect((await fileRows(world)).map((row) => row.is_private)).toEqual([1]);
});

test("needs files and a folder, and marks what it lacks [FILE-03, UI-35]", async () => {
	for (const [form, lacking] of [
		[uploadForm([], { folder: "guides" }), ["files"]],
		[uploadForm([file("", "", "application/octet-stream")], { folder: "guides" }), ["files"]],
		[uploadForm([pdf()], {}), ["folder"]],
		[uploadForm([pdf()], { folder: "  " }), ["folder"]],
		[uploadForm([], {}), ["files", "folder"]],
	] as const) {
		const reply = await post(form);
		expect(reply.status).toBe(400);
		const sentence = [reads("At least one file and a base path are required")];
		expect(errorsOf(reply.data)).toEqual(Object.fromEntries(lacking.map((field) => [field, sentence])));
	}
	expect(en.errors.filesAndPath).toBe("At least one file and a base path are required");
	expect(await fileRows(world)).toEqual([]);
});

test("files without a name are numbered from 0 [FILE-06]", async () => {
	await post(uploadForm([pdf(" "), pdf(" "), pdf("named.pdf"), pdf("folder/")]));
	expect((await fileRows(world)).map(({ name }) => name).sort()).toEqual(["file_0", "file_1", "file_3", "named.pdf"]);
});

test("files without any name are taken as what they hold, whichever kind may be uploaded [FILE-06, FILE-16]", async () => {
	const nameless = [pdf(""), await png(""), file("a,b\n1,2", "", "application/octet-stream")];
	expect((await post(uploadForm(nameless))).status).toBe(303);
	const kinds = (await fileRows(world)).filter(({ image_size }) => image_size === null || image_size === "medium");
	expect(kinds.map(({ name, content_type }) => `${name} ${content_type}`).sort()).toEqual([
		...["file_0 application/pdf", "file_1 image/webp", "file_2 text/csv"],
	]);
	for (const content of ["<svg/>", " <html>", "a\0b"])
		expect(errorsOf((await post(uploadForm([file(content, "", "text/csv")]))).data)).toEqual({
			files: [expect.stringContaining("file_0")],
		});
});

test("may be a CSV, which is known by its name and its text [FILE-16]", async () => {
	expect((await post(uploadForm([file("a,b\n1,2", "list.CSV", "text/plain")]))).status).toBe(303);
	expect(await fileRows(world)).toMatchObject([{ content_type: "text/csv", path: expect.stringMatching(/\.csv$/) }]);
});

test.each([
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
] as const)("a CSV may be written in %s, which spreadsheets call Unicode [FILE-16]", async (encoding, mark) => {
	const written = (text: string) => {
		const bytes = Buffer.from(text, "utf16le");
		return Buffer.from([...mark, ...(encoding === "utf-16be" ? bytes.swap16() : bytes)]);
	};
	expect((await post(uploadForm([file(written("é;b\r\n1;2\r\n"), "list.csv", "text/csv")]))).status).toBe(303);
	expect(await fileRows(world)).toMatchObject([{ content_type: "text/csv" }]);
	for (const text of ["\r\n <html>", "a\0b"])
		expect((await post(uploadForm([file(written(text), "other.csv", "text/csv")]))).status, text).toBe(400);
	expect(await fileRows(world)).toHaveLength(1);
});

test("the storage itself refuses a path that leaves the program's folder [FILE-15]", async () => {
	const bytes = new Uint8Array(1);
	await expect(storage().write("demo", "../other/x", bytes)).rejects.toMatchObject({
		messageKey: reads("This is not a usable path for a file"),
	});
	await storage().write("../up", "x", bytes);
	expect(existsSync(join(world.dataDir, "up"))).toBe(false);
});

test("the endpoint needs a file and a path, and answers with where it lies [FILE-02, FILE-09]", async () => {
	for (const form of [uploadForm([]), uploadForm([pdf()], {}), uploadForm([], {})])
		expect(await send(form)).toMatchObject({
			status: 400,
			json: { errors: [reads("A file and a storage path are required")] },
		});
	const reply = await send(uploadForm([pdf()]));
	expect(reply.status).toBe(201);
	const [row] = await fileRows(world);
	expect(reply.json).toEqual({ files: [{ path: row?.path, url: `/files/${row?.path}` }] });
});

test("keeps what was typed and none of the files when one of them is refused, each with its reason [FILE-16]", async () => {
	const reply = await post(uploadForm([pdf(), file("<svg/>", "a.svg"), file("x", "b.txt")], { folder: "guides" }));
	expect(reply.status).toBe(400);
	expect(errorsOf(reply.data)).toEqual({
		files: [
			reads("a.svg: Choose a picture (PNG, JPEG, GIF, WebP), an MP4 video, a PDF or a CSV file"),
			reads("b.txt: Choose a picture (PNG, JPEG, GIF, WebP), an MP4 video, a PDF or a CSV file"),
		],
	});
	expect((reply.data as { lastResult: { initialValue: unknown } }).lastResult.initialValue).toEqual({
		folder: "guides",
	});
	expect(await fileRows(world)).toEqual([]);
	expect(existsSync(join(world.dataDir, "files"))).toBe(false);
});

describe("what is not taken", () => {
	test.each([
		["SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "x.png", "image/png"],
		["HTML", "<!doctype html><script>alert(1)</script>", "x.pdf", "application/pdf"],
		["HTML that calls itself CSV", " <html>", "x.csv", "text/csv"],
		["a program", "MZ\u0090\u0000\u0003", "x.csv", "text/csv"],
		["text", "hello", "x.txt", "text/plain"],
		["zeros", "a\0b", "x.csv", "text/csv"],
	])("%s, whatever its name and type say [FILE-16] (check 31)", async (_kind, content, name, type) => {
		const reply = await send(uploadForm([file(content, name, type)]));
		expect(reply).toMatchObject({
			status: 400,
			json: { errors: [`files:errors.named?name=${name}&reason=libraryType`] },
		});
		expect(await fileRows(world)).toEqual([]);
	});

	test.each([
		["a zip", ZIP, "x.zip"],
		["a zip that calls itself CSV", ZIP, "x.csv"],
		["an office file", `${ZIP}[Content_Types].xml`, "x.pdf"],
		["gzip", "\u001f\u008b\u0008\u0000\u0000\u0000\u0000\u0000", "x.csv"],
		["7z", "7z\u00bc\u00af\u0027\u001c\u0000\u0004", "x.csv"],
	])("%s [FILE-16] (check 32)", async (_kind, content, name) => {
		const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
		const reply = await send(uploadForm([file(bytes, name)]));
		expect(reply).toMatchObject({
			status: 400,
			json: { errors: [`files:errors.named?name=${name}&reason=libraryType`] },
		});
		expect(await fileRows(world)).toEqual([]);
	});

	test("a file above 20 MB: let through to nowhere, the answer still arrives [FILE-16] (check 31)", async () => {
		const large = new Uint8Array(20 * 1024 * 1024 + 1);
		large.set(new TextEncoder().encode(PDF));
		const reply = await send(uploadForm([file(large, "large.pdf"), pdf()]));
		expect(reply).toMatchObject({
			status: 413,
			json: { errors: [reads("large.pdf: The file is larger than 20 MB. Choose a smaller one.")] },
		});
		expect(await fileRows(world)).toEqual([]);
		expect(await send(uploadForm([file(large.slice(0, -1), "most.pdf")]))).toMatchObject({ status: 201 });
	});

	test("more files than fit a post", async () => {
		const reply = await send(uploadForm(Array.from({ length: rules.FILES_AT_ONCE + 1 }, (_, i) => pdf(`${i}.pdf`))));
		expect(reply).toMatchObject({ status: 400, json: { errors: [`files:errors.tooMany?max=${rules.FILES_AT_ONCE}`] } });
	});

	test("a body that is no form", async () => {
		const headers = { "Content-Type": "multipart/form-data", Origin: "http://demo.test", Cookie: cookie };
		const request = new Request("http://demo.test/uploads", { method: "POST", headers, body: "nonsense" });
		const reply = await answer(() => endpoint({ ...args("/uploads"), request }));
		expect(reply.status).toBe(400);
		expect(JSON.parse(reply.body ?? "{}")).toEqual({
			errors: [reads("The upload could not be read. Try it once more.")],
		});
	});

	test.each(["../other", "/etc", "a/../../b", "..\\b", "a\\b", "a\0b", ".hidden", "é"])(
		"a folder outside the program's: %s [FILE-15] (check 31)",
		async (folder) => {
			const reply = await post(uploadForm([pdf()], { folder }));
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ folder: [reads("This is not a usable path for a file")] });
			expect(existsSync(join(world.dataDir, "files"))).toBe(false);
		},
	);

	test("what is above the program's share; its bytes are taken back (check 31)", async () => {
		const files = await prepareFile({ bytes: new TextEncoder().encode(PDF), name: "a.pdf", folder: "a" });
		await expect(keepFiles(world.scope, files, { quota: 10 })).rejects.toThrow("files:errors.quota");
		expect(readdirSync(join(world.dataDir, "files/demo/a"))).toEqual([]);
		await keepFiles(world.scope, files, { quota: PDF.length });
		// Another program's share is its own.
		const other = await prepareFile({ bytes: new TextEncoder().encode(PDF), name: "a.pdf", folder: "a" });
		await keepFiles(await world.scopeOf({ programId: "other" }), other, { quota: PDF.length });
		expect(await fileRows(world, "other")).toHaveLength(1);
	});
});

test("a failing disk or database leaves nothing half done, and the log has the reason", async () => {
	const logged = vi.spyOn(world.runtime.log, "error");
	await world.scope.database.writer.schema.dropTable("files").execute();
	const reply = await send(uploadForm([pdf()]));
	expect(reply).toMatchObject({ status: 500, json: { errors: [reads("Error when uploading files")] } });
	expect(logged).toHaveBeenCalled();
	expect(readdirSync(join(world.dataDir, "files/demo/documents"))).toEqual([]);
});

test.each([
	["a visitor", async () => "", 302],
	["a member", async () => memberCookieFor(world, await addMember(world)), 302],
	["an observer", () => adminCookieFor(world, "observer"), 403],
	["another program's admin", () => adminCookieFor(world, "admin", "other"), 404],
	["an editor", () => adminCookieFor(world, "editor"), 201],
	["an admin", () => adminCookieFor(world, "admin"), 201],
])("%s may or may not upload outside of forms [FILE-19]", async (_who, cookieOf, status) => {
	const reply = await send(uploadForm([pdf()]), await cookieOf());
	expect(reply.status).toBe(status);
	expect(await fileRows(world)).toHaveLength(status === 201 ? 1 : 0);
});
