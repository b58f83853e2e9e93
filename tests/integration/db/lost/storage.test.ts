import { readdirSync, rmSync, symlinkSync, WriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { action as newFile } from "~/routes/admin/files/new";
import { action as newImport } from "~/routes/admin/imports/new";
import { action as editProfile } from "~/routes/member/profile/edit";
import { loader as showProfile } from "~/routes/member/profile/show";
import { checkHealth } from "~/server/faults/health.server";
import { translator } from "~/server/i18n/messages.server";
import { FileHandle } from "~db/drivers/file-handle";
import { normaliseDatabaseError, StorageFull } from "~db/errors";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";

const FULL = "There is no room left to store this. Nothing was changed; please try again later.";
const READ_ONLY =
	"This cannot be saved right now: our data can be read, but not changed. Nothing was changed; please try again later.";
const AWAY = "Temporarily unavailable. Nothing was changed; please try again in a moment.";
const say = translator("en");

interface Answered {
	lastResult: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> };
}

/** What a form that was refused says in words, and what it kept. */
async function refusal(run: () => unknown) {
	const { status, data } = await answer(run);
	const { error = {}, initialValue = {} } = (data as Answered).lastResult;
	return {
		status,
		says: Object.values(error)
			.flat()
			.map((key) => say(key)),
		kept: initialValue,
	};
}

const fault = (code: string, words: string) => Object.assign(new Error(words), { code });

const profile = { firstname: "Kim", lastname: "Lee", externalImageUrl: "" };

async function memberOf(world: World) {
	const id = await addMember(world, { firstname: "Pat" });
	const cookie = await memberCookieFor(world, id);
	const name = async () => {
		const row = world.scope.query.selectFrom("members").select("firstname").where("program_id", "=", "demo");
		return (await row.where("id", "=", id).executeTakeFirstOrThrow()).firstname;
	};
	return { cookie, name };
}

describe("a database that can be read but not written", () => {
	test.each([
		["without room", "SQLITE_FULL", "database or disk is full", FULL, "full"],
		["on a read-only disk", "SQLITE_READONLY", "attempt to write a readonly database", READ_ONLY, "read-only"],
		["on a disk with faults", "SQLITE_IOERR_WRITE", "disk I/O error", AWAY, "ok"],
	])(
		"%s: the form says so and keeps what was typed, nothing is changed, pages are read, and later it is saved",
		async (_title, code, words, text, state) => {
			const world = await makeWorld();
			const { cookie, name } = await memberOf(world);
			const { exec } = FileHandle.prototype;
			vi.spyOn(FileHandle.prototype, "exec").mockImplementation(function (this: FileHandle, statement: string) {
				if (/^COMMIT/.test(statement)) throw normaliseDatabaseError(fault(code, words));
				return exec.call(this, statement);
			});
			const save = () => editProfile(args("/profile/edit", { cookie, form: profile }));
			expect(await refusal(save)).toMatchObject({
				status: 503,
				says: [text],
				kept: { firstname: "Kim", lastname: "Lee" },
			});
			expect(await name()).toBe("Pat");
			expect((await answer(() => showProfile(args("/profile", { cookie })))).status).toBe(200);
			expect((await checkHealth()).databases.default).toBe(state);
			vi.restoreAllMocks();
			expect((await answer(save)).status).toBe(303);
			expect(await name()).toBe("Kim");
			expect(await checkHealth()).toMatchObject({ ok: true, databases: { default: "ok" }, faults: [] });
		},
	);

	test("SQLite's own refusal of a new page takes the whole transaction back, and the next write finds room again", async () => {
		const world = await makeWorld();
		const { database } = world.scope;
		await sql`pragma max_page_count = 1`.execute(database.writer);
		const row = (id: string) => ({ program_id: "demo", id, title: id, title_upper: id, ...audit });
		const audit = { created: 1, updated: 1, created_by: "test", updated_by: "test" };
		const many = database.write(async (trx) => {
			await trx.insertInto("companies").values(row("first")).execute();
			for (let i = 0; i < 500; i++)
				await trx
					.insertInto("companies")
					.values(row(`${i}-${"x".repeat(2000)}`))
					.execute();
		});
		await expect(many).rejects.toBeInstanceOf(StorageFull);
		const stored = world.scope.query.selectFrom("companies").select("id").where("program_id", "=", "demo");
		expect(await stored.execute()).toEqual([]);
		// The connection was opened anew after that, and with it the limit went: room is back without a restart.
		await database.write((trx) => trx.insertInto("companies").values(row("later")).execute());
		expect(await stored.execute()).toEqual([{ id: "later" }]);
	});
});

