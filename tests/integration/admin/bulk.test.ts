import { describe, expect, test, vi } from "vitest";
import { addTags, listTags } from "~/features/members/members.repository.server";
import type { BulkStep } from "~/kernel/admin/bulk/bulk-list";
import { runBulk } from "~/kernel/admin/bulk/run-bulk.server";
import { BULK_MAX } from "~/lib/limits";
import { action, loader } from "~/routes/admin/members/bulk";
import { loader as list } from "~/routes/admin/members/list";
import { Refused } from "~/server/domain-error";
import { Unavailable } from "~db/errors";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { addCompany, memberRow, rowsOf } from "../members/support";
import { auditRows, bulkDesk } from "./bulk-desk";

describe("the question", () => {
	test("names how many and which, and changes nothing yet", async () => {
		const { world, ask } = await bulkDesk();
		const ids = [await addMember(world, { firstname: "Ada" }), await addMember(world, { firstname: "Bob" })];
		const asked = await ask(action, { intent: "delete", id: ids });
		expect(asked).toMatchObject({ step: "confirm", count: 2, ids, all: false, intent: "delete" });
		expect(asked.titles.map((title) => title.split(" ")[0]).sort()).toEqual(["Ada", "Bob"]);
		expect((await memberRow(world, ids[0]!)).deleted_at).toBeNull();
	});

	test("counts all that match the filter, whatever page was open", async () => {
		const { world, ask } = await bulkDesk();
		for (let i = 0; i < 60; i++) await addMember(world, { firstname: "Zed", status: i < 55 ? "Pending" : "Active" });
		await addMember(world, { firstname: "Amy", status: "Pending" });
		const query = "?q=zed&status=Pending&cursor=WyJaIiwiIl0";
		expect(await ask(action, { intent: "approve", all: "yes", query })).toMatchObject({
			count: 55,
			all: true,
			ids: [],
		});
	});

	test("lists and counts alike on the page before", async () => {
		const { world, cookie } = await bulkDesk();
		for (let i = 0; i < 51; i++) await addMember(world, { firstname: "Zed", status: "Pending" });
		await addMember(world, { firstname: "Amy" });
		const { data } = await answer(() => list(args("/admin/members?q=zed&status=Pending", { cookie })));
		expect((data as { data?: unknown; count: number }).count).toBe(51);
	});

	test.each([
		[{ intent: "delete" }, reads("Tick at least one row, or choose all that match")],
		[{ intent: "delete", all: "yes", query: "?q=nobody" }, reads("Tick at least one row, or choose all that match")],
		[{ id: "x" }, reads("Choose what to do with the rows")],
		[{ intent: "toString", id: "x" }, reads("Choose what to do with the rows")],
		[{ intent: "__proto__", id: "x" }, reads("Choose what to do with the rows")],
	])("sends %j back to the list with a reason", async (form, message) => {
		const { post } = await bulkDesk();
		const reply = await post(action, form);
		expect(reply).toMatchObject({ status: 303 });
		expect(reply.location).toMatch(/^\/admin\/members\?/);
		expect(await toastOf(reply.headers)).toMatchObject({ type: "error", message });
	});

	test("asks again, doing nothing, when another number matches by now", async () => {
		const { world, confirm } = await bulkDesk();
		const ids = [await addMember(world, { status: "Pending" }), await addMember(world, { status: "Pending" })];
		const reply = await confirm(action, { intent: "approve", all: "yes", query: "?status=Pending" }, 1);
		expect(reply).toMatchObject({ status: 409, data: { step: "confirm", count: 2, counted: 1 } });
		expect((await memberRow(world, ids[0]!)).status).toBe("Pending");
	});

	test("asks again, doing nothing, when as many match by now but others", async () => {
		const { world, ask, confirm } = await bulkDesk();
		const [ada, bob] = [await addMember(world, { status: "Pending" }), await addMember(world, { status: "Pending" })];
		const form = { intent: "approve", all: "yes", query: "?status=Pending" };
		const { named } = await ask(action, form);
		expect(named).not.toBeNull();
		await confirm(action, { intent: "approve", id: ada }, 1);
		const cal = await addMember(world, { status: "Pending" });
		const reply = await confirm(action, { ...form, named: named ?? "" }, 2);
		expect(reply).toMatchObject({ status: 409, data: { step: "confirm", count: 2, counted: null, others: true } });
		expect([(await memberRow(world, bob)).status, (await memberRow(world, cal)).status]).toEqual([
			"Pending",
			"Pending",
		]);
		const again = reply.data as { named: string };
		expect((await confirm(action, { ...form, named: again.named }, 2)).status).toBe(303);
		expect((await memberRow(world, cal)).status).toBe("Active");
	});

	test("keeps what was typed beside its fault", async () => {
		const { world, confirm } = await bulkDesk();
		const id = await addMember(world);
		const reply = await confirm(action, { intent: "addCompany", id, company: "Nowhere" }, 1);
		expect(reply).toMatchObject({
			status: 400,
			data: { typed: { company: "Nowhere" }, errors: { company: reads("No company has this title or account key") } },
		});
	});

	test("is nowhere without a choice: the page says where rows are chosen", async () => {
		const { cookie } = await bulkDesk();
		const { data } = await answer(() => loader(args("/admin/members/bulk", { cookie })));
		expect(data).toEqual({ list: { path: "/admin/members", title: reads("Members") } });
	});

	test("answers observers and editors 403 [ADMIN-28, ADMIN-29]", async () => {
		const { world } = await bulkDesk();
		const id = await addMember(world);
		for (const role of ["observer", "editor"] as const) {
			const cookie = await adminCookieFor(world, role);
			const form = { intent: "delete", id, count: "1" };
			expect(await answer(() => action(args("/admin/members/bulk", { cookie, form })))).toMatchObject({ status: 403 });
		}
		expect((await memberRow(world, id)).deleted_at).toBeNull();
	});
});

