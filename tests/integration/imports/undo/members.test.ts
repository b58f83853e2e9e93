import { expect, test } from "vitest";
import { insertCompany, linkMember, listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { deleteCompany } from "~/features/companies/companies-admin.repository.server";
import { type MemberSnapshot, memberSnapshots } from "~/features/imports/kinds/members/member-snapshots.server";
import { listTrash } from "~/features/members/deleting/deleted-members.repository.server";
import { purgeMember } from "~/features/members/deleting/remove-member.service.server";
import {
	findMemberById,
	listTags,
	savePassword,
	setMemberStatus,
	updateMember,
} from "~/features/members/members.repository.server";
import { post } from "~/features/points/points.service.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, memberCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";
import { driver, HEADER, roster } from "../import-driver";

const UPDATE = "members/update-by-id";

async function start() {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const idOf = async (email: string) =>
		(
			await world.scope.query
				.selectFrom("members")
				.select("id")
				.where("program_id", "=", "demo")
				.where("email_lower", "=", email)
				.where("deleted_at", "is", null)
				.executeTakeFirst()
		)?.id ?? "";
	return { world, imports, idOf };
}

test("what is undone is named by the line of the file that it stands on", async () => {
	const { imports } = await start();
	const [head = "", first = "", second = ""] = roster(2).split("\n");
	const { id } = await imports.run([head, first, "", "", second].join("\n"));
	const { rows } = await imports.planUndo(id);
	expect(rows.map(({ row, line }) => [row, line])).toEqual([
		[1, 2],
		[2, 5],
	]);
	expect((await imports.undoFile(id)).split("\r\n").map((line) => line.split(",").slice(0, 2).join())).toEqual(
		expect.arrayContaining(["1,2", "2,5"]),
	);
});

test("the members an import added go to the trash, those used or changed since stay, each with its reason", async () => {
	const { world, imports, idOf } = await start();
	const company = await transact(world.scope, (tx) => insertCompany(tx, { title: "North Garage" }));
	const { id } = await imports.run(roster(9));
	const member = (n: number) => idOf(`member${n}@example.com`);
	const [points, signedIn, password, edited, linked, gone] = await Promise.all([1, 2, 3, 4, 5, 6].map(member));
	const award = { kind: "Award", points: 5, description: "x", source: { kind: "entry", id: "e" } } as const;
	await transact(world.scope, async (tx) => {
		await post(tx, { ...award, memberId: points ?? "" });
		await savePassword(tx, password ?? "", "hash");
		await linkMember(tx, linked ?? "", [company]);
		await setMemberStatus(tx, edited ?? "", "Invited");
	});
	await memberCookieFor(world, signedIn ?? "");
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ deleted_at: 1 })
			.where("program_id", "=", "demo")
			.where("id", "=", gone ?? "")
			.execute(),
	);

	const plan = await imports.planUndo(id);
	expect(plan.undo).toMatchObject({ status: "Checked", plan: { updated: 3, skipped: 6, failed: 0 } });
	expect(plan.rows.map(({ state }) => state)).toEqual([...Array(6).fill("Kept"), ...Array(3).fill("Planned")]);
	expect(await listTrash(world.scope, "", null)).toHaveLength(1);

	const done = await imports.undo(id);
	expect(done.undo).toMatchObject({ status: "Completed", percent: 100, counts: { updated: 3, skipped: 6, failed: 0 } });
	expect(done.rows.map(({ row, state, reason }) => [row, state, reason])).toEqual([
		[1, "Kept", reads("Has points postings since")],
		[2, "Kept", reads("Has signed in or set a password since")],
		[3, "Kept", reads("Has signed in or set a password since")],
		[4, "Kept", reads("Changed since")],
		[5, "Kept", reads("Changed since")],
		[6, "Kept", reads("Deleted since, so there is nothing to undo")],
		...[7, 8, 9].map((row) => [row, "Reversed", null]),
	]);
	expect(done.reasons).toContainEqual({ reason: reads("Has signed in or set a password since"), count: 2 });
	const trash = await listTrash(world.scope, "", null);
	expect(trash.map(({ email }) => email).sort()).toEqual([6, 7, 8, 9].map((n) => `member${n}@example.com`));
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	expect((await imports.show(id)).undo).toMatchObject({ status: "Completed", counts: { updated: 3 } });
});

