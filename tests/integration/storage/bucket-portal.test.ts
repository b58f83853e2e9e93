import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkFiles } from "~/features/files/check-files.service.server";
import { storage } from "~/features/files/storage.server";
import { sweepStrays } from "~/features/files/sweep-strays.service.server";
import { importsAtRest, sweepImports } from "~/features/imports/run/worker.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import { DAY, IMPORT_FILES_KEPT } from "~/lib/limits";
import { action as newFile } from "~/routes/admin/files/new";
import { action as newImport } from "~/routes/admin/imports/new";
import { loader as showFile } from "~/routes/resources/files";
import { checkHealth } from "~/server/faults/health.server";
import { translator } from "~/server/i18n/messages.server";
import { files } from "~/server/storage/files.server";
import { Unavailable } from "~db/errors";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import type { Fault, FaultyProxy } from "../../support/s3/faulty-proxy";
import { startFaultyS3 } from "../../support/s3/faulty-s3";
import { settingsOf } from "../../support/s3/s3-server";
import { makeWorld, type World } from "../../support/world";
import { driver, roster } from "../imports/import-driver";

const AWAY = "Temporarily unavailable. Nothing was changed; please try again in a moment.";
const FULL = "There is no room left to store this. Nothing was changed; please try again later.";
const NO_ROOM_FOR_IMPORTS =
	"There is no room left on the server’s disk. Nothing was imported; please tell whoever runs the server.";
const say = translator("en");

let proxy: FaultyProxy;
let count = 0;

beforeAll(async () => {
	proxy = await startFaultyS3();
});
afterAll(() => proxy.close());
beforeEach(() => proxy.fail("none"));

/** A portal that keeps its files in a part of the bucket that is its own. */
async function portal() {
	const settings = settingsOf(proxy.endpoint);
	const world = await makeWorld({ ...settings, FILES_URL: `${settings.FILES_URL}-${++count}` });
	return { world, cookie: await adminCookieFor(world, "admin") };
}

async function keysBelow(folder: string): Promise<string[]> {
	const keys: string[] = [];
	for await (const page of files().list(folder)) keys.push(...page.map(({ key }) => key));
	return keys;
}

const records = (world: World) =>
	world.scope.query.selectFrom("files").select(["path", "is_private"]).where("program_id", "=", "demo").execute();

function document(): FormData {
	const form = new FormData();
	form.set("folder", "papers");
	form.set("files", new File(["a,b\n1,2\n"], "table.csv", { type: "text/csv" }));
	return form;
}

function importForm(): FormData {
	const form = new FormData();
	form.set("what", "companies/create-new");
	form.set("file", new File(["Title\nAcme\n"], "companies.csv", { type: "text/csv" }));
	return form;
}

async function refusal(run: () => unknown) {
	const { status, data } = await answer(run);
	const { error = {}, initialValue = {} } = (data as { lastResult: Record<string, Record<string, string[]>> })
		.lastResult;
	const says = Object.values(error).flatMap((keys) => keys.map((key) => say(key)));
	return { status, says, kept: initialValue };
}

const isStored = ({ method }: { method?: string }) => method === "PUT" || method === "POST";

test("an upload lies in the bucket and nowhere on this machine, and is read through the portal's own guard", async () => {
	const { world, cookie } = await portal();
	expect((await answer(() => newFile(args("/admin/files/new", { cookie, form: document() })))).status).toBe(303);
	const [record] = await records(world);
	const path = record?.path ?? "";
	expect(await keysBelow("files/")).toEqual([`files/demo/${path}`]);
	expect(existsSync(join(world.dataDir, "files"))).toBe(false);
	const read = async (headers: Record<string, string>) => {
		try {
			return (await showFile(args(`/files/${path}`, { ...headers, params: { "*": path } }))) as Response;
		} catch (error) {
			return error;
		}
	};
	const shown = (await read({ cookie })) as Response;
	expect([shown.headers.get("Content-Length"), await shown.text()]).toEqual(["8", "a,b\n1,2\n"]);
	await world.scope.database.write((trx) =>
		trx.updateTable("files").set({ is_private: 1 }).where("program_id", "=", "demo").execute(),
	);
	expect(await read({})).toMatchObject({ status: 404 });
	proxy.fail("busy");
	// From which the server makes a 503 for every route.
	expect(await read({ cookie })).toBeInstanceOf(Unavailable);
});

