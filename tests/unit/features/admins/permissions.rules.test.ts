import { describe, expect, test } from "vitest";
import {
	type ADMIN_ROLES,
	AREAS,
	can,
	effectiveRole,
	type Grants,
	type Permission,
} from "~/features/admins/permissions.rules";

const CONTENT = ["offers", "forms", "rewards", "files"];
const all = (action: "read" | "write") => AREAS.map((area) => `${area}:${action}` as Permission);
const allowed = (role: (typeof ADMIN_ROLES)[number], action: "read" | "write") =>
	all(action).filter((permission) => can(role, permission));

describe("what a role may do in a program", () => {
	test("super: everything [ADMIN-26]", () => {
		expect([...allowed("super", "read"), ...allowed("super", "write")]).toEqual([...all("read"), ...all("write")]);
	});

	test("admin: everything in the program [ADMIN-27]", () => {
		for (const action of ["read", "write"] as const) expect(allowed("admin", action)).toEqual(all(action));
	});

	test("editor: reads all of a program, writes content only [ADMIN-28]", () => {
		expect(allowed("editor", "read")).toEqual(all("read"));
		expect(allowed("editor", "write").map((one) => one.split(":")[0])).toEqual(CONTENT);
		for (const area of ["members", "companies", "points", "orders", "entries", "imports"] as const)
			expect(can("editor", `${area}:write`)).toBe(false);
	});

	test("observer: reads all of a program, writes nothing [ADMIN-29]", () => {
		expect(allowed("observer", "read")).toEqual(all("read"));
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
