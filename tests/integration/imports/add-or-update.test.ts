import { expect, test } from "vitest";
import { runImport } from "~/features/imports/run/run-import.server";
import { requestCommit } from "~/features/imports/wizard.service.server";
import { findMemberById, listTags } from "~/features/members/members.repository.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { addMember, adminCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { driver, HEADER } from "./import-driver";

const WHAT = "members/add-or-update";

async function start() {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const ann = await addMember(world, {
		email: "ann@example.com",
		firstname: "Ann",
		accountKey: "K-1",
		status: "Active",
	});
	const bob = await addMember(world, { email: "bob@example.com", firstname: "Bob", lastname: "Moor" });
	const read = (id: string) => findMemberById(world.scope, id);
	const emails = async () => {
		const members = world.scope.query.selectFrom("members").select("email").where("program_id", "=", "demo");
		return (await members.where("deleted_at", "is", null).orderBy("email").execute()).map(({ email }) => email);
	};
	return { world, imports, ann, bob, read, emails };
}

const file = (...rows: string[]) => [HEADER, ...rows].join("\n");

test("a monthly list changes whom it finds by e-mail or account key and adds the others [MEM-33 IMPORT-11]", async () => {
	const { world, imports, ann, bob, read, emails } = await start();
	const rows = [
		"Anna,,,,,K-1,,,gold",
		"Bob,Moore,BOB@example.com,555,,K-2,,,",
		"Cid,Roy,cid@example.com,,,K-3,Active,,",
		"Dan,Fox,dan@example.com,,,,,,",
	];
	const checked = await imports.check(file(...rows), WHAT);
	expect(checked.job.plan).toEqual({ created: 2, updated: 2, skipped: 0, failed: 0 });
	await imports.commit(checked.id);
	expect((await imports.show(checked.id)).job).toMatchObject({
		...{ status: "Completed", counts: { created: 2, updated: 2, skipped: 0, failed: 0 } },
	});
	expect(await read(ann)).toMatchObject({ firstname: "Anna", email: "ann@example.com", status: "Active" });
	expect(await listTags(world.scope, ann)).toEqual(["gold"]);
	expect(await read(bob)).toMatchObject({ firstname: "Bob", lastname: "Moore", mobile: "555", accountKey: "K-2" });
	expect(await emails()).toEqual(["ann@example.com", "bob@example.com", "cid@example.com", "dan@example.com"]);

	// Next month the same list changes nothing and adds nobody.
	const again = await imports.run(file(...rows), WHAT);
	expect(again.job.counts).toEqual({ created: 0, updated: 0, skipped: 4, failed: 0 });
});

test("a row that may mean somebody else is left to the admin, with the reason [IMPORT-12]", async () => {
	const { imports, ann, bob, read, emails } = await start();
	const { job, problems } = await imports.run(
		file(
			"Eve,New,eve@example.com,,,K-1,,,",
			"Ann,Lee,ann@example.com,,,K-9,,,",
			"Ann,Moor,bob@example.com,,,K-1,,,",
			"Anna,,ann@example.com,,,,,,",
			"Anne,,,,,K-1,,,",
			"No,Mail,,,,K-7,,,",
		),
		WHAT,
	);
	expect(problems.rows.map(({ row, reasons }) => [row, reasons])).toEqual([
		[
			1,
			[
				reads(
					"The member of this account key has another email: change it on the member’s page if it is the same person",
				),
			],
		],
		// A row that was refused keeps nobody else's away: line 5 is the first that changes Ann.
		[
			2,
			[
				reads("The member of this email has another account key: change it on the member’s page if it is right"),
				reads("Email is the same as on line 5, which counts"),
			],
		],
		[3, [reads("The email is one member’s and the account key another’s")]],
		[5, [reads("An earlier row is about the same member: the first one counts")]],
		[6, [reads("Nobody is found, and a new member needs: Email")]],
	]);
	expect(job.counts).toEqual({ created: 0, updated: 1, skipped: 0, failed: 5 });
	expect(await read(ann)).toMatchObject({ firstname: "Anna" });
	expect([(await read(ann))?.accountKey, (await read(bob))?.accountKey]).toEqual(["K-1", null]);
	expect(await emails()).toEqual(["ann@example.com", "bob@example.com"]);
});