test.each<[Fault, string, string]>([
	["busy", AWAY, AWAY],
	["cut", AWAY, AWAY],
	["full", FULL, NO_ROOM_FOR_IMPORTS],
])(
	"a bucket that is %s: uploads and imports say so and keep the input, and nothing is stored",
	async (fault, text, ofImports) => {
		const { world, cookie } = await portal();
		const upload = () => newFile(args("/admin/files/new", { cookie, form: document() }));
		const begin = () => newImport(args("/admin/imports/new", { cookie, form: importForm() }));
		proxy.fail(fault, isStored);
		expect(await refusal(upload)).toMatchObject({ status: 503, says: [text], kept: { folder: "papers" } });
		expect(await refusal(begin)).toMatchObject({
			status: 503,
			says: [ofImports],
			kept: { what: "companies/create-new" },
		});
		expect(await checkHealth()).toMatchObject({ ok: false, files: fault === "full" ? "full" : "unreachable" });
		expect(await records(world)).toEqual([]);
		const jobs = world.scope.query.selectFrom("import_jobs").select("id").where("program_id", "=", "demo");
		expect(await jobs.execute()).toEqual([]);
		expect([...(await keysBelow("files/")), ...(await keysBelow("imports/"))]).toEqual([]);
		expect(readdirSync(join(world.dataDir, "scratch"))).toEqual([]);
		proxy.fail("none");
		expect((await answer(upload)).status).toBe(303);
		expect((await answer(begin)).status).toBe(303);
		expect(await checkHealth()).toMatchObject({ ok: true, files: "ok" });
	},
);

test("an import is checked and carried out from the bucket; while it is away the import waits, and no file stays here", async () => {
	const { world, cookie } = await portal();
	const imports = driver(cookie);
	const { id } = await imports.check(roster(3));
	expect(await keysBelow("imports/demo/")).toEqual([`imports/demo/${id}.csv`]);
	expect(existsSync(join(world.dataDir, "imports"))).toBe(false);
	await imports.commit(id);
	expect((await imports.show(id)).job).toMatchObject({ status: "Completed", counts: { created: 3 } });
	expect(readdirSync(join(world.dataDir, "scratch"))).toEqual([]);
	const { id: other } = await imports.check(roster(2, 5));
	proxy.fail("cut");
	await imports.commit(other);
	expect((await imports.show(other)).job.status).toBe("Running");
	proxy.fail("none");
	await sweepImports(world.scope);
	await importsAtRest();
	expect((await imports.show(other)).job).toMatchObject({ status: "Completed", counts: { created: 2 } });
	await cleanUp(await world.scopeOf({ now: () => Date.now() + IMPORT_FILES_KEPT + 60_000 }));
	expect(await keysBelow("imports/demo/")).toEqual([]);
});

test("erasing a member clears the bucket of the import files that name them, or says that it cannot be done now", async () => {
	const { world, cookie } = await portal();
	const memberId = await addMember(world, { firstname: "Gone", lastname: "Away", email: "gone@example.test" });
	const imports = driver(cookie);
	const { id: naming } = await imports.check(
		"firstname,lastname,email\nOther,Name,gone@example.test",
		"members/add-or-update",
	);
	const { id: others } = await imports.check(roster(2, 5));
	await deleteMember(world.scope, memberId);
	proxy.fail("busy");
	await expect(purgeMember(world.scope, memberId)).rejects.toThrow();
	proxy.fail("none");
	await purgeMember(world.scope, memberId);
	expect(await keysBelow("imports/demo/")).toEqual([`imports/demo/${others}.csv`]);
	expect(naming).not.toBe(others);
});

test("bytes that no record names go after a day, all others stay; a record without its bytes is told", async () => {
	const { world, cookie } = await portal();
	await newFile(args("/admin/files/new", { cookie, form: document() }));
	const [record] = await records(world);
	const path = record?.path ?? "";
	await storage().write("demo", "papers/stray.csv", new Uint8Array(1));
	await storage().write("other", "papers/theirs.csv", new Uint8Array(1));
	expect(await sweepStrays(world.scope)).toBe(0);
	expect(await sweepStrays(await world.scopeOf({ now: () => Date.now() + DAY + 60_000 }))).toBe(1);
	expect((await keysBelow("files/")).sort()).toEqual([`files/demo/${path}`, "files/other/papers/theirs.csv"]);
	expect(await checkFiles(world.scope)).toEqual([]);
	await storage().write("demo", path, new Uint8Array(3));
	expect(await checkFiles(world.scope)).toMatchObject([{ what: `demo/${path} (3 of 8 bytes)` }]);
	await storage().remove("demo", path);
	expect(await checkFiles(world.scope)).toMatchObject([{ what: `demo/${path}` }]);
});
