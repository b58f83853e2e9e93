import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import FileBulk, { action, loader } from "~/routes/admin/files/bulk";
import FileLibrary, { loader as listLoader } from "~/routes/admin/files/list";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { breakWrites } from "../rewards/support";
import { addUpload, fileRows, uploadOf } from "./library";

let world: World;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	cookie = await adminCookieFor(world, "editor");
	return () => world.close();
});

const post = (form: Record<string, string | string[]>) =>
	answer(() => action(args("/admin/files/bulk", { cookie, form: { intent: "delete", ...form } })));
const pathsOf = async (id: string) =>
	(await uploadOf(world, id)).map(({ path }) => join(world.dataDir, "files/demo", path));
const left = async () => (await fileRows(world)).map(({ name }) => name);
const query = "?folder=documents";

describe("deleting several files", () => {
	test("asks with their number and names, then takes all sizes [FILE-08, FILE-12]", async () => {
		const ids = [await addUpload(world, "a.pdf"), await addUpload(world, "b.png")];
		await addUpload(world, "c.pdf");
		const paths = (await Promise.all(ids.map(pathsOf))).flat();
		const asked = await post({ id: ids, query });
		expect(asked.data).toMatchObject({ step: "confirm", count: 2, titles: ["a.pdf", "b.png"] });
		const { data: home } = await answer(() => loader(args("/admin/files/bulk", { cookie })));
		const page = { loaderData: home, actionData: asked.data };
		expect(renderPage(FileBulk, "/admin/files/bulk", page)).toContain("Delete 2 files?");
		expect(await fileRows(world)).toHaveLength(5);
		const reply = await post({ id: ids, query, count: "2" });
		expect(reply).toMatchObject({ status: 303, location: "/admin/files?folder=documents" });
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "success",
			message: reads("2 files deleted"),
		});
		expect(paths.map((path) => existsSync(path))).toEqual([false, false, false, false]);
		expect(await left()).toEqual(["c.pdf"]);
		const audit = await world.scope.query.selectFrom("audit_log").select(["action", "entity_id as id"]).execute();
		expect(audit.map(({ id }) => id).sort()).toEqual([...ids].sort());
	});

	test("reaches all that match, of this folder and program", async () => {
		for (const name of ["a.pdf", "b.png", "c.pdf"]) await addUpload(world, name);
		await addUpload(world, "elsewhere.pdf", { folder: "guides" });
		await addUpload(world, "theirs.pdf", { programId: "other" });
		const all = { all: "yes", query: "?folder=documents&kind=pdf" };
		expect((await post(all)).data).toMatchObject({ count: 2, all: true });
		expect(await post({ ...all, count: "2" })).toMatchObject({
			status: 303,
			location: "/admin/files?folder=documents&kind=pdf",
		});
		expect([...new Set(await left())].sort()).toEqual(["b.png", "elsewhere.pdf"]);
		expect(await fileRows(world, "other")).toHaveLength(1);
	});

	test("says of each what stays: what a member sent, what is gone or another program's [FILE-08, SEC-11]", async () => {
		const [mine, sent] = [
			await addUpload(world, "a.pdf"),
			await addUpload(world, "receipt.pdf", { fieldId: "receipt" }),
		];
		const foreign = await addUpload(world, "theirs.pdf", { programId: "other" });
		const { data } = await post({ id: [mine, sent, foreign], query, count: "3" });
		expect(data).toMatchObject({
			...{ step: "report", done: [reads("1 file deleted")], warning: null },
			rows: [
				{ id: sent, reason: reads("A file that a member sent with an entry stays with that entry") },
				{ id: foreign, title: foreign, reason: reads("File not found") },
				{ id: mine, reason: null },
			],
		});
		expect(await left()).toEqual(["receipt.pdf"]);
		expect(await fileRows(world, "other")).toHaveLength(1);
	});

	test("only warns about one file that cannot go; the others go [FILE-14]", async () => {
		const warn = vi.spyOn(world.runtime.log, "warn");
		const ids = [await addUpload(world, "mug.png"), await addUpload(world, "rules.pdf")];
		const paths = (await Promise.all(ids.map(pathsOf))).flat();
		await rm(paths[0] ?? "");
		const { data } = await post({ id: ids, query, count: "2" });
		expect(data).toMatchObject({
			done: [reads("2 files deleted")],
			skipped: [],
			warning: reads("1 file could not be removed from storage; the log names it."),
		});
		const { data: home } = await answer(() => loader(args("/admin/files/bulk", { cookie })));
		const html = renderPage(FileBulk, "/admin/files/bulk", { loaderData: home, actionData: data });
		expect(html).toContain("1 file could not be removed from storage");
		expect(html).not.toContain("not done");
		expect(
			warn.mock.calls.map(([, said]) => said).filter((said) => said === "a file could not be deleted"),
		).toHaveLength(1);
		expect(paths.map((path) => existsSync(path))).toEqual(paths.map(() => false));
		expect(await fileRows(world)).toEqual([]);
	});

	test("leaves a file whose record stays", async () => {
		const id = await addUpload(world, "rules.pdf");
		await breakWrites(world, "files", "DELETE");
		const { data } = await post({ id, query, count: "1" });
		expect(data).toMatchObject({
			done: [],
			skipped: [{ reason: reads("Error when deleting files"), count: 1 }],
			rows: [{ id, reason: reads("Error when deleting files") }],
		});
		expect((await pathsOf(id)).map((path) => existsSync(path))).toEqual([true]);
	});

	test("needs a folder for all that match, and rows for the ticked ones [FILE-05]", async () => {
		expect(await post({ all: "yes" })).toMatchObject({ status: 400, body: reads("A folder path is required") });
		expect(await post({ all: "yes", query: "?folder=../x" })).toMatchObject({
			status: 400,
			body: reads("This is not a usable path for a file"),
		});
		expect(await toastOf((await post({ query })).headers)).toMatchObject({
			message: reads("Tick at least one row, or choose all that match"),
		});
	});
});

test("the list offers it for the filtered files, unless all of them belong to entries", async () => {
	await addUpload(world, "receipt.pdf", { folder: "entries", fieldId: "receipt" });
	await addUpload(world, "rules.pdf");
	const page = async (folder: string) => {
		const { data } = await answer(() => listLoader(args(`/admin/files?folder=${folder}&kind=pdf`, { cookie })));
		return renderPage(FileLibrary, `/admin/files?folder=${folder}`, { loaderData: data });
	};
	const html = await page("documents");
	for (const text of ['action="/admin/files/bulk"', 'value="?folder=documents&amp;kind=pdf"', "The one that matches"])
		expect(html).toContain(text);
	expect(await page("entries")).not.toContain("/admin/files/bulk");
});
