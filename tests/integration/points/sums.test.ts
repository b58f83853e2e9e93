import { sql } from "kysely";
import { expect, test } from "vitest";
import { EXPIRY, takeUpExpiry } from "~/features/expiry/expiry.repository.server";
import { post } from "~/features/points/points.service.server";
import { standingsBefore } from "~/features/points/sums.repository.server";
import { loader as exportLoader } from "~/routes/member/activity/export";
import { loader as listLoader } from "~/routes/member/activity/list";
import { loader as printLoader } from "~/routes/member/activity/print";
import { checkInvariants } from "~db/invariants";
import type { WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { up } from "../../../migrations/regional/2026-11-22T21/20261122T2140_statement_sums";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

type Page = Awaited<ReturnType<typeof listLoader>>;
type Kind = Parameters<typeof post>[1]["kind"];

let counter = 0;

/** Posts at a moment, so that months differ. */
function postedAt(world: World, memberId: string, at: number, kind: Kind, points: number, source = "test") {
	return transact(world.scope, async (tx) => {
		const then: WriteScope = { ...tx, now: () => at };
		const about = { description: `Posting ${++counter}`, source: { kind: source, id: String(counter) } };
		if (kind !== "Expire") return post(then, { memberId, kind, points, overdraw: true, ...about });
		const month = new Date(at).toISOString().slice(0, 7);
		await takeUpExpiry(then, { month, at, months: 1, earnedBefore: at, returnedSince: at });
		const part = points < 0 ? memberId : `${memberId}/${counter}`;
		return post(then, { memberId, kind, points, ...about, source: { kind: EXPIRY, id: month, part } });
	});
}

const DAY = 24 * 3_600_000;

async function scene() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const load = async (path = "/activity") => (await answer(() => listLoader(args(path, { cookie })))).data as Page;
	return { world, memberId, cookie, load };
}

test("a month's sums count all of it, whichever page and filter show a part of it [TXN-13]", async () => {
	const { world, memberId, load } = await scene();
	const now = Date.now();
	const before = now - 70 * DAY;
	await postedAt(world, memberId, before, "Award", 1000);
	await postedAt(world, memberId, before + 1, "Redeem", -300);
	await postedAt(world, memberId, before + 2, "Expire", -80);
	await postedAt(world, memberId, before + 3, "Expire", 30);
	for (let at = 0; at < 12; at++) await postedAt(world, memberId, now - DAY / 2 + at, "Award", 10);
	await postedAt(world, memberId, now - DAY / 2 + 20, "Refund", 20);
	const first = await load();
	const last = await load(first.nextHref ?? "");
	expect(last.rows.map(({ points }) => points)).toEqual([10, 10, 10, 30, -80, -300, 1000]);
	const old = last.months.at(-1);
	expect(old).toMatchObject({ earned: 1000, spent: 300, expired: 50, balance: 650 });
	expect((await load("/activity?show=spent")).months.at(-1)).toEqual(old);
	const recent = [...new Map([...first.months, ...last.months].map((month) => [month.from, month])).values()];
	const sum = (of: "earned" | "spent") => recent.reduce((total, month) => total + month[of], 0);
	expect([sum("earned"), sum("spent")]).toEqual([1120, 280]);
});

test("the first page shows how points came and went by month, and what earned most; later pages do not", async () => {
	const { world, memberId, load } = await scene();
	expect((await load()).overview).toBeNull();
	const now = Date.now();
	await postedAt(world, memberId, now - 400 * DAY, "Award", 500, "quiz");
	for (let at = 0; at < 9; at++) await postedAt(world, memberId, now - DAY + at, "Award", 100, "entry");
	await postedAt(world, memberId, now - DAY + 20, "Award", 80, "adjustment");
	await postedAt(world, memberId, now - DAY + 21, "Adjustment", -80, "adjustment");
	await postedAt(world, memberId, now - DAY + 22, "Redeem", -250, "order");
	await postedAt(world, memberId, now - DAY + 23, "Award", 70, "import");
	await postedAt(world, memberId, now - DAY + 24, "Reversal", -70, "import-undo");
	const page = await load();
	expect(page.overview).toMatchObject({
		earned: 1400,
		sources: [
			{ source: "entry", points: 900 },
			{ source: "quiz", points: 500 },
		],
	});
	const { balance, moved, months } = page.overview!;
	expect(months).toHaveLength(12);
	expect(balance.values[0]).toEqual([500]);
	expect(balance.values.at(-1)).toEqual([1150]);
	expect(moved.values.reduce((sum, [earned = 0]) => sum + earned, 0)).toBe(900);
	expect(moved.values.reduce((sum, [, spent = 0]) => sum + spent, 0)).toBe(250);
	expect((await load(page.nextHref ?? "")).overview).toBeNull();
});

