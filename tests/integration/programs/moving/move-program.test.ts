import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { listMailTexts, queueMail } from "~/features/mails/mails.repository.server";
import { MAIL_LEASE } from "~/features/mails/outbox.repository.server";
import { post } from "~/features/points/points.service.server";
import { markMoving } from "~/features/programs/moving/moves.repository.server";
import { findInDirectory } from "~/features/programs/programs.repository.server";
import { findSiteByDomain } from "~/features/sites/sites.repository.server";
import { moveProgramTo } from "~/gate/commands/move-program.server";
import { verify } from "~/gate/commands/verify.server";
import { forEachProgram } from "~/gate/jobs/jobs.server";
import { sendDueMails } from "~/gate/jobs/mail-job.server";
import { action as callSignIn } from "~/routes/api/v1/sign-in";
import { action as logout } from "~/routes/auth/logout";
import { loader as home } from "~/routes/member/home";
import { loader as signOutOfDomain } from "~/routes/resources/domain-signout";
import { ProgramMoved } from "~db/errors";
import { migrateRegional } from "~db/migrate";
import { closeProgram } from "~db/moving/fence";
import { listTables } from "~db/moving/tables";
import type { RegionalDatabase } from "~db/regions";
import { transact, transactControl } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";

let said: string[] = [];
beforeEach(() => {
	said = [];
	for (const how of ["info", "error"] as const)
		vi.spyOn(console, how).mockImplementation((line: string) => void said.push(line));
});

const TO_SYDNEY = ["--program", "demo", "--to", "sydney"];

const award = async (world: World, memberId: string, id: string, region = "default") =>
	transact(await world.scopeOf({ region }), (tx) =>
		post(tx, { memberId, kind: "Award", points: 5, description: "Test", source: { kind: "test", id } }),
	);

async function ledger(world: World, region: string): Promise<{ rows: number; points: number | null }> {
	const { writer } = await world.runtime.regions.region(region);
	const { rows } = await sql<{ rows: number; points: number | null }>`select count(*) as rows, sum(points) as points
		from member_transactions where program_id = 'demo'`.execute(writer);
	return rows[0] ?? { rows: 0, points: null };
}

async function triggers(database: RegionalDatabase): Promise<string[]> {
	const { rows } = await sql<{ text: string }>`select sql as text from sqlite_master where type = 'trigger'`.execute(
		database.writer,
	);
	return rows.map(({ text }) => text).sort();
}

const place = async (world: World) => {
	const entry = await findInDirectory(world.control, "demo");
	return `${entry?.databaseId} ${entry?.movingTo} ${(await findSiteByDomain(world.control, "demo.test"))?.databaseId}`;
};

/** A program with a member who has points, and a member of another program beside it in both regions. */
async function installation() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	await addMember(world, {}, "other");
	for (const id of ["1", "2", "3"]) await award(world, memberId, id);
	const source = world.scope.database;
	return { world, memberId, source, target: await world.runtime.regions.region("sydney") };
}

test("a program is moved with all its points, and verify finds nothing in either region", async () => {
	const { world, memberId, source, target } = await installation();
	const before = await triggers(source);
	expect(await moveProgramTo(TO_SYDNEY)).toBe(0);
	expect(said.at(-1)).toMatch(/^\d+ tables, \d+ rows, [\d.]+ s$/);
	expect(await place(world)).toBe("sydney null sydney");
	expect(await ledger(world, "sydney")).toEqual({ rows: 3, points: 15 });
	expect(await ledger(world, "default")).toEqual({ rows: 0, points: null });
	expect(await triggers(source)).toEqual(before);
	expect(await triggers(target)).toEqual(before);
	// It goes on where it is now, and the other program where it was.
	await award(world, memberId, "4", "sydney");
	await addMember(world, {}, "other");
	expect(await verify([])).toBe(0);
	expect(await moveProgramTo(["--program", "demo", "--to", "default"])).toBe(0);
	expect(await ledger(world, "default")).toEqual({ rows: 4, points: 20 });
});

