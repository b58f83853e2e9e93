import { expect, test, vi } from "vitest";
import { insertProblems } from "~/features/imports/problems.repository.server";
import { loader as problemsLoader } from "~/routes/admin/imports/problems";
import { FileConnection } from "~db/drivers/file-driver";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { driver } from "./import-driver";

async function start() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	return { world, cookie, imports: driver(cookie) };
}

const EMAIL = "imports:row.emailInvalid";
const COMPANY = "imports:row.companyUnknown";
const many = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n));
/** 63 wrong addresses, 5 rows without two of the fields, 12 rows of two unknown companies, 2 rows without fault. */
const FILE = [
	"firstname,lastname,email,companies",
	...many(60, (n) => `Ada,Lee,ada${n}.example.com,`),
	...many(3, () => "Ada,Lee,the same,"),
	...many(5, () => "Ada,,,"),
	...many(4, (n) => `Ada,Lee,a${n}@example.com,Zeta`),
	...many(8, (n) => `Ada,Lee,b${n}@example.com,Acme`),
	...many(2, (n) => `Ada,Lee,c${n}@example.com,`),
].join("\n");

test("the rows left out stand under what stopped them, the most frequent cause and reason first [IMPORT-12]", async () => {
	const { imports } = await start();
	// Another import with the same faults, which are not counted here.
	await imports.check(FILE);
	const { problems } = await imports.check(FILE);
	expect(problems.causes.map(({ cause, rows, kinds }) => [cause, rows, kinds])).toEqual([
		[EMAIL, 63, 61],
		[COMPANY, 12, 2],
		["imports:row.required?column=email", 5, 1],
		["imports:row.required?column=lastname", 5, 1],
	]);
	expect(problems.causes.slice(0, 2).map(({ reasons }) => reasons)).toEqual([
		[
			{ reason: reads("Not a valid email: “the same”"), rows: 3, line: 62 },
			{ reason: reads("Not a valid email: “ada0.example.com”"), rows: 1, line: 2 },
			{ reason: reads("Not a valid email: “ada1.example.com”"), rows: 1, line: 3 },
		],
		[
			{ reason: expect.stringContaining("value=Acme"), rows: 8, line: 74 },
			{ reason: expect.stringContaining("value=Zeta"), rows: 4, line: 70 },
		],
	]);
});

test("a cause leads to its own rows, a page at a time, and to a file of them; an unknown one to all", async () => {
	const { imports, cookie } = await start();
	const { id, problems } = await imports.check(FILE);
	const [email, company, required] = problems.causes;
	const first = (await imports.show(id, email?.href)).problems;
	expect([first.cause, first.rows.length, first.rows[0]?.line]).toEqual([EMAIL, 50, 2]);
	const second = (await imports.show(id, first.links.nextHref ?? "")).problems;
	expect([second.cause, second.rows.length, second.links.nextHref]).toEqual([EMAIL, 13, null]);
	expect(second.rows.at(-1)?.line).toBe(64);
	expect((await imports.show(id, company?.href)).problems.rows.map(({ line }) => line)).toEqual(
		Array.from({ length: 12 }, (_, n) => n + 70),
	);
	expect((await imports.show(id, required?.href)).problems.rows.map(({ line }) => line)).toEqual([65, 66, 67, 68, 69]);
	const unknown = (await imports.show(id, "?cause=imports:row.required")).problems;
	expect([unknown.cause, unknown.rows.length]).toEqual([undefined, 50]);
	const file = await answer(() =>
		problemsLoader(args(`/admin/imports/${id}/problems${company?.href}`, { cookie, params: { id } })),
	);
	expect((file.body ?? "").trim().split("\r\n")).toHaveLength(13);
});

test("for an observer, reasons that differ in an account key alone are one [ADMIN-29]", async () => {
	const { world, imports } = await start();
	const rows = many(4, (n) => `KEY-90${n},5,Fair`);
	const { id, problems } = await imports.check(["accountKey,points,reason", ...rows].join("\n"), "points/post");
	expect(problems.causes.map(({ kinds, reasons }) => [kinds, reasons.length])).toEqual([[4, 3]]);
	const [read, ...more] = (await driver(await adminCookieFor(world, "observer")).show(id)).problems.causes;
	expect(more).toEqual([]);
	expect([read?.rows, read?.kinds, read?.reasons.map(({ rows: of }) => of)]).toEqual([4, 1, [4]]);
	expect(JSON.stringify(read)).not.toContain("KEY-90");
});

test("a download of the rows left out is written down (check 42)", async () => {
	const { world, cookie, imports } = await start();
	const { id } = await imports.check(FILE);
	await answer(() => problemsLoader(args("/admin/imports/x/problems", { cookie, params: { id } })));
	const rows = await world.scope.query
		.selectFrom("audit_log")
		.select(["entity", "detail"])
		.where("program_id", "=", "demo")
		.where("action", "=", "export")
		.execute();
	expect(rows).toEqual([{ entity: "import", detail: JSON.stringify({ after: { importId: id } }) }]);
});

test("a download reads as many of the rows left out at once as memory has room for, and each of them", async () => {
	const { world, cookie, imports } = await start();
	const { id } = await imports.check(FILE);
	const long = Array.from({ length: 40 }, (_, n) => ({
		...{ row: 1000 + n, line: 1001 + n, outcome: "failed" as const, reasons: [COMPANY] },
		cells: ["x".repeat(n === 20 ? 3_000_000 : 200_000)],
	}));
	await transact(world.scope, (tx) => insertProblems(tx, id, "check", long));
	const spy = vi.spyOn(FileConnection.prototype, "executeQuery");
	const file = await answer(() => problemsLoader(args("/admin/imports/x/problems", { cookie, params: { id } })));
	const read = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<{ rows: { cells?: string }[] }>));
	spy.mockRestore();
	expect((file.body ?? "").trim().split("\r\n")).toHaveLength(1 + 80 + 40);
	const held = read.map(({ rows }) => rows.map(({ cells = "" }) => cells.length));
	const several = held.filter((sizes) => sizes.length > 1).map((sizes) => sizes.reduce((sum, size) => sum + size, 0));
	expect(Math.max(...several)).toBeLessThanOrEqual(2_000_000);
	expect(held.filter((sizes) => sizes.some((size) => size > 0)).length).toBeLessThan(15);
});
