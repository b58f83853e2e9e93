import { describe, expect, test } from "vitest";
import {
	ADMIN_ROLES,
	AREAS,
	can,
	effectiveRole,
	type Grants,
	type Permission,
} from "~/kernel/permissions/permissions.rules";
import { platformCan, type Reach } from "~/kernel/permissions/platform.rules";

const CONTENT = [
	...["offers", "forms", "quizzes", "leaderboards", "tables", "rewards", "articles", "translations", "pages", "menus"],
	"files",
];
const all = (action: "read" | "write") => AREAS.map((area) => `${area}:${action}` as Permission);
const without = (action: "read" | "write", ...areas: string[]) =>
	all(action).filter((one) => !areas.includes(one.split(":")[0] ?? ""));
const allowed = (role: (typeof ADMIN_ROLES)[number], action: "read" | "write") =>
	all(action).filter((permission) => can(role, permission));

describe("what a role may do in a program", () => {
	test("there are four roles [ADMIN-03]", () => {
		expect([...ADMIN_ROLES].sort()).toEqual(["admin", "editor", "observer", "super"]);
	});

	test("super: everything [ADMIN-26]", () => {
		expect(allowed("super", "read")).toEqual(all("read"));
		expect(allowed("super", "write")).toEqual(without("write", "audit"));
	});

	test("admin: everything in the program [ADMIN-27]", () => {
		expect(allowed("admin", "read")).toEqual(all("read"));
		expect(allowed("admin", "write")).toEqual(without("write", "audit"));
	});

	test("the program's log is for its admins, the platform's for super; nobody writes one (check 42)", () => {
		for (const role of ADMIN_ROLES) {
			expect([role, can(role, "audit:read")]).toEqual([role, role === "super" || role === "admin"]);
			expect(can(role, "audit:write")).toBe(false);
		}
		const [all, own, none] = [{ all: true }, { organisationIds: ["north"] }, { organisationIds: [] }].map(
			(reach): Reach => ({ all: false, ...reach }) as Reach,
		) as [Reach, Reach, Reach];
		expect([all, own, none].map((reach) => platformCan(reach, "log:read"))).toEqual([true, false, false]);
		expect([all, own, none].map((reach) => platformCan(reach, "log:write"))).toEqual([false, false, false]);
	});

	test("editor: reads all of a program but its log, writes content only [ADMIN-28]", () => {
		expect(allowed("editor", "read")).toEqual(without("read", "audit"));
		expect(allowed("editor", "write").map((one) => one.split(":")[0])).toEqual(
			AREAS.filter((area) => CONTENT.includes(area)),
		);
		for (const area of ["members", "companies", "points", "orders", "databuckets", "tiers", "awards"] as const)
			expect(can("editor", `${area}:write`)).toBe(false);
		for (const area of ["entries", "imports", "mails", "program"] as const)
			expect(can("editor", `${area}:write`)).toBe(false);
	});

	test("observer: reads all of a program but its log, writes nothing [ADMIN-29]", () => {
		expect(allowed("observer", "read")).toEqual(without("read", "audit"));
		expect(allowed("observer", "write")).toEqual([]);
	});
});

describe("the right in a program", () => {
	const cases: [name: string, grants: Grants, role: ReturnType<typeof effectiveRole>][] = [
		["super needs no assignment [ADMIN-26]", { role: "super" }, "super"],
		["no match gives none [ADMIN-31]", { role: "admin" }, null],
		["an assignment without a role takes the own one [ADMIN-31]", { role: "editor", programRole: null }, "editor"],
		["an assignment's role replaces the own one [ADMIN-31]", { role: "admin", programRole: "observer" }, "observer"],
		["an organisation's owner works as admin [ADMIN-30]", { role: "observer", organisationRole: "owner" }, "admin"],
		[
			"an organisation's administrator works as admin [ADMIN-30]",
			{ role: "observer", organisationRole: "administrator" },
			"admin",
		],
		["an organisation's client watches [ADMIN-30]", { role: "admin", organisationRole: "client" }, "observer"],
		[
			"the higher of both counts, from the organisation [ADMIN-31]",
			{ role: "observer", programRole: "editor", organisationRole: "administrator" },
			"admin",
		],
		[
			"the higher of both counts, from the assignment [ADMIN-31]",
			{ role: "admin", programRole: null, organisationRole: "client" },
			"admin",
		],
	];
	test.each(cases)("%s", (_name, grants, role) => {
		expect(effectiveRole(grants)).toBe(role);
	});
});
