import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runImport } from "~/features/imports/run/run-import.server";
import { UndoRows } from "~/features/imports/undo/undo-rows";
import { requestCommit } from "~/features/imports/wizard.service.server";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { findMemberById, setMemberStatus } from "~/features/members/members.repository.server";
import { post } from "~/features/points/points.service.server";
import { hashPassword } from "~/server/crypto/password.server";
import { checkInvariants } from "~db/invariants";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { renderPage } from "../../../support/render-page";
import { makeWorld } from "../../../support/world";
import { driver, idIn } from "../import-driver";

const POINTS = "points/post";
const PASSWORD = "a long own password";
const HEADER = "email,accountKey,points,reason";

async function start() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const hash = await hashPassword(PASSWORD);
	await transactControl(world.control, (tx) => tx.trx.updateTable("admins").set({ password_hash: hash }).execute());
	const imports = driver(cookie);
	const one = await addMember(world, { email: "one@example.com", accountKey: "K-1" });
	const two = await addMember(world, { email: "two@example.com", accountKey: "K-2" });
	const balance = async (id: string) => (await findMemberById(world.scope, id))?.balance;
	const ledger = () =>
		world.scope.query
			.selectFrom("member_transactions")
			.select([
				"kind",
				"points",
				"description",
				"source_kind",
				"source_id",
				"source_part",
				"import_id",
				"reverses_id",
				"trace",
			])
			.where("program_id", "=", "demo")
			.orderBy("created")
			.orderBy("source_part")
			.execute();
	const commit = async (id: string, ownPassword = PASSWORD) => {
		const { importsAtRest } = await import("~/features/imports/run/worker.server");
		const reply = await imports.post(id, { intent: "commit", ownPassword });
		await importsAtRest();
		return reply;
	};
	const posted = async (...rows: string[]) => {
		const { id } = await imports.check([HEADER, ...rows].join("\n"), POINTS);
		await commit(id);
		return { id, ...(await imports.show(id)) };
	};
	return { world, imports, one, two, balance, ledger, commit, posted };
}

