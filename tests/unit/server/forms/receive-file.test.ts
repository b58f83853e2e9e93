import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { receiveFile } from "~/server/forms/receive-file.server";
import { StorageReadOnly } from "~db/errors";

test.each([
	["roster.csv", "roster.csv"],
	["liste\u202evsc.exe", "listevsc.exe"],
	["a\u200bb\u0000.csv", "ab.csv"],
	[`😀${"x".repeat(195)}.csv`, `${"x".repeat(195)}.csv`],
	["\u202e", "file.csv"],
	["", "file.csv"],
])("an uploaded file is called by what can be seen of its name (%j)", async (name, called) => {
	const body = new FormData();
	body.set("file", new File(["a,b\n"], name));
	const request = new Request("http://demo.test/admin/imports/new", { method: "POST", body });
	const folder = mkdtempSync(join(tmpdir(), "laurel-received-"));
	const { form } = await receiveFile(request, join(folder, "one.csv"));
	rmSync(folder, { recursive: true });
	expect(form.get("file")).toBe(called);
});

test("a text in the place of the file is none", async () => {
	const body = new FormData();
	body.set("file", "roster.csv");
	body.set("kind", "members");
	const request = new Request("http://demo.test/admin/imports/new", { method: "POST", body });
	const { form } = await receiveFile(request, join(tmpdir(), "laurel-never-written.csv"));
	expect([...form]).toEqual([["kind", "members"]]);
});

test("an input in which nothing was chosen holds none", async () => {
	const body = new FormData();
	body.set("file", new File([], ""));
	body.set("kind", "members");
	const request = new Request("http://demo.test/admin/imports/new", { method: "POST", body });
	const { form } = await receiveFile(request, join(tmpdir(), "laurel-never-written.csv"));
	expect([...form]).toEqual([["kind", "members"]]);
});

test.each(["roster.csv", ""])(
	"where a file named %j cannot be written, the fields after it come in all the same",
	async (name) => {
		const body = new FormData();
		body.set("file", new File(["a,b\n"], name));
		body.set("kind", "members");
		const request = new Request("http://demo.test/admin/imports/new", { method: "POST", body });
		// The kernel's own folder refuses new files to everybody, root too.
		const { form, fault } = await receiveFile(request, "/sys/kernel/laurel/one.csv");
		expect(form.get("kind")).toBe("members");
		expect(fault).toBeInstanceOf(StorageReadOnly);
	},
);
