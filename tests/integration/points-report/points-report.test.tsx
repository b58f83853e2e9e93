import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { monthStart } from "~/features/points/months.rules";
import { TRANSACTION_KINDS, type TransactionKind } from "~/features/points/points.rules";
import { post } from "~/features/points/points.service.server";
import { updateProgram } from "~/features/programs/programs.repository.server";
import { toLocalTime } from "~/lib/days";
import { loader as balancesLoader } from "~/routes/admin/points-report/balances";
import { loader as exportLoader } from "~/routes/admin/points-report/export";
import PointsReport, { loader } from "~/routes/admin/points-report/show";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { randomFrom } from "../../support/soak/random";
import { makeWorld, type World } from "../../support/world";

const ZONE = "Australia/Sydney";
const HOUR = 3_600_000;
const YEAR = new Date().getUTCFullYear() - 1;

let counter = 0;

async function posted(world: World, memberId: string, at: number, kind: TransactionKind, points: number) {
	const scope = await world.scopeOf({ now: () => at });
	const source = { kind: "test", id: String(++counter) };
	await transact(scope, (tx) => post(tx, { memberId, kind, points, overdraw: true, description: "Test", source }));
}

/** Postings of two members from the spring of last year on, most of them within hours of where a month begins. */
async function scene() {
	const world = await makeWorld();
	await transact(world.scope, (tx) => updateProgram(tx, { timeZone: ZONE }));
	const between = randomFrom(17);
	const random = (from: number, to: number) => Math.floor(between(from, to + 1));
	const members = [
		await addMember(world, { email: "first@peaks.test" }),
		await addMember(world, { email: "second@peaks.test" }),
	];
	const moments = Array.from({ length: 120 }, (_, n) => {
		const border = monthStart(YEAR * 12 + 3 + (n % 14), ZONE);
		return border + random(-HOUR, HOUR) * (n % 3 === 0 ? 350 : 15);
	}).filter((at) => at < Date.now());
	const ledger: { at: number; member: number; kind: TransactionKind; points: number }[] = [];
	// Orders and what expires never go below zero.
	for (const member of members.keys()) {
		const row = { at: monthStart(YEAR * 12 + 2, ZONE), member, kind: "Award" as const, points: 50_000 };
		await posted(world, members[member]!, row.at, row.kind, row.points);
		ledger.push(row);
	}
	for (const at of [...moments, monthStart(YEAR * 12 + 5, ZONE), monthStart(YEAR * 12 + 5, ZONE) - 1].sort(
		(a, b) => a - b,
	)) {
		const kind = TRANSACTION_KINDS[random(0, TRANSACTION_KINDS.length - 1)]!;
		const amount = random(1, 500);
		const row = {
			at,
			member: random(0, 1),
			kind,
			points: ["Redeem", "Expire", "Reversal"].includes(kind) ? -amount : amount,
		};
		await posted(world, members[row.member]!, at, row.kind, row.points);
		ledger.push(row);
	}
	return { world, members, ledger, cookie: await adminCookieFor(world, "admin") };
}

type Page = Awaited<ReturnType<typeof loader>>;
const load = async (cookie: string, query = "") =>
	(await answer(() => loader(args(`/admin/points-report${query}`, { cookie })))).data as Page;
const file = async (load: typeof exportLoader, path: string, cookie: string) => {
	const { status, body, headers } = await answer(() => load(args(path, { cookie })));
	const name = headers.get("Content-Disposition");
	return { status, name, rows: parse(body ?? "", { bom: true, columns: true }) as Record<string, string>[] };
};

test.each([ZONE, "America/Los_Angeles", "Australia/Lord_Howe", "UTC"])(
	"the report begins with the year in which points first moved by the clocks of %s, also where that was at its turn",
	async (timeZone) => {
		const world = await makeWorld();
		await transact(world.scope, (tx) => updateProgram(tx, { timeZone }));
		const cookie = await adminCookieFor(world, "admin");
		const memberId = await addMember(world);
		const turn = monthStart(YEAR * 12, timeZone);
		await posted(world, memberId, turn, "Award", 5);
		expect((await load(cookie)).years.at(-1)).toBe(YEAR);
		const { rows } = await file(exportLoader, "/admin/points-report/export", cookie);
		expect(Object.values(rows[0] ?? {})[0]).toContain(String(YEAR));
	},
);

test("each month says what members held, what moved by kind, and what was left, to the hour of the program's time zone", async () => {
	const { ledger, cookie } = await scene();
	const sum = (rows: typeof ledger) => rows.reduce((total, { points }) => total + points, 0);
	for (const year of [YEAR, YEAR + 1]) {
		const { months, sum: whole, years } = await load(cookie, `?year=${year}`);
		expect(years).toEqual([YEAR + 1, YEAR]);
		for (const [place, month] of months.entries()) {
			const [from, to] = [monthStart(year * 12 + place, ZONE), monthStart(year * 12 + place + 1, ZONE)];
			const within = ledger.filter(({ at }) => at >= from && at < to);
			expect(month).toEqual({
				from,
				opening: sum(ledger.filter(({ at }) => at < from)),
				closing: sum(ledger.filter(({ at }) => at < to)),
				moved: Object.fromEntries(
					TRANSACTION_KINDS.map((kind) => [kind, sum(within.filter((row) => row.kind === kind))]),
				),
			});
		}
		expect(whole).toMatchObject({ opening: months[0]!.opening, closing: months.at(-1)!.closing });
	}
	expect((await load(cookie)).year).toBe(YEAR + 1);
	expect((await load(cookie, "?year=1066")).year).toBe(YEAR + 1);
});