test("what an import keeps of a new member is what is stored, also where a row says it twice", async () => {
	const { world, imports, idOf } = await start();
	const [north, south] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "North", accountKey: "C-1" }),
		await insertCompany(tx, { title: "South" }),
	]);
	const rows = [
		'Ann,Lee,ann@example.com,,,K-1,,"South; C-1; north","straße; Gold; STRASSE; b, gold"',
		"Bob,Moor,bob@example.com,,,,,,",
	];
	const { id } = await imports.run([HEADER, ...rows].join("\n"));
	const effects = await world.scope.query
		.selectFrom("import_effects")
		.select(["row", "entity_id as member", "effect", "before", "after", "stamp"])
		.where("program_id", "=", "demo")
		.where("job_id", "=", id)
		.orderBy("row")
		.execute();
	const [ann, bob] = [await idOf("ann@example.com"), await idOf("bob@example.com")];
	const stored = await memberSnapshots(world.scope, [ann, bob]);
	expect(stored.get(ann)).toMatchObject({ tags: ["b", "Gold", "straße"], companies: [south, north] });
	expect(effects.map(({ after, ...effect }) => ({ ...effect, ...JSON.parse(after) }))).toEqual(
		[ann, bob].map((member, index) => {
			const { tags, companies, updated } = stored.get(member) as MemberSnapshot;
			return { row: index + 1, member, effect: "Created", before: "{}", tags, companies, stamp: updated };
		}),
	);
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 2, skipped: 0 });
});

test("import, undo, import again: the second is as the first was", async () => {
	const { imports } = await start();
	const { id } = await imports.run(roster(3));
	await imports.undo(id);
	expect((await imports.run(roster(3))).job.counts).toMatchObject({ created: 3, failed: 0 });
});

test("changed fields get their values of before, tags, companies and encrypted ones too", async () => {
	const { world, imports } = await start();
	const [north, south] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "North Garage" }),
		await insertCompany(tx, { title: "South Garage" }),
	]);
	const before = { email: "one@example.com", firstname: "One", mobile: "+1 555", accountKey: "K.1" };
	const id = await addMember(world, before);
	await transact(world.scope, (tx) => linkMember(tx, id, [north, south]));
	const row = `${id},Uno,uno@example.com,77,K.9,Cancelled,South Garage,new`;
	const run = await imports.run(`id,firstname,email,mobile,accountKey,status,companies,tags\n${row}`, UPDATE);
	expect(await findMemberById(world.scope, id)).toMatchObject({ email: "uno@example.com", accountKey: "K.9" });

	const { undo, rows } = await imports.undo(run.id);
	expect(undo.counts).toMatchObject({ updated: 1, skipped: 0, failed: 0 });
	expect(rows[0]).toMatchObject({ effect: "Updated", state: "Reversed", reason: null });
	expect(await findMemberById(world.scope, id)).toMatchObject({ ...before, status: "Active" });
	expect(await listTags(world.scope, id)).toEqual([]);
	expect((await listCompaniesOfMember(world.scope, id)).map((company) => company.id)).toEqual([north, south]);
	const stored = await world.scope.query
		.selectFrom("import_effects")
		.select(["before", "after"])
		.where("program_id", "=", "demo")
		.executeTakeFirstOrThrow();
	expect(JSON.parse(stored.before)).toMatchObject({ mobile: expect.stringMatching(/^enc:/), firstname: "One" });
	expect(stored.before + stored.after).not.toMatch(/\+1 555|K\.1|K\.9/);
	expect(Object.keys(JSON.parse(stored.before))).not.toContain("lastname");
});

test("what is given back of a member's companies are those that there still are, and what was blank is blank again", async () => {
	const { world, imports } = await start();
	const [north, south] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "North Garage" }),
		await insertCompany(tx, { title: "South Garage" }),
		await insertCompany(tx, { title: "West Garage" }),
	]);
	const [one, other] = [await addMember(world, { firstname: "One" }), await addMember(world, { firstname: "Two" })];
	await transact(world.scope, async (tx) => {
		await linkMember(tx, one, [north, south]);
		await linkMember(tx, other, [south]);
	});
	const rows = [`${one},+1 555,7,K-1,West Garage`, `${other},,,,West Garage`];
	const { id } = await imports.run(["id,mobile,phone,accountKey,companies", ...rows].join("\n"), UPDATE);
	await transact(world.scope, (tx) => deleteCompany(tx, south));

	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 2, skipped: 0, failed: 0 });
	const companies = async (member: string) => (await listCompaniesOfMember(world.scope, member)).map((one) => one.id);
	expect([await companies(one), await companies(other)]).toEqual([[north], []]);
	expect(await findMemberById(world.scope, one)).toMatchObject({ mobile: null, phone: null, accountKey: null });
});

