import { beforeEach, expect, test, vi } from "vitest";
import { checkFiles } from "~/features/files/check-files.service.server";
import { findUpload } from "~/features/files/files.repository.server";
import { storage } from "~/features/files/storage.server";
import { sweepStrays } from "~/features/files/sweep-strays.service.server";
import { DAY } from "~/lib/limits";
import { files } from "~/server/storage/files.server";
import { closeProgram } from "~db/moving/fence";
import { makeWorld, type World } from "../../support/world";
import { addUpload } from "./library";

let world: World;
beforeEach(async () => {
	world = await makeWorld();
});

const stored = async () => {
	const keys: string[] = [];
	for await (const page of files().list("files/demo/")) keys.push(...page.map(({ key }) => key));
	return keys.sort();
};
const inTwoDays = () => world.scopeOf({ now: () => Date.now() + 2 * DAY });

/** The portal as it sweeps where what it reads from has none of the records. */
async function blindly() {
	const { query } = await world.scopeOf({ region: "sydney" });
	return { ...(await inTwoDays()), query };
}

test("a sweep that reads from a copy without the newest records removes nothing that has one, and strays all the same", async () => {
	await addUpload(world, "rules.pdf");
	const kept = await stored();
	await storage().write("demo", "documents/stray.pdf", new Uint8Array(1));
	expect(await sweepStrays(await blindly())).toBe(1);
	expect(await stored()).toEqual(kept);
});

test("a sweep that began before its program was moved removes nothing, neither while that is closed nor afterwards", async () => {
	await addUpload(world, "rules.pdf");
	const kept = await stored();
	const { database } = world.scope;
	const sweep = await blindly();
	await closeProgram(database, "demo", []);
	expect(await sweepStrays(sweep)).toBe(0);
	for (const table of ["files", "programs"] as const)
		await database.write((trx) =>
			trx
				.deleteFrom(table)
				.where(table === "files" ? "program_id" : "id", "=", "demo")
				.execute(),
		);
	expect(await sweepStrays(await inTwoDays())).toBe(0);
	expect(await stored()).toEqual(kept);
});

test("files that come and go while verify lists what is stored are no violation", async () => {
	const store = files();
	const { list } = store;
	vi.spyOn(store, "list").mockImplementation(async function* (folder) {
		yield* list.call(store, folder);
		const came = await addUpload(world, "came.pdf");
		const [file] = await findUpload(world.scope, came);
		expect(file).toBeDefined();
	});
	expect(await checkFiles(world.scope)).toEqual([]);

	vi.restoreAllMocks();
	const { find } = store;
	const gone = (await findUpload(world.scope, await addUpload(world, "gone.pdf")))[0]?.path ?? "";
	await storage().remove("demo", gone);
	vi.spyOn(store, "find").mockImplementation(async (key) => {
		await world.scope.database.write((trx) => trx.deleteFrom("files").where("path", "=", gone).execute());
		return find.call(store, key);
	});
	expect(await checkFiles(world.scope)).toEqual([]);
});
