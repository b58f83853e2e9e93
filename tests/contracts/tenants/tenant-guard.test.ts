import { describe, expect, test } from "vitest";
import { isExempt, TENANT_TABLES, tenantFault } from "../../support/tenants/tenant-guard.rules";

describe("the guard that watches the statements of all integration tests", () => {
	test("knows the tables of the regional schema", () => {
		expect(TENANT_TABLES.length).toBeGreaterThan(30);
		expect(TENANT_TABLES).toEqual(expect.arrayContaining(["members", "member_transactions", "orders", "change_log"]));
		expect(TENANT_TABLES).not.toContain("programs");
	});

	test.each([
		'select * from "members"',
		'select * from "members" where "id" = ?',
		'update "members" set "balance" = balance + ? where "id" = ?',
		'delete from "orders" where "id" = ?',
		'select * from "orders" as "o" inner join "members" as "m" on "m"."id" = "o"."member_id" where "o"."program_id" = ?',
		"select * from members where email = 'program_id = 1'",
		'with "x" as (select "id" from "orders") select * from "members" where "program_id" = ?',
		"select count(*) from change_log where seq > 5",
		'insert into "outbox" ("id") values (?)',
	])("refuses a statement that forgets the program: %s [SEC-11] (check 15)", (sql) => {
		expect(tenantFault(sql)).toMatch(/program_id/);
	});

	test.each([
		'select * from "members" where "program_id" = ? and "id" = ?',
		'insert into "members" ("program_id", "id") values (?, ?)',
		'select * from "orders" as "o" inner join "members" as "m" on "m"."program_id" = "o"."program_id" where "o"."program_id" = ?',
		"select max(seq) as last from change_log",
		'select * from "programs" where "id" = ?',
		"select seq from sqlite_sequence where name = 'change_log'",
		"begin immediate",
	])("lets a statement through that names it: %s", (sql) => {
		expect(tenantFault(sql)).toBeNull();
	});

	test("counts what the code asks, also when a test has called it, and not what tests ask themselves", () => {
		const driver =
			"    at FileConnection.executeQuery (/p/db/drivers/file-driver.ts:17:51)\n    at x (/p/node_modules/kysely/a.js:1:1)";
		const repository = "    at findById (/p/app/features/members/members.repository.server.ts:3:1)";
		const tests = "    at /p/tests/integration/members/show.test.ts:12:3";
		expect(isExempt(`Error\n${driver}\n${repository}\n${tests}`)).toBe(false);
		expect(isExempt(`Error\n${driver}\n${tests}`)).toBe(true);
		expect(isExempt(`Error\n${driver}`)).toBe(false);
	});
});
