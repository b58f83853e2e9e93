import fc from "fast-check";
import { expect, test } from "vitest";
import { insertDataSet } from "~/features/data-sets/data-sets.repository.server";
import { findRecordRows } from "~/features/data-sets/records/record-bulk.repository.server";
import {
	insertRecords,
	type PresetRecordInput,
	replaceRecords,
	updateRecord,
} from "~/features/data-sets/records/records.repository.server";
import { joinIdentifiers } from "~/features/data-sets/records/records.rules";
import { transact } from "~db/transact";
import { countStatements } from "../../../support/fault-loop";
import { adminCookieFor } from "../../../support/http";
import { SEED, TIMES } from "../../../support/soak/long-runs";
import { makeWorld } from "../../../support/world";
import { driver } from "../import-driver";

const RECORDS = 5;
const wanted = fc.record({
	identifiers: fc.uniqueArray(fc.constantFrom("a", "É", "12", 'q"', "東"), { minLength: 1 }),
	name: fc.constantFrom("", "Name", "12", "null", 'Quote "s"\\'),
	status: fc.constantFrom("Active" as const, "Inactive" as const, null),
	claimsLimit: fc.option(fc.integer({ min: 0, max: 9 })),
});

test("many records changed at once are as if each had been changed by itself", async () => {
	const world = await makeWorld();
	const { scope } = world;
	let run = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(wanted, { maxLength: RECORDS }), async (says) => {
			run++;
			const start = (name: string) =>
				transact(scope, async (tx) => {
					const set = await insertDataSet(tx, { title: `${name} ${run}` });
					const first = Array.from({ length: RECORDS }, (_, at) => ({
						...{ identifiers: [`first${at}`, `more${at}`], name: "", status: null, claimsLimit: null },
					}));
					return { set, ids: (await insertRecords(tx, set, first)).map(({ id }) => id) };
				});
			const [some, others] = [await start("one"), await start("many")];
			const changes = ({ set, ids }: typeof some) =>
				says.map(({ identifiers, ...rest }, at) => {
					const record: PresetRecordInput = { ...rest, identifiers: identifiers.map((one) => `${one}${at}`) };
					return { id: ids[at] ?? "", dataSetId: set, record, stamps: { updated: 1_000 + at, updated_by: "test" } };
				});
			await transact(scope, async (tx) => {
				for (const one of changes(some)) await updateRecord(tx, one, one.record, one.stamps);
			});
			await transact(scope, (tx) => replaceRecords(tx, changes(others)));
			const stored = async ({ set, ids }: typeof some) => {
				const records = await findRecordRows(scope, ids);
				const found = await scope.query
					.selectFrom("preset_identifiers")
					.select(["exact", "folded", "record_id as id", "in_list as inList"])
					.where("program_id", "=", "demo")
					.where("data_set_id", "=", set)
					.orderBy("exact")
					.execute();
				return {
					records: ids.map((id) => ({ ...records.get(id), id: "", dataSetId: "" })),
					found: found.map(({ id, ...row }) => ({ ...row, at: ids.indexOf(id) })),
				};
			};
			// Those that nothing changes bear the moment of their making.
			const timeless = ({ records, found }: Awaited<ReturnType<typeof stored>>) => ({
				records: records.map((row, at) => (at < says.length ? row : { ...row, updated: 0 })),
				found,
			});
			const many = timeless(await stored(others));
			expect(many).toEqual(timeless(await stored(some)));
			for (const [at, { identifiers, ...rest }] of says.entries())
				expect(many.records[at]).toMatchObject({
					...{ ...rest, identifier: joinIdentifiers(identifiers.map((one) => `${one}${at}`)), updated: 1_000 + at },
				});
		}),
		{ numRuns: 25 * TIMES, seed: SEED },
	);
});

test("hundreds of records are changed and taken back in a few statements: a database server leaves a transaction no time for more", async () => {
	const world = await makeWorld();
	const subject = await transact(world.scope, (tx) => insertDataSet(tx, { title: "Serial numbers" }));
	const imports = driver(await adminCookieFor(world, "admin"), { subject });
	const rows = (of: (n: number) => string) => Array.from({ length: 400 }, (_, n) => of(n)).join("\n");
	const added = await imports.run(`identifier,name\n${rows((n) => `A${n},One`)}`, "records/create-new");
	expect(added.job.counts).toMatchObject({ created: 400 });
	let changed = "";
	const update = async () => {
		const content = `identifier,name\n${rows((n) => `A${n}|B${n},Two`)}`;
		const { id, job } = await imports.run(content, "records/add-or-update");
		expect(job.counts).toMatchObject({ updated: 400, failed: 0 });
		changed = id;
	};
	expect(await countStatements(update)).toBeLessThan(200);
	const undo = async () => {
		expect((await imports.undo(changed)).undo.counts).toMatchObject({ updated: 400, failed: 0 });
	};
	expect(await countStatements(undo)).toBeLessThan(200);
});