test("a field that somebody changed since keeps what they wrote, the others go back", async () => {
	const { world, imports } = await start();
	const id = await addMember(world, { email: "one@example.com", firstname: "One", lastname: "Old", phone: "1" });
	const run = await imports.run(`id,firstname,lastname,phone\n${id},Uno,New,2`, UPDATE);
	// The form of an admin saves the same phone, encrypted anew.
	const saved = { email: "one@example.com", firstname: "Una", lastname: "New", phone: "2" };
	await transact(world.scope, (tx) => updateMember(tx, id, saved));
	const { undo, rows } = await imports.undo(run.id);
	expect(undo.counts).toMatchObject({ updated: 1, skipped: 0 });
	expect(rows[0]).toMatchObject({
		state: "Reversed",
		reason: reads("Changed since, so these columns stay: firstname"),
	});
	expect(await findMemberById(world.scope, id)).toMatchObject({ firstname: "Una", lastname: "Old", phone: "1" });
	expect(await imports.undoFile(run.id)).toContain("Changed since, so these columns stay: First name");

	const again = await imports.run(`id,firstname\n${id},Uno`, UPDATE);
	await transact(world.scope, (tx) => updateMember(tx, id, { ...saved, firstname: "Third" }));
	expect((await imports.undo(again.id)).rows[0]).toMatchObject({ state: "Kept", reason: reads("Changed since") });
});

test.each([
	["e-mail", { email: "One@example.com" }, "Email is already registered"],
	["key", { accountKey: "K-1" }, "Account Key is already registered"],
] as const)(
	"an %s that another member took meanwhile cannot be given back; the row fails whole",
	async (_what, taken, reason) => {
		const { world, imports } = await start();
		const id = await addMember(world, { email: "one@example.com", firstname: "One", accountKey: "K-1" });
		const run = await imports.run(`id,firstname,email,accountKey\n${id},Uno,uno@example.com,K-2`, UPDATE);
		await addMember(world, taken);
		expect((await imports.planUndo(run.id)).undo.plan).toMatchObject({ updated: 0, failed: 1 });
		const { undo, rows } = await imports.undo(run.id);
		expect(undo.counts).toMatchObject({ updated: 0, failed: 1 });
		expect(rows[0]).toMatchObject({ state: "Failed", reason: reads(reason) });
		expect(await findMemberById(world.scope, id)).toMatchObject({
			...{ firstname: "Uno", email: "uno@example.com", accountKey: "K-2" },
		});
	},
);

test("imports undone in turn, the latest first, leave nothing behind", async () => {
	const { world, imports, idOf } = await start();
	const first = await imports.run(roster(2));
	const id = await idOf("member1@example.com");
	const second = await imports.run(`id,firstname\n${id},Changed`, UPDATE);
	const third = await imports.run(`id,firstname\n${id},Again`, UPDATE);
	expect((await imports.planUndo(first.id)).undo.plan).toMatchObject({ updated: 1, skipped: 1 });
	for (const run of [third, second]) expect((await imports.undo(run.id)).undo.counts.updated).toBe(1);
	expect(await findMemberById(world.scope, id)).toMatchObject({ firstname: "First1" });
	expect((await imports.undo(first.id)).undo.counts).toMatchObject({ updated: 2, skipped: 0 });
});

test("what is told of a member's past goes when the member is erased", async () => {
	const { world, imports } = await start();
	const id = await addMember(world, { email: "one@example.com", firstname: "Secretive" });
	const run = await imports.run(`id,firstname\n${id},Uno`, UPDATE);
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ deleted_at: 1 })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute(),
	);
	await purgeMember(world.scope, id);
	const effects = await world.scope.query
		.selectFrom("import_effects")
		.select(["before", "after"])
		.where("program_id", "=", "demo")
		.execute();
	expect(effects).toEqual([{ before: "{}", after: "{}" }]);
	expect((await imports.undo(run.id)).rows[0]).toMatchObject({
		state: "Kept",
		reason: reads("Deleted since, so there is nothing to undo"),
	});
});

test("every record an undo changes is in the audit log, without numbers and keys", async () => {
	const { world, imports } = await start();
	const id = await addMember(world, { email: "one@example.com", mobile: "+1 555 0199" });
	const created = await imports.run(`${HEADER}\nAnn,Lee,ann@example.com,+1 555 0177,,,,,`);
	const updated = await imports.run(`id,mobile\n${id},+1 555 0188`, UPDATE);
	await imports.undo(created.id);
	await imports.undo(updated.id);
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity", "entity_id", "detail"])
		.where("program_id", "=", "demo")
		.where("actor_kind", "=", "admin")
		.execute();
	const of = (run: string) => audit.filter((row) => row.detail?.includes(`imports:undo.audit?id=${run}`));
	expect(of(created.id)).toMatchObject([{ action: "delete", entity: "member" }]);
	expect(of(updated.id)).toMatchObject([{ action: "update", entity: "member", entity_id: id }]);
	expect(audit.filter(({ action, entity }) => action === "undo" && entity === "import")).toHaveLength(2);
	expect(JSON.stringify(audit)).not.toMatch(/555 01/);
});