test("the file has every month once, those of all years in a row", async () => {
	const { ledger, cookie } = await scene();
	const { name, rows } = await file(exportLoader, "/admin/points-report/export", cookie);
	expect(name).toContain('filename="points-by-month.csv"');
	const now = toLocalTime(Date.now(), ZONE);
	const count = 12 + Number(now.slice(5, 7));
	expect(rows.map(({ Month }) => Month)).toEqual(
		Array.from({ length: count }, (_, n) => `${YEAR + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`),
	);
	const total = ledger.reduce((sum, { points }) => sum + points, 0);
	expect(rows.at(-1)!["At the end"]).toBe(String(total));
	for (const [place, row] of rows.slice(1).entries()) expect(row["At the start"]).toBe(rows[place]!["At the end"]);
	const awarded = ledger.filter(({ kind }) => kind === "Award").reduce((sum, { points }) => sum + points, 0);
	expect(rows.reduce((sum, row) => sum + Number(row.Earned), 0)).toBe(awarded);
});

test("balances on a day are what each member held when it ended, deleted and erased ones too, and add up to the month's", async () => {
	const { world, members, ledger, cookie } = await scene();
	await addMember(world, { email: "later@peaks.test" });
	await deleteMember(world.scope, members[0]!);
	await deleteMember(world.scope, members[1]!);
	await purgeMember(world.scope, members[1]!);
	const end = monthStart(YEAR * 12 + 5, ZONE);
	const day = toLocalTime(end - 1, ZONE).slice(0, 10);
	const { name, rows } = await file(balancesLoader, `/admin/points-report/balances?day=${day}`, cookie);
	expect(name).toContain(`filename="balances-${day}.csv"`);
	const of = (member: number) =>
		ledger.filter((row) => row.member === member && row.at < end).reduce((sum, { points }) => sum + points, 0);
	expect(Object.fromEntries(rows.map(({ ID, Balance }) => [ID, Balance]))).toEqual({
		[members[0]!]: String(of(0)),
		[members[1]!]: String(of(1)),
	});
	const { months } = await load(cookie, `?year=${YEAR}`);
	expect(months[4]!.closing).toBe(of(0) + of(1));
});

test.each([
	["nothing", ""],
	["no day of the calendar", "2026-02-30"],
	["a word", "yesterday"],
	["a day to come", "9998-01-01"],
	["5,000 digits", "2".repeat(5000)],
])("%s in the place of a day gives no balances but a sentence at its field, with what was typed", async (_, day) => {
	const { world, cookie } = await small();
	const asked = `/admin/points-report/balances?day=${encodeURIComponent(day)}`;
	const { status, headers } = await answer(() => balancesLoader(args(asked, { cookie })));
	expect(status).toBe(302);
	const to = new URL(headers.get("Location") ?? "", "http://demo.test");
	const page = await load(cookie, to.search);
	expect(page.refused).toBe(day.slice(0, 20));
	const html = await renderPage(PointsReport, "/admin/points-report", { loaderData: page });
	expect(html).toContain("Choose a day up to today");
	expect(await world.scope.query.selectFrom("audit_log").select("id").where("action", "=", "export").execute()).toEqual(
		[],
	);
});

async function small() {
	const world = await makeWorld();
	await posted(world, await addMember(world), Date.now(), "Award", 1200);
	return { world, cookie: await adminCookieFor(world, "admin") };
}

test("a program without movements says so, and counts none of another program's", async () => {
	const { world } = await small();
	const other = await world.scopeOf({ programId: "other" });
	const cookie = await adminCookieFor({ ...world, scope: other }, "super");
	const page = (await answer(() => loader(args("/admin/points-report", { cookie, host: "other.test" })))).data as Page;
	expect(page).toMatchObject({ months: [], sum: null, held: 0, issued: 0 });
	expect(await renderPage(PointsReport, "/admin/points-report", { loaderData: page })).toContain(
		"No points have moved yet",
	);
});

test("whoever may not see members' keys gets a file without them", async () => {
	const world = await makeWorld();
	await posted(world, await addMember(world, { accountKey: "KEY-1" }), Date.now(), "Award", 1200);
	const today = new Date().toISOString().slice(0, 10);
	const keys = async (role: "admin" | "observer") => {
		const cookie = await adminCookieFor(world, role);
		const { rows } = await file(balancesLoader, `/admin/points-report/balances?day=${today}`, cookie);
		return rows.map((row) => row["Account key"]);
	};
	expect(await keys("admin")).toEqual(["KEY-1"]);
	expect(await keys("observer")).toEqual(["••••••"]);
});