test("where points stood before a moment is what the posting before it left", async () => {
	const { world, memberId } = await scene();
	await postedAt(world, memberId, 5000, "Award", 7);
	await postedAt(world, memberId, 9000, "Redeem", -3);
	expect([...(await standingsBefore(world.scope, memberId, [5000, 5001, 9001, 5001]))]).toEqual([
		[5000, { balance: 0, awarded: 0 }],
		[5001, { balance: 7, awarded: 7 }],
		[9001, { balance: 4, awarded: 7 }],
	]);
});

test("sums that differ from the ledger are named", async () => {
	const { world, memberId } = await scene();
	await postedAt(world, memberId, 5000, "Award", 7, "quiz");
	const { writer } = world.scope.database;
	await sql`update member_earnings set points = points + 5`.execute(writer);
	await sql`drop trigger member_transactions_no_update`.execute(writer);
	await sql`update member_transactions set awarded_after = 8`.execute(writer);
	const named = (await checkInvariants(world.scope.database)).map(({ invariant, what }) => [invariant, what]);
	expect(named).toContainEqual(["I13", `demo/${memberId}/quiz has 5 too many`]);
	expect(named.filter(([invariant]) => invariant === "I6")).toHaveLength(2);
});

test("a ledger that was there before gets its sums", async () => {
	const { world, memberId } = await scene();
	const other = await addMember(world);
	for (const [kind, points] of [
		["Award", 50],
		["Redeem", -20],
		["Adjustment", -5],
		["Award", 9],
	] as const) {
		await postedAt(world, memberId, Date.now(), kind, points);
		await postedAt(world, other, Date.now(), kind, points * 2);
	}
	const { writer } = world.scope.database;
	const state = () =>
		sql`select t.id, t.awarded_after, e.points from member_transactions t join member_earnings e using (program_id, member_id)
			order by t.id`.execute(writer);
	const before = await state();
	for (const undo of ["drop table member_earnings", "drop trigger member_transactions_earned"])
		await sql
			.raw(undo)
			.execute(writer)
			.catch(() => undefined);
	await sql.raw("alter table member_transactions drop column awarded_after").execute(writer);
	await up(writer as never);
	expect(await state()).toEqual(before);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("what was taken and is given back is called so in the download", async () => {
	const { world, memberId, cookie } = await scene();
	const now = Date.now();
	await postedAt(world, memberId, now - 9, "Award", 100);
	await postedAt(world, memberId, now - 8, "Adjustment", -80, "import");
	await postedAt(world, memberId, now - 7, "Reversal", 80, "import-undo");
	await postedAt(world, memberId, now - 6, "Reversal", -100, "import-undo");
	await postedAt(world, memberId, now - 5, "Expire", 40);
	const csv = await (await exportLoader(args("/activity/export", { cookie }))).text();
	expect(
		csv
			.trim()
			.split("\r\n")
			.slice(1)
			.map((line) => line.split(",")[1]),
	).toEqual(["Given back", "Taken back", "Given back", "Adjusted", "Earned"]);
});

test("the download holds all of a statement and the printable view its latest 500 lines, each of what is asked for", async () => {
	const { world, memberId, cookie } = await scene();
	await transact(world.scope, async (tx) => {
		for (let at = 1; at <= 501; at++)
			await post(tx, {
				memberId,
				kind: "Award",
				points: at,
				description: `P${at}`,
				source: { kind: "test", id: `${at}` },
			});
		const order = { description: "Reward Order", source: { kind: "order", id: "o" } };
		await post(tx, { memberId, kind: "Redeem", points: -1, ...order });
		await post(tx, {
			memberId,
			kind: "Award",
			points: 2,
			description: "=1+1: Bonus:May",
			source: { kind: "x", id: "x" },
		});
	});
	const csv = await (await exportLoader(args("/activity/export", { cookie }))).text();
	const lines = csv.trim().split("\r\n");
	expect(lines).toHaveLength(504);
	expect(lines[0]).toContain("Date,Type,Reason,Points,Balance");
	expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d,Earned,'=1\+1: Bonus:May,2,/);
	expect(lines[2]).toContain(",Spent,Reward Order,-1,");
	const spent = await (await exportLoader(args("/activity/export?show=spent", { cookie }))).text();
	expect(spent.trim().split("\r\n")).toHaveLength(2);
	const { data } = await answer(() => printLoader(args("/activity/print?show=earned", { cookie })));
	expect(data).toMatchObject({ filter: "earned", hasMore: true, totals: { redeemed: 1 } });
	expect((data as { rows: unknown[] }).rows).toHaveLength(500);
});