describe("the work", () => {
	test("is done to each with an audit row of its own [ADMIN-46]", async () => {
		const { world, confirm } = await bulkDesk();
		const ids = [await addMember(world), await addMember(world), await addMember(world)];
		const reply = await confirm(action, { intent: "addTag", tag: " VIP ", id: ids, query: "?status=Active" }, 3);
		expect(reply.location).toBe("/admin/members?status=Active");
		expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("3 members given the tag") });
		for (const id of ids) expect(await listTags(world.scope, id)).toEqual(["VIP"]);
		const written = await auditRows(world, "member");
		expect(written.map((row) => row.id).sort()).toEqual([...ids].sort());
		expect(JSON.parse(written[0]!.detail ?? "")).toEqual({ before: { tags: [] }, after: { tags: ["VIP"] } });
	});

	test("reports who was refused and why, and does the rest", async () => {
		const { world, confirm, report } = await bulkDesk();
		const pending = await addMember(world, { firstname: "Pia", status: "Pending" });
		const cancelled = await addMember(world, { firstname: "Cal", status: "Cancelled" });
		const foreign = await addMember(world, { status: "Pending" }, "other");
		const reply = await confirm(action, { intent: "approve", id: [cancelled, pending, foreign] }, 3);
		const { done, skipped, rows } = report(reply.data);
		expect(done).toEqual([reads("1 member approved")]);
		expect(skipped).toEqual([
			{ reason: reads("Only a member who is pending or awaiting approval can be approved"), count: 1 },
			{ reason: reads("Member not found"), count: 1 },
		]);
		expect(rows.map(({ id, reason }) => [id, reason])).toEqual([
			[cancelled, reads("Only a member who is pending or awaiting approval can be approved")],
			[foreign, reads("Member not found")],
			[pending, null],
		]);
		expect(rows[0]).toMatchObject({ title: expect.stringContaining("Cal"), href: `/admin/members/${cancelled}` });
		expect((await memberRow(world, pending)).status).toBe("Active");
		const other = await world.scopeOf({ programId: "other" });
		const row = await other.query
			.selectFrom("members")
			.select("status")
			.where("program_id", "=", "other")
			.executeTakeFirst();
		expect(row?.status).toBe("Pending");
	});

	test("leads to the records that are still there, not to deleted, erased or foreign ones", async () => {
		const { world, confirm, report } = await bulkDesk();
		const [ada, bob] = [await addMember(world), await addMember(world)];
		const cal = await addMember(world, { status: "Cancelled" });
		const foreign = await addMember(world, {}, "other");
		const links = async (form: Record<string, string | string[]>, count: number) =>
			report((await confirm(action, form, count)).data).rows.map(({ id, href }) => [id, href]);
		expect(await links({ intent: "delete", id: [ada, foreign, "nobody"] }, 3)).toEqual([
			[foreign, null],
			["nobody", null],
			[ada, null],
		]);
		expect(await links({ intent: "reactivate", id: [ada, bob, cal] }, 3)).toEqual([
			[ada, null],
			[bob, `/admin/members/${bob}`],
			[cal, `/admin/members/${cal}`],
		]);
	});

	test("takes back the writes of one that fails half-way, and only these", async () => {
		const { world } = await bulkDesk();
		const ids = [await addMember(world), await addMember(world), await addMember(world)];
		let nth = 0;
		const step: BulkStep = async (tx, id) => {
			const mine = tx.trx.updateTable("members").where("program_id", "=", "demo").where("id", "=", id);
			await mine.set({ firstname: "Changed" }).execute();
			tx.note("member", id, id);
			if (++nth === 2) throw new Error("half-way");
		};
		const targets = ids.map((id) => ({ id, title: id }));
		const data = await runBulk(world.scope, targets, step, "members:errors.update");
		expect(data.map(({ reason }) => reason)).toEqual([null, reads("Error when updating member"), null]);
		const names = await Promise.all(ids.map(async (id) => (await memberRow(world, id)).firstname));
		expect(names).toEqual(["Changed", "Pat", "Changed"]);
		const notes = await world.scope.query
			.selectFrom("change_log")
			.select("entity_id as id")
			.where("program_id", "=", "demo")
			.where("topic", "=", "member")
			.execute();
		expect(notes.map((note) => note.id)).toEqual([ids[0], ids[2]]);
	});

	test("stops while the database is away, and says what was not done", async () => {
		const { world } = await bulkDesk();
		const targets = Array.from({ length: 60 }, (_, i) => ({ id: `m${i}`, title: `M ${i}` }));
		let asked = 0;
		const outcomes = await runBulk(
			world.scope,
			targets,
			async () => {
				if (++asked === 30) throw new Unavailable("gone");
			},
			"members:errors.update",
		);
		expect(asked).toBe(30);
		expect(outcomes.filter(({ reason }) => reason === null)).toHaveLength(25);
		expect(new Set(outcomes.slice(25).map(({ reason }) => reason))).toEqual(
			new Set([reads("Temporarily unavailable. Nothing was changed; please try again in a moment.")]),
		);
		expect(outcomes).toHaveLength(60);
	});

	test("lets other writers in between batches", async () => {
		const { world } = await bulkDesk();
		const targets = Array.from({ length: 200 }, (_, i) => ({ id: `m${i}`, title: "" }));
		let done = 0;
		const work = runBulk(world.scope, targets, async () => void done++, "x:y");
		await addMember(world);
		const doneWhenIn = done;
		await work;
		expect(doneWhenIn).toBeLessThan(200);
		expect(done).toBe(200);
	});

	test("ends a transaction after two seconds, since a server that is far gives it five", async () => {
		const { world } = await bulkDesk();
		const targets = Array.from({ length: 20 }, (_, i) => ({ id: `m${i}`, title: "" }));
		let later = 0;
		const now = performance.now.bind(performance);
		vi.spyOn(performance, "now").mockImplementation(() => now() + later);
		const transactions = new Map<unknown, number>();
		const step: BulkStep = async ({ trx }) => {
			transactions.set(trx, (transactions.get(trx) ?? 0) + 1);
			later += 900;
		};
		const outcomes = await runBulk(world.scope, targets, step, "x:y").finally(() => vi.restoreAllMocks());
		expect(Math.max(...transactions.values())).toBe(3);
		expect(outcomes.map(({ id, reason }) => [id, reason])).toEqual(targets.map(({ id }) => [id, null]));
	});

	test("a refusal is told in its own words", async () => {
		const { world } = await bulkDesk();
		const step = async () => {
			throw new Refused("members:idRequired");
		};
		const [one] = await runBulk(world.scope, [{ id: "a", title: "A" }], step, "x:y");
		expect(one?.reason).toEqual(reads("Member ID is required"));
	});

	test("takes 10,000 at once in bounded time, a row of the audit log for each", async () => {
		const { world, confirm, post } = await bulkDesk();
		await world.scope.database.write(async (trx) => {
			const audit = { created: 1, updated: 1, created_by: "t", updated_by: "t" };
			for (let start = 0; start < BULK_MAX; start += 500)
				await trx
					.insertInto("members")
					.values(
						Array.from({ length: 500 }, (_, i) => {
							const id = `b${String(start + i).padStart(5, "0")}`;
							const names = {
								firstname: "B",
								lastname: id,
								fullname_upper: `B ${id.toUpperCase()}`,
								firstname_upper: "B",
							};
							const rest = { initials: "B", color: "c0", status: "Active" as const };
							return {
								program_id: "demo",
								id,
								email: `${id}@x.test`,
								email_lower: `${id}@x.test`,
								...names,
								...rest,
								...audit,
							};
						}),
					)
					.execute();
		});
		const started = performance.now();
		const reply = await confirm(
			action,
			{ intent: "addTag", tag: "all", all: "yes", query: "?status=Active" },
			BULK_MAX,
		);
		expect(reply.status).toBe(303);
		expect(performance.now() - started).toBeLessThan(60_000);
		expect(await auditRows(world, "member")).toHaveLength(BULK_MAX);
		await addMember(world);
		const more = await post(action, { intent: "addTag", all: "yes", query: "" });
		expect(await toastOf(more.headers)).toMatchObject({
			message: reads("At most 10,000 at once. Filter the list further."),
		});
	}, 90_000);
});