test("whoever is signed in stays so, and can sign out, also on a host that has lost its program [AUTH-35, SITE-13]", async () => {
	const { world, memberId, target } = await installation();
	const cookie = await memberCookieFor(world, memberId);
	const other = await memberCookieFor(world, memberId);
	expect(await moveProgramTo(TO_SYDNEY)).toBe(0);
	const opened = await answer(() => home(args("/home", { cookie })));
	expect([opened.status, opened.data]).toEqual([200, expect.objectContaining({ balance: 15 })]);
	expect((await answer(() => logout(args("/logout", { cookie, form: {} })))).status).toBe(303);
	expect((await answer(() => home(args("/home", { cookie })))).headers.get("Location")).toBe("/signin");
	expect((await answer(() => home(args("/home", { cookie: other })))).status).toBe(200);
	await answer(() => signOutOfDomain(args("/signout/domain", { host: "nobody.test", cookie: other })));
	expect(
		await target.writer.selectFrom("sessions").select("member_id").where("program_id", "=", "demo").execute(),
	).toEqual([]);
});

test("while it is moved its database refuses every change, its pages say so with 503, and no job works on it", async () => {
	const { world, memberId, source } = await installation();
	const cookie = await memberCookieFor(world, memberId);
	expect((await answer(() => home(args("/home", { cookie })))).status).toBe(200);
	await transactControl(world.control, (tx) => markMoving(tx, "demo", "sydney"));
	await closeProgram(source, "demo", await listTables(source));
	await expect(award(world, memberId, "late")).rejects.toThrow(ProgramMoved);
	const closed = await answer(() => home(args("/home", { cookie })));
	expect([closed.status, closed.body]).toEqual([503, "common:errors.moved"]);
	const called = await callSignIn(args("/api/v1/auth/signin", { form: {} }));
	expect([called.status, called.headers.get("Retry-After")]).toEqual([503, "60"]);
	expect(await called.json()).toMatchObject({ error: { message: expect.stringContaining("is being moved") } });
	const worked: string[] = [];
	await forEachProgram(async ({ programId }) => void worked.push(programId));
	expect(worked).toEqual(["other"]);
	await addMember(world, {}, "other");
	// The command goes on from there.
	expect(await moveProgramTo(TO_SYDNEY)).toBe(0);
	expect(await ledger(world, "sydney")).toEqual({ rows: 3, points: 15 });
});

