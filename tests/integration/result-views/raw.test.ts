import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import {
	deleteRawRecord,
	findRawRecord,
	listRawRecords,
	setRawRecord,
} from "~/features/result-views/raw/raw-records.repository.server";
import { findRawUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { removeUnusedUploads } from "~/features/result-views/raw/remove-unused.service.server";
import { matchedRows } from "~/features/result-views/source/participants.repository.server";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { csvDataOf } from "./csv-data";
import { uploadCsv } from "./support";

const CSV = "Key;Sales\nK-1;12\n;7\nK-9;3\nK-2;9\n";

async function matched(world: World, type: "member" | "company", uploadId: string) {
	const found: string[][] = [];
	for await (const rows of matchedRows(world.scope, { type, uploadId, keyColumn: 0 }))
		found.push(...rows.map(({ participant, cells }) => [participant.name, ...cells]));
	return found;
}

test("an upload keeps name, headers and rows, readable with its key only [LEAD-19, TABLE-14]", async () => {
	const world = await makeWorld();
	const uploadId = await uploadCsv(world, CSV);
	expect(await findRawUpload(world.scope, uploadId)).toMatchObject({
		...{ csvName: "results.csv", headers: ["Key", "Sales"], rows: 4 },
	});
	expect(JSON.parse((await csvDataOf(world.scope, uploadId)) ?? "")).toEqual([
		...[
			["Key", "Sales"],
			["K-1", "12"],
			["", "7"],
			["K-9", "3"],
			["K-2", "9"],
		],
	]);
	const stored = await world.scope.query.selectFrom("raw_upload_blocks").selectAll().execute();
	expect(JSON.stringify(stored)).not.toMatch(/[^\w-]K-1[^\w-]/);
});

test("a file of more than a block comes back in its order", async () => {
	const world = await makeWorld();
	const keys = Array.from({ length: 1203 }, (_, at) => `K-${(at * 7919) % 1203}`);
	const uploadId = await uploadCsv(world, `Key,Sales\n${keys.map((key, at) => `${key},${at}`).join("\n")}`);
	const rows = JSON.parse((await csvDataOf(world.scope, uploadId)) ?? "[]") as string[][];
	expect(rows.slice(1)).toEqual(keys.map((key, at) => [key, String(at)]));
});

test("rows count where their key is that of somebody active [LEAD-33]", async () => {
	const world = await makeWorld();
	await addMember(world, { firstname: "Zoe", lastname: "One", email: "z@example.test", accountKey: "K-1" });
	await addMember(world, { email: "b@example.test", accountKey: "K-2", status: "Cancelled" });
	const other = await world.scopeOf({ programId: "other" });
	await transact(other, (tx) => insertCompany(tx, { title: "Elsewhere", accountKey: "K-9" }));
	await transact(world.scope, (tx) => insertCompany(tx, { title: "Acme", accountKey: "K-2" }));
	const uploadId = await uploadCsv(world, CSV);
	expect(await matched(world, "member", uploadId)).toEqual([["ZOE ONE", "K-1", "12"]]);
	expect(await matched(world, "company", uploadId)).toEqual([["ACME", "K-2", "9"]]);
});

test("raw records are read by kind and id, and what is not given stays; when they changed last is kept [LEAD-19, LEAD-52, LEAD-53, TABLE-21]", async () => {
	const world = await makeWorld();
	const [first, second] = [await uploadCsv(world, CSV, "one"), await uploadCsv(world, "A,B\n1,2\n", "two")];
	expect((await listRawRecords(world.scope, "leaderboard")).map(({ recordId }) => recordId)).toEqual(["one", "two"]);
	expect(await listRawRecords(world.scope, "table")).toEqual([]);
	const before = await findRawRecord(world.scope, "leaderboard", "one");
	const later = { ...world.scope, now: () => (before?.updated ?? 0) + 1000 };
	await transact(later, (tx) => setRawRecord(tx, { view: "leaderboard", recordId: "one" }, { uploadId: second }));
	const changed = await findRawRecord(world.scope, "leaderboard", "one");
	expect(changed).toMatchObject({ csvName: "results.csv", uploadId: second, updated: later.now() });
	expect(first).not.toBe(second);
	await transact(world.scope, (tx) =>
		setRawRecord(tx, { view: "leaderboard", recordId: "one" }, { csvName: "new.csv" }),
	);
	expect(await findRawRecord(world.scope, "leaderboard", "one")).toMatchObject({
		csvName: "new.csv",
		uploadId: second,
	});
	await transact(world.scope, (tx) => deleteRawRecord(tx, "leaderboard", "one"));
	expect(await findRawRecord(world.scope, "leaderboard", "one")).toBeUndefined();
});

test("an upload that nothing refers to goes after an hour, one that is used stays", async () => {
	const world = await makeWorld();
	const [used, unused] = [await uploadCsv(world, CSV, "one"), await uploadCsv(world, CSV, "two")];
	await transact(world.scope, (tx) => deleteRawRecord(tx, "leaderboard", "two"));
	await removeUnusedUploads(world.scope);
	expect(await findRawUpload(world.scope, unused)).toBeDefined();
	await removeUnusedUploads({ ...world.scope, now: () => Date.now() + 3_700_000 });
	expect(await findRawUpload(world.scope, unused)).toBeUndefined();
	expect(await findRawUpload(world.scope, used)).toBeDefined();
});

test("a file that is no table is refused with the words of imports", async () => {
	const world = await makeWorld();
	await expect(uploadCsv(world, "Key,Sales\n")).rejects.toMatchObject({ field: "file", status: 400 });
	await expect(uploadCsv(world, 'Key,Sales\n"K-1,12\n')).rejects.toMatchObject({ field: "file", status: 400 });
});