describe("a folder for files", () => {
	const document = () => {
		const form = new FormData();
		form.set("folder", "papers");
		form.set("files", new File(["a,b\n1,2\n"], "table.csv", { type: "text/csv" }));
		return form;
	};
	const importForm = () => {
		const form = new FormData();
		form.set("what", "companies/create-new");
		form.set("file", new File(["Title\nAcme\n"], "companies.csv", { type: "text/csv" }));
		return form;
	};

	test("without room: an upload says so and keeps the rest, and leaves neither bytes nor a record", async () => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		const probe = await open(join(tmpdir(), "laurel-probe"), "w");
		const full = vi.spyOn(Object.getPrototypeOf(probe), "writeFile").mockRejectedValue(fault("ENOSPC", "no space"));
		await probe.close();
		const upload = () => newFile(args("/admin/files/new", { cookie, form: document() }));
		expect(await refusal(upload)).toMatchObject({ status: 503, says: [FULL], kept: { folder: "papers" } });
		expect(readdirSync(join(world.dataDir, "files/demo/papers"))).toEqual([]);
		const records = world.scope.query.selectFrom("files").select("id").where("program_id", "=", "demo");
		expect(await records.execute()).toEqual([]);
		full.mockRestore();
		expect((await answer(upload)).status).toBe(303);
		expect(await records.execute()).toHaveLength(1);
	});

	test("that nobody may write to: uploads and imports say so, and health does", async () => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		// The kernel's own folder refuses new files to everybody, root too.
		for (const name of ["files", "imports"]) symlinkSync("/sys/kernel", join(world.dataDir, name));
		const upload = () => newFile(args("/admin/files/new", { cookie, form: document() }));
		const begin = () => newImport(args("/admin/imports/new", { cookie, form: importForm() }));
		expect(await refusal(upload)).toMatchObject({ status: 503, says: [READ_ONLY], kept: { folder: "papers" } });
		expect(await refusal(begin)).toMatchObject({
			status: 503,
			says: [READ_ONLY],
			kept: { what: "companies/create-new" },
		});
		expect(await checkHealth()).toMatchObject({ ok: false, files: "read-only", databases: { default: "ok" } });
		for (const name of ["files", "imports"]) rmSync(join(world.dataDir, name));
		expect((await answer(upload)).status).toBe(303);
		expect((await answer(begin)).status).toBe(303);
		expect(await checkHealth()).toMatchObject({ ok: true, files: "ok" });
	});

	test("without room for an import: it says so, keeps the choice, and no job is begun", async () => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		vi.spyOn(WriteStream.prototype, "_write").mockImplementation((_chunk, _encoding, done) =>
			done(fault("ENOSPC", "no space left on device")),
		);
		const begin = () => newImport(args("/admin/imports/new", { cookie, form: importForm() }));
		const says = [
			"There is no room left on the server’s disk. Nothing was imported; please tell whoever runs the server.",
		];
		expect(await refusal(begin)).toMatchObject({ status: 503, says, kept: { what: "companies/create-new" } });
		const jobs = world.scope.query.selectFrom("import_jobs").select("id").where("program_id", "=", "demo");
		expect(await jobs.execute()).toEqual([]);
	});

	test("whose data folder is gone is told by health, which does not make it anew", async () => {
		const world = await makeWorld();
		rmSync(world.dataDir, { recursive: true });
		expect(await checkHealth()).toMatchObject({ ok: false, files: "missing", databases: { default: "missing" } });
		expect(() => readdirSync(world.dataDir)).toThrow("ENOENT");
	});
});