describe("of members", () => {
	test("puts them into a company, named by its title or key, and takes them out", async () => {
		const { world, confirm } = await bulkDesk();
		await addCompany(world, "North & Co", "KEY-9");
		const ids = [await addMember(world), await addMember(world)];
		await confirm(action, { intent: "addCompany", company: "north & CO", id: ids }, 2);
		expect(await rowsOf(world, "member_companies", ids[1]!)).toHaveLength(1);
		await confirm(action, { intent: "removeCompany", company: "KEY-9", id: ids[0]! }, 1);
		expect(await rowsOf(world, "member_companies", ids[0]!)).toHaveLength(0);
		const details = (await auditRows(world, "member")).map(
			(row) => Object.keys(JSON.parse(row.detail ?? "{}").after)[0],
		);
		expect(details).toEqual(["companyAdded", "companyAdded", "companyRemoved"]);
	});

	test("adds one tag, not several in one; one that holds a comma can be removed", async () => {
		const { world, confirm } = await bulkDesk();
		const id = await addMember(world);
		const reply = await confirm(action, { intent: "addTag", id, tag: "North, East" }, 1);
		expect(reply).toMatchObject({ status: 400, data: { errors: { tag: reads("Enter one tag, without a comma") } } });
		await transact(world.scope, (tx) => addTags(tx, [{ memberId: id, tags: ["North, East"] }]));
		await confirm(action, { intent: "removeTag", id, tag: "north, east" }, 1);
		expect(await listTags(world.scope, id)).toEqual([]);
		for (const tag of ["V\u0000IP", "V\u202eIP", "V\u200bIP"])
			expect(await confirm(action, { intent: "addTag", id, tag }, 1), tag).toMatchObject({
				status: 400,
				data: { errors: { tag: "auth:unseen" } },
			});
		await confirm(action, { intent: "addTag", id, tag: "V\tIP\u200b" }, 1);
		expect(await listTags(world.scope, id)).toEqual(["V IP"]);
	});

	test("removes a tag in any case, and writes nothing for who has none", async () => {
		const { world, confirm } = await bulkDesk();
		const [tagged, bare] = [await addMember(world), await addMember(world)];
		await confirm(action, { intent: "addTag", tag: "Gold", id: tagged }, 1);
		const before = (await auditRows(world, "member")).length;
		await confirm(action, { intent: "removeTag", tag: "gOLD", id: [tagged, bare] }, 2);
		expect(await listTags(world.scope, tagged)).toEqual([]);
		expect(await auditRows(world, "member")).toHaveLength(before + 1);
	});

	test("deletes, cancels and reactivates", async () => {
		const { world, confirm } = await bulkDesk();
		const id = await addMember(world);
		await confirm(action, { intent: "cancel", id }, 1);
		expect((await memberRow(world, id)).status).toBe("Cancelled");
		await confirm(action, { intent: "reactivate", id }, 1);
		expect((await memberRow(world, id)).status).toBe("Active");
		await confirm(action, { intent: "delete", id }, 1);
		expect((await memberRow(world, id)).deleted_at).not.toBeNull();
	});

	test("is done once, however often its question is answered, and says so", async () => {
		const { world, ask, confirm } = await bulkDesk();
		const ids = [await addMember(world, { status: "Pending" }), await addMember(world, { status: "Invited" })];
		const asked = { intent: "invite", id: ids, query: "?status=Pending" };
		const answered = { ...asked, _key: (await ask(action, asked)).key };
		const replies = [
			...(await Promise.all([confirm(action, answered, 2), confirm(action, answered, 2)])),
			await confirm(action, answered, 2),
		];
		expect(replies.map(({ location }) => location)).toEqual(replies.map(() => "/admin/members?status=Pending"));
		const toasts = await Promise.all(replies.map(({ headers }) => toastOf(headers)));
		const before = { type: "info", message: reads("This was sent before. The list shows what has been done.") };
		expect(toasts.sort((a, b) => ((a?.type ?? "") < (b?.type ?? "") ? -1 : 1))).toMatchObject([
			...[before, before, { type: "success", message: reads("2 members invited") }],
		]);
		const mails = world.scope.query.selectFrom("outbox").select("to_member_id as id").where("program_id", "=", "demo");
		expect((await mails.execute()).map(({ id }) => id).sort()).toEqual([...ids].sort());
		expect((await ask(action, asked)).key).not.toBe(answered._key);
	});

	test("invites with a mail for each", async () => {
		const { world, confirm } = await bulkDesk();
		const ids = [await addMember(world, { status: "Pending" }), await addMember(world, { status: "Pending" })];
		await confirm(action, { intent: "invite", id: ids }, 2);
		const mails = await world.scope.query
			.selectFrom("outbox")
			.select("to_member_id as id")
			.where("program_id", "=", "demo")
			.execute();
		expect(mails.map((mail) => mail.id).sort()).toEqual([...ids].sort());
	});
});