test("a row of two members is an error, and one member on two rows is changed once [IMPORT-12]", async () => {
	const { imports, ann, read } = await start();
	const two = await imports.run(file("X,Y,bob@example.com,,,K-1,,,"), WHAT);
	expect(two.problems.rows.map(({ reasons }) => reasons)).toEqual([
		[reads("The email is one member’s and the account key another’s")],
	]);
	const twice = await imports.run(file("Anna,,ann@example.com,,,,,,", "Anne,,,,,K-1,,,"), WHAT);
	expect(twice.problems.rows.map(({ row, reasons }) => [row, reasons])).toEqual([
		[2, [reads("An earlier row is about the same member: the first one counts")]],
	]);
	expect(await read(ann)).toMatchObject({ firstname: "Anna" });
});

test("a row that was refused keeps nobody else's away, whatever it named the member by [IMPORT-12]", async () => {
	const { imports, ann, read } = await start();
	const { job, problems } = await imports.run(
		file(
			"Anna,,ann@example.com,,,,,Nowhere,",
			"Anne,,,,,K-1,,,",
			"Bobby,,bob@example.com,,,,,Nowhere,",
			"Rob,,bob@example.com,,,,,,",
		),
		WHAT,
	);
	const unknown = [reads("There is no company with the account key or title “Nowhere”: add the company first")];
	expect(problems.rows.map(({ row, reasons }) => [row, reasons])).toEqual([
		[1, unknown],
		[3, [...unknown, reads("Email is the same as on line 5, which counts")]],
	]);
	expect(job.counts).toEqual({ created: 0, updated: 2, skipped: 0, failed: 2 });
	expect(await read(ann)).toMatchObject({ firstname: "Anne" });
});

test("whoever takes an import over knows whom the rows before were about [IMPORT-07 IMPORT-12]", async () => {
	const { world, imports, ann, read } = await start();
	const others = Array.from({ length: IMPORT_BATCH - 2 }, (_, n) => `New,One,new${n}@example.com,,,,,,`);
	// Both are named by the e-mail and then by the key, Cy at first by a row that is refused.
	const cy = await addMember(world, { email: "cy@example.com", firstname: "Cy", accountKey: "K-2" });
	const refused = "Cyril,,cy@example.com,,,,,Nowhere,";
	const later = ["Anne,,,,,K-1,,,", "Cyd,,,,,K-2,,,"];
	const { id, job: checked } = await imports.check(
		file("Anna,,ann@example.com,,,,,,", refused, ...others, ...later),
		WHAT,
	);
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	expect((await imports.show(id)).job).toMatchObject({ status: "Running", processed: IMPORT_BATCH });
	await runImport(world.scope, id);
	const { job } = await imports.show(id);
	expect(job).toMatchObject({ status: "Completed", counts: checked.plan });
	expect(checked.plan).toMatchObject({ updated: 2, failed: 2 });
	expect([(await read(ann))?.firstname, (await read(cy))?.firstname]).toEqual(["Anna", "Cyd"]);
});

test("undoing takes the new members away and gives the others their former values back", async () => {
	const { imports, ann, read, emails } = await start();
	const { id } = await imports.run(file("Anna,,,,,K-1,,,", "Cid,Roy,cid@example.com,,,,,,"), WHAT);
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 2, skipped: 0, failed: 0 });
	expect(await read(ann)).toMatchObject({ firstname: "Ann" });
	expect(await emails()).toEqual(["ann@example.com", "bob@example.com"]);
});
