import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
	deleteFile,
	readFileRecord,
	storeDocument,
	storeDocuments,
	updateMetadata,
	wantedFolder,
} from "~/features/files/files.service.server";
import { listFolder } from "~/features/files/library/file-list.repository.server";
import { folderStorage } from "~/features/files/storage.server";
import { makeWorld } from "../../support/world";

const text = (content: string) => new TextEncoder().encode(content);
const PDF = text("%PDF-1.7\n%âãÏÓ\n1 0 obj\nendobj\n");

describe("a document", () => {
	test("is kept under a random name, found, listed, noted about and deleted [FILE-08, FILE-09, FILE-10, FILE-11]", async () => {
		const { scope, dataDir } = await makeWorld();
		const path = await storeDocument(scope, { bytes: PDF, name: "../../Invoice 7.pdf", folder: "entries/e1" });
		expect(path).toMatch(/^entries\/e1\/[\w-]{20}\.pdf$/);
		expect(await readFileRecord(scope, path)).toMatchObject({
			name: "Invoice 7.pdf",
			contentType: "application/pdf",
			size: PDF.byteLength,
			downloadURL: `/files/${path}`,
		});
		const page = { limit: 10 };
		expect((await listFolder(scope, { folder: "entries/e1" }, page)).map((one) => one.path)).toEqual([path]);
		expect(await listFolder(scope, { folder: "entri_s/e1" }, page)).toEqual([]);
		await updateMetadata(scope, path, { note: "checked" });
		expect(await readFileRecord(scope, path)).toMatchObject({ metadata: { note: "checked" } });
		await deleteFile(scope, path);
		await expect(readFileRecord(scope, path)).rejects.toThrow("files:errors.notFound");
		expect(existsSync(join(dataDir, "files/demo", path))).toBe(false);
	});

	test("needs a file and a storage path [FILE-02]", async () => {
		const { scope } = await makeWorld();
		await expect(storeDocument(scope, { bytes: new Uint8Array(), folder: "a" })).rejects.toThrow(
			"files:errors.fileAndPath",
		);
		await expect(storeDocument(scope, { bytes: PDF, folder: " " })).rejects.toThrow("files:errors.fileAndPath");
	});

	test("comes with others, at least one, below a base path; nameless ones are numbered from 0 [FILE-03, FILE-06]", async () => {
		const { scope } = await makeWorld();
		await expect(storeDocuments(scope, [], "a")).rejects.toThrow("files:errors.filesAndPath");
		await expect(storeDocuments(scope, [{ bytes: PDF }], "")).rejects.toThrow("files:errors.filesAndPath");
		const paths = await storeDocuments(scope, [{ bytes: PDF, name: "a.pdf" }, { bytes: PDF }], "a");
		const names = await Promise.all(paths.map(async (path) => (await readFileRecord(scope, path)).name));
		expect(names).toEqual(["a.pdf", "file_1"]);
	});

	test("is found by folder, and noted about by path and metadata only [FILE-04, FILE-05]", async () => {
		const { scope } = await makeWorld();
		expect(() => wantedFolder(" ")).toThrow("files:errors.folder");
		await expect(updateMetadata(scope, "", {})).rejects.toThrow("files:errors.pathAndMetadata");
		await expect(updateMetadata(scope, "a/b.pdf", null)).rejects.toThrow("files:errors.pathAndMetadata");
		await expect(updateMetadata(scope, "a/b.pdf", {})).rejects.toThrow("files:errors.notFound");
	});

	test.each([
		["a page", "<!doctype html><p>hello", "page.csv"],
		["a drawing", "\n<svg onload=alert(1)>", "x.csv"],
		["text of another kind", "a,b", "notes.txt"],
		["zeros", "a\0b", "x.csv"],
	])("may not be %s [FILE-16]", async (_kind, content, name) => {
		const { scope } = await makeWorld();
		await expect(storeDocument(scope, { bytes: text(content), name, folder: "a" })).rejects.toThrow(
			"files:errors.documentType",
		);
	});

	test("may be a CSV, up to 20 MB [FILE-16]", async () => {
		const { scope } = await makeWorld();
		expect(await storeDocument(scope, { bytes: text("a,b\n1,2"), name: "x.CSV", folder: "a" })).toMatch(/\.csv$/);
		const large = storeDocument(scope, { bytes: new Uint8Array(20 * 1024 * 1024 + 1), name: "x.csv", folder: "a" });
		await expect(large).rejects.toThrow("files:errors.documentTooLarge");
	});

	test("cannot be kept outside the program's folder [FILE-15]", async () => {
		const { scope, dataDir } = await makeWorld();
		for (const folder of ["../other", "/etc", "a/../../b", "..\\b", "a\0b"])
			await expect(storeDocument(scope, { bytes: PDF, folder })).rejects.toThrow("files:errors.path");
		const storage = folderStorage(join(dataDir, "files"));
		await expect(storage.write("demo", "../other/x", PDF)).rejects.toThrow("files:errors.path");
		await storage.write("../up", "x", PDF);
		expect(existsSync(join(dataDir, "up"))).toBe(false);
	});
});