test("every row posts its points, to the member of the e-mail or the key, with the reason", async () => {
	const { world, one, two, balance, ledger, posted } = await start();
	const { id, job, result } = await posted(
		"ONE@example.com,,1 500,March",
		",K-2,+20,April",
		"two@example.com,K-2,-5,Error",
		"two@example.com,,-15,All the rest",
	);
	expect(job).toMatchObject({
		status: "Completed",
		counts: { created: 4, failed: 0 },
		sums: { points: 1500, members: 2 },
	});
	expect(result).toEqual(reads("Successfully posted 4 rows of points"));
	expect([await balance(one), await balance(two)]).toEqual([1500, 0]);
	const trace = JSON.stringify({ rule: "import", file: "roster.csv" });
	const source = { source_kind: "import", source_id: id, import_id: id, trace };
	expect((await ledger()).sort((a, b) => a.source_part.localeCompare(b.source_part))).toMatchObject([
		{ ...source, kind: "Award", points: 1500, description: "March", source_part: "1" },
		{ ...source, kind: "Award", points: 20, description: "April", source_part: "2" },
		{ ...source, kind: "Adjustment", points: -5, description: "Error", source_part: "3" },
		{ ...source, kind: "Adjustment", points: -15, description: "All the rest", source_part: "4" },
	]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("one bad row and nothing is posted; each is told with its reason", async () => {
	const { world, imports, ledger, commit } = await start();
	const gone = await addMember(world, { email: "gone@example.com" });
	await transact(world.scope, (tx) => setMemberStatus(tx, gone, "Cancelled"));
	const rows = [
		"one@example.com,,10,Fine",
		...["0", "1.5", "1e3", '"1,000"', "10%", "abc", "", "9999999999", "７"].map(
			(points) => `one@example.com,,${points},R`,
		),
		",,5,R",
		"nobody@example.com,,5,R",
		",K-9,5,R",
		"one@example.com,K-2,5,R",
		"gone@example.com,,5,R",
		"two@example.com,,-1,R",
		"one@example.com,,10,Fine",
		"one@example.com,,10,",
	];
	const { id, job, problems } = await imports.check([HEADER, ...rows].join("\n"), POINTS);
	expect(job).toMatchObject({ status: "Checked", plan: { created: 1, failed: 17 } });
	expect(problems.rows.map(({ reasons }) => reasons[0]?.split("?")[0]?.replace("imports:row.", ""))).toEqual([
		...[
			"pointsZero",
			"pointsInvalid",
			"pointsInvalid",
			"pointsAmbiguous",
			"pointsInvalid",
			"pointsInvalid",
			"required",
		],
		...["pointsTooMany", "pointsInvalid", "memberMissing", "memberUnknown", "keyUnknown", "twoMembers"],
		...["memberCancelled", "balanceTooLow", "repeated", "required"],
	]);
	expect(problems.rows.slice(8, -2).map(({ reasons }) => reasons)).toEqual([
		[expect.anything()],
		[expect.anything()],
		[reads("There is no member with the email “nobody@example.com”")],
		[reads("There is no member with the account key “K-9”")],
		[reads("The email is one member’s and the account key another’s")],
		[expect.anything()],
		[reads("The balance would go below zero; it is 0 by then")],
	]);
	await commit(id);
	expect((await imports.show(id)).job.status).toBe("Checked");
	await expect(requestCommit(world.scope, id)).rejects.toMatchObject({
		...{
			status: 409,
			messageKey: reads(
				"A file like this is imported as a whole or not at all. Correct the rows listed below, or take them out, and upload the file again.",
			),
		},
	});
	expect(await ledger()).toEqual([]);
});

test("whoever has too few points by then is told how many, the rows before among them", async () => {
	const { imports } = await start();
	const rows = ["two@example.com,,5,R", "two@example.com,,-2,R", "two@example.com,K-2,-9,R"];
	const { job, problems } = await imports.check([HEADER, ...rows].join("\n"), POINTS);
	expect(job.plan).toMatchObject({ created: 2, failed: 1 });
	expect(problems.rows.map(({ reasons }) => reasons)).toEqual([
		[reads("The balance would go below zero; it is 3 by then")],
	]);
});

test("what becomes impossible between check and import stops all of it, and can be tried again", async () => {
	const { world, imports, one, two, balance, commit } = await start();
	const award = {
		kind: "Award",
		points: 50,
		description: "x",
		source: { kind: "entry", id: "e" },
		memberId: two,
	} as const;
	await transact(world.scope, (tx) => post(tx, award));
	const { id } = await imports.check(`${HEADER}\none@example.com,,10,R\ntwo@example.com,,-40,R`, POINTS);
	const spend = { ...award, kind: "Redeem", points: -30, source: { kind: "order", id: "o" } } as const;
	await transact(world.scope, (tx) => post(tx, spend));
	await commit(id);
	const failed = await imports.show(id);
	expect(failed.job).toMatchObject({
		status: "Failed",
		error: reads("Some rows cannot be imported any more, so none was. They are listed below."),
		counts: { created: 0 },
	});
	expect(failed.problems.rows).toMatchObject([{ row: 2, reasons: [reads("There are not enough points for this")] }]);
	expect([await balance(one), await balance(two)]).toEqual([0, 20]);
	await transact(world.scope, (tx) => post(tx, { ...award, source: { kind: "entry", id: "f" } }));
	const { importsAtRest } = await import("~/features/imports/run/worker.server");
	await imports.post(id, { intent: "resume" });
	await importsAtRest();
	expect([await balance(one), await balance(two)]).toEqual([10, 30]);
	expect((await imports.show(id)).problems.rows).toEqual([]);
});

test("a fault of the database midway leaves no posting; readers see none or all", async () => {
	const { world, imports, ledger, commit } = await start();
	const rows = Array.from({ length: 1201 }, (_, n) => `one@example.com,,1,Row ${n}`);
	const { id } = await imports.check([HEADER, ...rows].join("\n"), POINTS);
	const { writer } = await world.runtime.regions.region("default");
	const broken = `CREATE TRIGGER broken BEFORE INSERT ON member_transactions WHEN NEW.source_part = '1100' AND NEW.program_id <> ''
		BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END`;
	await sql.raw(broken).execute(writer);
	await commit(id);
	expect((await imports.show(id)).job).toMatchObject({
		status: "Failed",
		error: reads("A batch of rows could not be written; nothing of that batch was kept."),
		processed: 0,
	});
	expect(await ledger()).toEqual([]);
	await sql.raw("DROP TRIGGER broken").execute(writer);
	const seen = new Set<number>();
	let running = true;
	const reading = (async () => {
		while (running) {
			seen.add((await ledger()).length);
			await nextTurn();
		}
	})();
	const { requestResume } = await import("~/features/imports/wizard.service.server");
	await requestResume(world.scope, id);
	await Promise.all([runImport(world.scope, id), runImport(world.scope, id)]);
	running = false;
	await reading;
	expect([...seen].filter((count) => count !== 0 && count !== 1201)).toEqual([]);
	expect(await ledger()).toHaveLength(1201);
	expect((await imports.show(id)).job).toMatchObject({ status: "Completed", counts: { created: 1201 } });
});

test("the import and its undo ask for the admin's own password", async () => {
	const { imports, ledger, commit, one, balance } = await start();
	const { id } = await imports.check(`${HEADER}\none@example.com,,10,R`, POINTS);
	for (const wrong of ["", "something else"]) {
		const reply = await commit(id, wrong);
		expect(reply.status).toBe(400);
		expect(Object.keys((reply.data as { lastResult: { error: object } }).lastResult.error)).toEqual(["ownPassword"]);
	}
	expect(await ledger()).toEqual([]);
	await commit(id);
	expect(await balance(one)).toBe(10);
	await imports.planUndo(id);
	expect((await imports.undoPost(id, { intent: "undo" })).status).toBe(400);
	expect(await balance(one)).toBe(10);
	await imports.undoPost(id, { intent: "undo", ownPassword: PASSWORD });
	expect(await balance(one)).toBe(0);
});

test("an undo posts a reversal of each row, and leaves members their points where they have spent them", async () => {
	const { world, imports, one, two, balance, ledger, posted } = await start();
	const { id } = await posted(
		"one@example.com,,100,A",
		"one@example.com,,-80,B",
		"two@example.com,,50,C",
		"two@example.com,,5,D",
	);
	const order = {
		kind: "Redeem",
		points: -10,
		description: "x",
		source: { kind: "order", id: "o" },
		memberId: two,
	} as const;
	await transact(world.scope, (tx) => post(tx, order));
	const plan = await imports.planUndo(id);
	expect(plan.undo.plan).toMatchObject({ updated: 3, skipped: 1 });
	const { undo, rows } = await imports.undo(id, { ownPassword: PASSWORD });
	expect(undo.counts).toEqual(plan.undo.plan);
	expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
		["Reversed", null],
		["Reversed", null],
		["Kept", reads("Points posted: 50; the balance is only 40 by now")],
		["Reversed", null],
	]);
	expect([await balance(one), await balance(two)]).toEqual([0, 40]);
	const href = `/admin/members/${one}?tab=statement`;
	expect(rows.slice(0, 2).map((row) => [row.points, row.href])).toEqual([
		[100, href],
		[-80, href],
	]);
	const reversals = (await ledger()).filter(({ kind }) => kind === "Reversal");
	for (const { trace, import_id } of reversals) {
		expect(JSON.parse(trace ?? "")).toEqual({ rule: "importUndone", file: "roster.csv" });
		expect(import_id).toBe(id);
	}
	expect(reversals.map(({ description, source_part }) => source_part + description).sort()).toEqual(["1A", "2B", "4D"]);
	expect(reversals.map(({ points, source_kind, source_id }) => [points, source_kind, source_id]).sort()).toEqual(
		[-100, -5, 80].map((points) => [points, "import-undo", id]).sort(),
	);
	expect(reversals.every(({ reverses_id }) => reverses_id !== null)).toBe(true);
	const before = await ledger();
	expect((await imports.undo(id, { ownPassword: PASSWORD })).undo.counts).toMatchObject({ updated: 3, skipped: 1 });
	expect(await ledger()).toEqual(before);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("what an undo takes back is read with the marks of the reader's numbers, and downloaded as digits [UI-25]", async () => {
	const { imports, posted } = await start();
	const { id } = await posted("one@example.com,,12500,A");
	await imports.planUndo(id);
	const { rows } = await imports.undo(id, { ownPassword: PASSWORD });
	const links = { before: 0, firstHref: null, nextHref: null, clearHref: undefined };
	const page = (locale: "en" | "fr") =>
		renderPage(() => UndoRows({ importId: id, rows, show: undefined, links }), "/admin/x", {
			loaderData: null,
			locale,
		});
	expect(page("en")).toContain("+12,500");
	expect(page("fr")).toContain("+12\u202f500");
	expect(await imports.undoFile(id)).toMatch(/,[^,]+ · \+12500,/);
});

test("the plan of an undo counts a member's rows one after the other, as the undo does", async () => {
	const { world, imports, one, two, balance, posted } = await start();
	const { id } = await posted(
		...[",K-2,50,A", ",K-2,30,B", ",K-2,20,C"],
		...["one@example.com,,10,D", "one@example.com,,-10,E"],
	);
	const other = { description: "x", source: { kind: "test", id: "1" } };
	await transact(world.scope, async (tx) => {
		await post(tx, { ...other, kind: "Redeem", points: -60, memberId: two });
		await post(tx, {
			...{ ...other, kind: "Adjustment", points: -100, memberId: one, overdraw: true },
			source: { kind: "test", id: "2" },
		});
	});
	const states = (rows: { state: string }[]) => rows.map(({ state }) => state);
	const plan = await imports.planUndo(id);
	expect(states(plan.rows)).toEqual(["Kept", "Kept", "Planned", "Kept", "Planned"]);
	expect(await balance(two)).toBe(40);
	await deleteMember(world.scope, one);
	const { undo, rows } = await imports.undo(id, { ownPassword: PASSWORD });
	expect(undo.counts).toEqual(plan.undo.plan);
	expect(states(rows)).toEqual(["Kept", "Kept", "Reversed", "Kept", "Reversed"]);
	expect(await balance(two)).toBe(20);
	expect(rows[2]).toMatchObject({
		name: expect.stringMatching(/^Pat Person \d+$/),
		points: 20,
		href: expect.any(String),
	});
	expect(rows[4]).toMatchObject({ points: -10, href: null });
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["entity_id", "detail"])
		.where("program_id", "=", "demo")
		.where("action", "=", "undo")
		.execute();
	expect(audit.map(({ entity_id, detail }) => [entity_id, JSON.parse(detail ?? "")])).toEqual([
		[id, { after: { reversed: 2, kept: 3 } }],
	]);
});

test("a file over 5,000 rows is refused when it is uploaded, a filled date when it is checked", async () => {
	const { imports } = await start();
	const rows = (count: number) =>
		[HEADER, ...Array.from({ length: count }, (_, n) => `one@example.com,,1,R${n}`)].join("\n");
	const refused = await imports.upload(rows(5_001), POINTS);
	expect(refused.status).toBe(400);
	expect((refused.data as { lastResult: { error: Record<string, string[]> } }).lastResult.error.file).toEqual([
		reads("The file has more than 5,000 rows. Split it into several files."),
	]);
	expect((await imports.upload(rows(5_000), POINTS)).status).toBe(303);
	const dated = await imports.check(
		"email,points,reason,date\none@example.com,5,R,2026-01-01\none@example.com,6,R,n/a",
		POINTS,
	);
	expect(dated.job.plan).toMatchObject({ created: 1, failed: 1 });
	expect(dated.problems.rows[0]?.reasons).toEqual([
		reads("Points are posted at the moment of the import: leave the date empty"),
	]);
});

test("without a column for the e-mail or the key the columns page asks for one", async () => {
	const { imports } = await start();
	const id = idIn((await imports.upload("who,points,reason\none@example.com,5,R", POINTS)).location);
	const reply = await imports.map(id);
	expect(reply.status).toBe(400);
	expect((reply.data as { lastResult: { error: object } }).lastResult.error).toEqual({
		"columns.email": [reads("Choose at least one column that says which member it is: email or account key")],
	});
});