test.each([
	["began to move", false],
	["was moved", true],
])("a mail that went out as its program %s is not sent once more where the program is now", async (_, isMoved) => {
	const { world, source } = await installation();
	const mail = { kind: "reset", toMemberId: null, toAddress: "person@example.test", subject: "Once", body: "Hello" };
	await transact(world.scope, (tx) => queueMail(tx, mail));
	const out: string[] = [];
	const sending = sendDueMails(world.scope, async ({ subject }) => {
		out.push(subject);
		if (isMoved) expect(await moveProgramTo(TO_SYDNEY)).toBe(0);
		else await closeProgram(source, "demo", await listTables(source));
	});
	await (isMoved ? expect(sending).resolves.toBe(1) : expect(sending).rejects.toThrow(ProgramMoved));
	if (!isMoved) expect(await moveProgramTo(TO_SYDNEY)).toBe(0);
	const later = Date.now() + 2 * MAIL_LEASE;
	const scope = await world.scopeOf({ region: "sydney", now: () => later });
	expect(await sendDueMails(scope, async ({ subject }) => void out.push(subject))).toBe(0);
	expect(out).toEqual(["Once"]);
	expect(await listMailTexts(scope, 5)).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test("a server that remembers where a program was finds it where it is", async () => {
	const { world } = await installation();
	const { resolveTenant } = await import("~/gate/tenant.server");
	const { siteCache } = await import("~/kernel/site-cache.server");
	const ask = async () => {
		const { context, request } = args("/signin");
		const result = await resolveTenant(context, request);
		return "tenant" in result ? result.tenant.database.name : result.domainError;
	};
	expect(await ask()).toBe("default");
	const remembered = new Map(siteCache);
	for (const keep of [["--keep"], []]) {
		expect(await moveProgramTo([...TO_SYDNEY, ...keep])).toBe(0);
		for (const [host, site] of remembered) siteCache.set(host, site);
		expect(await ask()).toBe("sydney");
	}
	expect(world.runtime.regions.has("sydney")).toBe(true);
});

test("with --keep the old records stay, closed, until the command is run once more", async () => {
	const { world, memberId } = await installation();
	expect(await moveProgramTo([...TO_SYDNEY, "--keep"])).toBe(0);
	expect(await ledger(world, "default")).toEqual({ rows: 3, points: 15 });
	await expect(award(world, memberId, "stale")).rejects.toThrow(ProgramMoved);
	await award(world, memberId, "5", "sydney");
	expect(await moveProgramTo(["--program", "demo", "--to", "montreal"])).toBe(1);
	expect(said.at(-1)).toContain("run this with --to sydney first");
	expect(await moveProgramTo(TO_SYDNEY)).toBe(0);
	expect(await ledger(world, "default")).toEqual({ rows: 0, points: null });
	expect(await ledger(world, "sydney")).toEqual({ rows: 4, points: 20 });
	expect(await verify([])).toBe(0);
});

test("a move that is given up leaves the program open where it was, and can be begun anew", async () => {
	const { world, memberId, source, target } = await installation();
	expect(await moveProgramTo(["--program", "demo", "--cancel"])).toBe(1);
	await transactControl(world.control, (tx) => markMoving(tx, "demo", "sydney"));
	await closeProgram(source, "demo", await listTables(source));
	expect(await moveProgramTo(["--program", "demo", "--to", "montreal"])).toBe(1);
	expect(said.at(-1)).toContain("--cancel");
	expect(await moveProgramTo(["--program", "demo", "--cancel"])).toBe(0);
	expect(await place(world)).toBe("default null default");
	await award(world, memberId, "4");
	expect(await triggers(source)).toEqual(await triggers(target));
	expect(await moveProgramTo(TO_SYDNEY)).toBe(0);
	expect(await ledger(world, "sydney")).toEqual({ rows: 4, points: 20 });
});

test("what a broken off move has copied so far is no violation, what another program breaks there is", async () => {
	const { world, source, target } = await installation();
	await transactControl(world.control, (tx) => markMoving(tx, "demo", "sydney"));
	await closeProgram(source, "demo", await listTables(source));
	const { rows } = await sql<Record<string, unknown>>`select * from members where program_id = 'demo'`.execute(
		source.writer,
	);
	if (!rows[0]) throw new Error("a member is needed");
	const { name_sort: _workedOut, ...member } = rows[0];
	const copy = async (program_id: string, moved: 0 | 1) => {
		await target.write(async (trx) => {
			await trx
				.insertInto("programs")
				.values({ id: program_id, moved, created: 1, updated: 1 })
				.onConflict((oc) => oc.doNothing())
				.execute();
			await trx
				.insertInto("members")
				.values({ ...member, program_id } as never)
				.execute();
		});
	};
	await copy("demo", 1);
	expect(await verify([])).toBe(0);
	await copy("stray", 0);
	expect(await verify(["--region", "sydney"])).toBe(1);
	expect(said.join("\n")).toMatch(/stray\/.* has 15, ledger 0/);
	expect(said.join("\n")).not.toContain("demo/");
});

test("what differs in the new region is not switched over to", async () => {
	const { world, source, target } = await installation();
	// What was copied before is taken for the beginning of the whole; here somebody has changed it since.
	await transactControl(world.control, (tx) => markMoving(tx, "demo", "sydney"));
	await closeProgram(source, "demo", await listTables(source));
	await target.write((trx) =>
		trx
			.insertInto("programs")
			.values({ id: "demo", display_title: "Another", moved: 1, created: 1, updated: 1 })
			.execute(),
	);
	expect(await moveProgramTo(TO_SYDNEY)).toBe(1);
	expect(said.at(-1)).toContain("programs differ");
	expect(await place(world)).toBe("default sydney default");
});

test("a directory from a backup that is older than the move is led to where the records are", async () => {
	const { world } = await installation();
	expect(await moveProgramTo([...TO_SYDNEY, "--keep"])).toBe(0);
	const older = { database_id: "default", moved_from: null, moving_to: "sydney" };
	for (const left of ["all", "nothing"]) {
		await world.control.database.write(async (trx) => {
			await trx.updateTable("program_directory").set(older).where("program_id", "=", "demo").execute();
			await trx.updateTable("sites").set({ database_id: "default" }).where("program_id", "=", "demo").execute();
		});
		expect([left, await moveProgramTo(["--program", "demo", "--cancel"])]).toEqual([left, 1]);
		expect([left, await moveProgramTo(TO_SYDNEY)]).toEqual([left, 0]);
		expect(await place(world)).toBe("sydney null sydney");
		expect(await ledger(world, "sydney")).toEqual({ rows: 3, points: 15 });
		expect(await ledger(world, "default")).toEqual({ rows: 0, points: null });
	}
});

test("it is refused where it cannot be meant, and nothing is changed", async () => {
	const { world, target } = await installation();
	const refused = async (args: string[]) => [await moveProgramTo(args), said.at(-1)];
	expect(await refused([])).toEqual([2, expect.stringContaining("Usage")]);
	expect(await refused([...TO_SYDNEY, "--cancel"])).toEqual([2, expect.stringContaining("Usage")]);
	expect(await refused(["--program", "nobody", "--to", "sydney"])).toEqual([1, 'There is no program "nobody".']);
	expect(await refused(["--program", "demo", "--to", "mars"])).toEqual([2, expect.stringContaining('"mars"')]);
	expect(await refused(["--program", "demo", "--to", "default"])).toEqual([1, "demo is in default already."]);
	await target.write((trx) => trx.insertInto("programs").values({ id: "demo", created: 1, updated: 1 }).execute());
	expect(await refused(TO_SYDNEY)).toEqual([1, expect.stringContaining("has records of demo already (programs)")]);
	await sql`delete from programs`.execute(target.writer);
	await sql`insert into rate_limits (program_id, key, points) values ('demo', 'k', 1)`.execute(target.writer);
	expect(await refused(TO_SYDNEY)).toEqual([1, expect.stringContaining("(rate_limits)")]);
	await sql`delete from rate_limits`.execute(target.writer);
	await sql`insert into schema_migrations (name, timestamp) values ('29991231T0000_newer', '')`.execute(target.writer);
	expect(await refused(TO_SYDNEY)).toEqual([1, expect.stringContaining("not on the same schema")]);
	expect(await place(world)).toBe("default null default");
	expect(await ledger(world, "default")).toEqual({ rows: 3, points: 15 });
});

test("a newer version brings a database to its schema although a program in it is being moved", async () => {
	const { source } = await installation();
	const fences = async () => (await triggers(source)).filter((text) => text.includes('"moved:demo:')).length;
	await closeProgram(source, "demo", await listTables(source));
	const closed = await fences();
	expect(closed).toBeGreaterThan(200);
	await migrateRegional(source);
	expect(await fences()).toBe(closed);
	await sql`alter table programs drop column moved`.execute(source.writer);
	for (const column of ["points_expire_months", "points_expire_from"])
		await sql`alter table programs drop column ${sql.ref(column)}`.execute(source.writer);
	for (const trigger of [
		...["members_to_post", "members_standing_added", "companies_standing_added"],
		...["members_ranked", "members_ranked_tags", "companies_ranked"],
		...["member_tags", "member_companies", "company_tag_links"].flatMap((table) => [
			...[`${table}_ranked_added`, `${table}_ranked_removed`],
		]),
	])
		await sql`drop trigger ${sql.ref(trigger)}`.execute(source.writer);
	for (const what of ["added", "changed", "deleted"])
		for (const table of ["members", "companies"])
			await sql`drop trigger ${sql.ref(`${table}_matching_${what}`)}`.execute(source.writer);
	await sql`drop trigger databucket_rows_matching`.execute(source.writer);
	for (const what of ["added", "changed", "removed"])
		await sql`drop trigger ${sql.ref(`opportunities_search_${what}`)}`.execute(source.writer);
	await sql`drop index databucket_imports_matched`.execute(source.writer);
	await sql`alter table databucket_imports drop column matching`.execute(source.writer);
	for (const index of ["members_name", "members_status", "leaderboards_filtered"])
		await sql`drop index ${sql.ref(index)}`.execute(source.writer);
	const sorted = await sql<{ table: string; index: string | null; column: string }>`
		select t.name as "table", i.name as "index", c.name as "column" from sqlite_master t, pragma_table_xinfo(t.name) c
		left join sqlite_master i on i.name = t.name || '_alphabet'
		where t.type = 'table' and c.hidden = 2 and substr(c.name, -5) = '_sort'`.execute(source.writer);
	for (const { table, index, column } of sorted.rows) {
		if (index !== null) await sql`drop index ${sql.ref(index)}`.execute(source.writer);
		await sql`alter table ${sql.ref(table)} drop column ${sql.ref(column)}`.execute(source.writer);
	}
	for (const index of ["members_name", "members_status"])
		await sql`create index ${sql.ref(index)} on members (program_id, fullname_upper)`.execute(source.writer);
	for (const table of ["import_effects", "databucket_rows"])
		await sql`alter table ${sql.ref(table)} drop column line`.execute(source.writer);
	for (const column of ["to_post", "looked_version"])
		await sql`alter table databuckets drop column ${sql.ref(column)}`.execute(source.writer);
	for (const index of [
		"members_plain_key",
		"member_transactions_reverses",
		"members_deleted_email",
		"member_transactions_taken",
		"databucket_figures_actual",
		"databucket_figures_share",
		"databucket_figures_target",
		"databucket_figures_difference",
		"files_newest",
	])
		await sql`drop index ${sql.ref(index)}`.execute(source.writer);
	for (const trigger of ["databuckets_texts_removed", "quiz_history_scored"])
		await sql`drop trigger ${sql.ref(trigger)}`.execute(source.writer);
	await sql`drop table point_expiries`.execute(source.writer);
	await sql`alter table member_transactions drop column taken`.execute(source.writer);
	await sql`alter table quiz_statistics drop column exact_score`.execute(source.writer);
	await sql`alter table quiz_history drop column right_count`.execute(source.writer);
	await sql`alter table orders drop column completed_at`.execute(source.writer);
	for (const table of ["offer_groups", "programs", "files"])
		await sql`alter table ${sql.ref(table)} drop column updated_by`.execute(source.writer);
	await sql`alter table programs drop column delivery_addresses`.execute(source.writer);
	await sql`drop table delivery_addresses`.execute(source.writer);
	await sql`delete from schema_migrations where name >= '20261123T0510_moved_programs'`.execute(source.writer);
	expect(await migrateRegional(source)).toEqual([
		"20261123T0510_moved_programs",
		"20261123T0900_plain_keys",
		"20261123T1210_own_rows",
		"20261123T1830_databucket_texts",
		"20261126T0315_exact_scores",
		"20261128T0340_deleted_emails",
		"20261128T0350_deleted_companies",
		"20261128T0355_one_blank",
		"20261128T0400_completed_orders",
		"20261128T0640_changed_by",
		"20261128T0650_delivery_addresses",
		"20261128T0700_right_answers",
		"20261128T0800_expiring_points",
		"20261128T1330_points_by_moment",
		"20261128T1340_points_to_post",
		"20261129T0330_newcomers",
		"20261129T2030_matched_imports",
		"20261130T0400_file_lines",
		"20261130T0420_gone_companies",
		"20261130T0710_sorted_results",
		"20261130T1000_searched_opportunities",
		"20261130T1005_ordered_results",
		"20261130T1650_sort_keys",
		"20261201T0320_ranked_people",
	]);
	expect(await fences()).toBe(0);
});
