import { expect, onTestFinished, test, vi } from "vitest";
import { removeDataSet } from "~/features/data-sets/data-sets.service.server";
import { removeForm } from "~/features/forms/editing/remove-form.service.server";
import { insertSubmission } from "~/features/forms/submissions/submissions.repository.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { transact } from "~db/transact";
import { makeWorld, type World } from "../../support/world";
import { addDataSet } from "../data-sets/serials";
import { makeForm } from "../offers/make-offer";

const MANY = 2 * ROWS_AT_ONCE + 1;

/** The second transaction of `work` is broken off. */
async function brokenOff(world: World, work: () => Promise<void>): Promise<void> {
	const { database } = world.scope;
	const write = database.write.bind(database);
	let transactions = 0;
	const spy = vi.spyOn(database, "write").mockImplementation(async (fn) => {
		if (++transactions === 2) throw new Error("broken off");
		return write(fn);
	});
	onTestFinished(() => spy.mockRestore());
	await expect(work()).rejects.toThrow("broken off");
	spy.mockRestore();
}

async function left(world: World, table: "preset_records" | "preset_identifiers" | "form_submissions") {
	const rows = await world.scope.query
		.selectFrom(table)
		.select("program_id")
		.where("program_id", "=", "demo")
		.execute();
	return rows.length;
}

const audits = async (world: World) =>
	(
		await world.scope.query
			.selectFrom("audit_log")
			.select("entity")
			.where("program_id", "=", "demo")
			.where("action", "=", "delete")
			.execute()
	).map(({ entity }) => entity);

test("a data set of many records is deleted some a transaction, and goes on where it was broken off", async () => {
	const world = await makeWorld();
	const { dataSetId } = await addDataSet(
		world,
		Array.from({ length: MANY }, (_, at) => `S-${at}`),
	);
	await addDataSet(world, ["OTHER"]);
	await brokenOff(world, () => removeDataSet(world.scope, dataSetId));
	expect(await left(world, "preset_records")).toBe(MANY + 1 - ROWS_AT_ONCE);
	expect(await audits(world)).toEqual([]);
	await removeDataSet(world.scope, dataSetId);
	expect([await left(world, "preset_records"), await left(world, "preset_identifiers")]).toEqual([1, 1]);
	expect(await audits(world)).toEqual(["data_set"]);
	await expect(removeDataSet(world.scope, dataSetId)).rejects.toMatchObject({ status: 404 });
});

test("a form with many submissions is deleted some a transaction, and goes on where it was broken off", async () => {
	const world = await makeWorld();
	const formId = await makeForm(world, [{ id: "store", type: "text", label: "Store" }]);
	await transact(world.scope, async (tx) => {
		for (let at = 0; at < MANY; at++)
			await insertSubmission(tx, { id: `s-${at}`, formId, formVersion: 1, data: "{}", memberId: null });
	});
	await expect(removeForm(world.scope, formId, MANY - 1)).rejects.toMatchObject({ status: 409 });
	expect(await left(world, "form_submissions")).toBe(MANY);
	await brokenOff(world, () => removeForm(world.scope, formId, MANY));
	expect(await left(world, "form_submissions")).toBe(MANY - ROWS_AT_ONCE);
	expect(await audits(world)).toEqual([]);
	await removeForm(world.scope, formId, MANY);
	expect(await left(world, "form_submissions")).toBe(0);
	expect(await audits(world)).toEqual(["form"]);
});