test("a key that a later row of the file took over goes back to whom an earlier row took it from", async () => {
	const { world, imports } = await start();
	const first = await addMember(world, { accountKey: "KEY-A", email: "a@one.test" });
	const later = await addMember(world, { accountKey: "KEY-B", email: "b@one.test" });
	// So many rows between them that the later one comes in another batch, which finds the key free.
	const between = Array.from({ length: IMPORT_BATCH }, (_, at) => `nobody-${at},KEY-${at}`);
	const rows = ["id,accountKey", `${first},KEY-X`, ...between, `${later},KEY-A`];
	const { id, job: checked } = await imports.check(rows.join("\n"), UPDATE);
	expect(checked.plan).toMatchObject({ updated: 2 });
	await imports.commit(id);
	expect((await imports.show(id)).job.counts).toMatchObject({ updated: 2 });
	expect((await imports.planUndo(id)).undo.plan).toMatchObject({ updated: 2, failed: 0 });
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 2, failed: 0 });
	const keys = await Promise.all(
		[first, later].map(async (one) => (await findMemberById(world.scope, one))?.accountKey),
	);
	expect(keys).toEqual(["KEY-A", "KEY-B"]);
});

test("what an earlier batch of the file gives up is free, an email too, and goes back; what is only spelled anew stays taken", async () => {
	const { world, imports } = await start();
	const first = await addMember(world, { accountKey: "KEY-A", email: "a@one.test" });
	const spelled = await addMember(world, { accountKey: "KEY-C", email: "c@one.test" });
	const [later, last] = [
		await addMember(world, { email: "b@one.test" }),
		await addMember(world, { email: "d@one.test" }),
	];
	const between = Array.from({ length: IMPORT_BATCH }, (_, at) => `nobody-${at},,`);
	const rows = ["id,email,accountKey", `${first},new@one.test,KEY-X`, `${spelled},C@one.test,`];
	const file = [...rows, ...between, `${later},a@one.test,KEY-A`, `${last},c@one.test,`].join("\n");
	const { id, job: checked } = await imports.check(file, UPDATE);
	await imports.commit(id);
	const { job } = await imports.show(id);
	expect(job.counts).toEqual(checked.plan);
	expect(job.counts).toMatchObject({ updated: 2, failed: IMPORT_BATCH + 1 });
	expect(await findMemberById(world.scope, later)).toMatchObject({ email: "a@one.test", accountKey: "KEY-A" });
	expect((await imports.planUndo(id)).undo.plan).toMatchObject({ updated: 2, failed: 0 });
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 2, failed: 0 });
	expect(await findMemberById(world.scope, first)).toMatchObject({ email: "a@one.test", accountKey: "KEY-A" });
	expect(await findMemberById(world.scope, later)).toMatchObject({ email: "b@one.test", accountKey: null });
});

test("whoever leaves Active by an import or by its undoing is signed out for good, and nobody else is [SEC-15]", async () => {
	const { world, imports } = await start();
	const [leaving, staying, joining] = await Promise.all(
		(["Active", "Active", "Pending"] as const).map((status) => addMember(world, { status })),
	);
	const sessions = async () => {
		const open = await world.scope.query
			.selectFrom("sessions")
			.select("member_id")
			.where("program_id", "=", "demo")
			.execute();
		return open.map((row) => [leaving, staying, joining].indexOf(row.member_id)).sort();
	};
	for (const id of [leaving, staying]) await memberCookieFor(world, id ?? "");
	const { id } = await imports.run(
		`id,firstname,status\n${leaving},Left,Awaiting Approval\n${staying},Stayed,Active\n${joining},Joined,Active`,
		UPDATE,
	);
	expect(await sessions()).toEqual([1]);
	await memberCookieFor(world, joining ?? "");
	expect(await sessions()).toEqual([1, 2]);
	expect((await imports.undo(id)).undo).toMatchObject({ status: "Completed", counts: { updated: 3 } });
	expect((await findMemberById(world.scope, joining ?? ""))?.status).toBe("Pending");
	expect(await sessions()).toEqual([1]);
});
