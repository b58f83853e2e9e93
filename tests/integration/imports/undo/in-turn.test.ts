import { describe, expect, test } from "vitest";
import { findCompany } from "~/features/companies/companies-admin.repository.server";
import { patchCompanies } from "~/features/companies/company-bulk.repository.server";
import { findMemberById, updateMember } from "~/features/members/members.repository.server";
import { transact } from "~db/transact";
import { adminCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";
import { addDataSet } from "../../data-sets/serials";
import { driver, idIn } from "../import-driver";

const CREATE = "companies/create-new";
const UPDATE = "companies/update-by-id";

/** A program with one company, which an import has added. */
async function company() {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const first = await imports.run("title\nNorth", CREATE);
	const { id = "" } =
		(await world.scope.query
			.selectFrom("companies")
			.select("id")
			.where("program_id", "=", "demo")
			.executeTakeFirst()) ?? {};
	return { world, imports, first, id, stored: () => findCompany(world.scope, id) };
}

/** A data set with one record, which an import has added. */
async function record() {
	const world = await makeWorld();
	const { dataSetId } = await addDataSet(world, []);
	const imports = driver(await adminCookieFor(world, "admin"), { subject: dataSetId });
	const run = async (content: string, variant: string) => {
		const id = idIn((await imports.upload(content, `records/${variant}`)).location);
		await imports.map(id);
		await imports.commit(id);
		return { id };
	};
	const records = () =>
		world.scope.query
			.selectFrom("preset_records")
			.select(["name", "claims_limit as limit"])
			.where("data_set_id", "=", dataSetId)
			.execute();
	return { world, imports, run, records, first: await run("identifier,name\nR1,First", "create-new") };
}

const told = (rows: readonly { state: string | null; reason: string | null }[]) =>
	rows.map(({ state, reason }) => [state, reason]);

describe("companies", () => {
	test("imports undone in turn, the latest first, leave nothing behind", async () => {
		const { imports, first, id, stored } = await company();
		const second = await imports.run(`id,title\n${id},Nord`, UPDATE);
		const third = await imports.run(`id,title\n${id},Norden`, UPDATE);
		for (const { id: latest } of [third, second])
			expect((await imports.undo(latest)).undo.counts).toMatchObject({ updated: 1, skipped: 0 });
		expect(await stored()).toMatchObject({ title: "North", importBatchId: first.id });
		expect((await imports.undo(first.id)).undo.counts).toMatchObject({ updated: 1, skipped: 0 });
		expect(await stored()).toBeUndefined();
	});

	test.each([
		["a column of that one", "title,status", "Nord,Inactive", reads("Changed since, so these columns stay: status")],
		["a column of none", "title", "Nord", null],
	] as const)(
		"one of which somebody changed %s after a later import is not deleted with the import that added it",
		async (_which, columns, cells, reason) => {
			const { world, imports, first, id, stored } = await company();
			const second = await imports.run(`id,${columns}\n${id},${cells}`, UPDATE);
			const status = reason === null ? "Inactive" : "Active";
			await transact(world.scope, (tx) => patchCompanies(tx, [{ id, patch: { status }, stored: 0 }]));
			expect(told((await imports.undo(second.id)).rows)).toEqual([["Reversed", reason]]);
			expect(told((await imports.undo(first.id)).rows)).toEqual([["Kept", reads("Changed since")]]);
			expect(await stored()).toMatchObject({ title: "North", status });
		},
	);

	test("an import before the last one gives back its own columns, and names no column that people do not see", async () => {
		const { imports, id, stored } = await company();
		const second = await imports.run(`id,title\n${id},Nord`, UPDATE);
		const third = await imports.run(`id,status\n${id},Inactive`, UPDATE);
		expect(told((await imports.undo(second.id)).rows)).toEqual([["Reversed", null]]);
		expect(await stored()).toMatchObject({ title: "North", status: "Inactive", importBatchId: third.id });
	});
});

describe("members", () => {
	test.each([
		["a column of that one", "firstname,lastname", "Uno,New", reads("Changed since, so these columns stay: firstname")],
		["a column of none", "lastname", "New", null],
	] as const)(
		"one of whom somebody changed %s after a later import is not deleted with the import that added them",
		async (_which, columns, cells, reason) => {
			const world = await makeWorld();
			const imports = driver(await adminCookieFor(world, "admin"));
			const first = await imports.run("firstname,lastname,email\nOne,Old,one@example.com");
			const { id } = await world.scope.query
				.selectFrom("members")
				.select("id")
				.where("program_id", "=", "demo")
				.where("email_lower", "=", "one@example.com")
				.executeTakeFirstOrThrow();
			const second = await imports.run(`id,${columns}\n${id},${cells}`, "members/update-by-id");
			const byHand = { firstname: "By hand", lastname: "New", email: "one@example.com" };
			await transact(world.scope, (tx) => updateMember(tx, id, byHand));
			expect(told((await imports.undo(second.id)).rows)).toEqual([["Reversed", reason]]);
			expect(told((await imports.undo(first.id)).rows)).toEqual([["Kept", reads("Changed since")]]);
			expect(await findMemberById(world.scope, id)).toMatchObject({ firstname: "By hand", lastname: "Old" });
		},
	);
});

describe("records of a data set", () => {
	test("imports undone in turn, the latest first, leave nothing behind", async () => {
		const { imports, run, records, first } = await record();
		const second = await run("identifier,name\nR1,Second", "update-by-identifier");
		const third = await run("identifier,claimsLimit\nR1,5", "update-by-identifier");
		expect(await records()).toEqual([{ name: "Second", limit: 5 }]);
		for (const { id } of [third, second])
			expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 1, skipped: 0 });
		expect(await records()).toEqual([{ name: "First", limit: null }]);
		expect((await imports.undo(first.id)).undo.counts).toMatchObject({ updated: 1, skipped: 0 });
		expect(await records()).toEqual([]);
	});

	test.each([
		["a column of that one", "name,claimsLimit", "Second,5", reads("Changed since, so these columns stay: name")],
		["a column of none", "claimsLimit", "5", null],
	] as const)(
		"one of which somebody changed %s after a later import is not deleted with the import that added it",
		async (_which, columns, cells, reason) => {
			const { world, imports, run, records, first } = await record();
			const second = await run(`identifier,${columns}\nR1,${cells}`, "update-by-identifier");
			const change = { name: "By hand", updated: 5 };
			await world.scope.database.write((trx) =>
				trx.updateTable("preset_records").set(change).where("program_id", "=", "demo").execute(),
			);
			expect(told((await imports.undo(second.id)).rows)).toEqual([["Reversed", reason]]);
			expect(told((await imports.undo(first.id)).rows)).toEqual([["Kept", reads("Changed since")]]);
			expect(await records()).toEqual([{ name: "By hand", limit: null }]);
		},
	);
});
