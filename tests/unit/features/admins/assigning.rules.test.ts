import { describe, expect, test } from "vitest";
import {
	changedRoles,
	changeRoles,
	type Decisions,
	decide,
	extentOf,
	type Holdings,
	keepsASuper,
	sameHoldings,
	type Territory,
} from "~/features/admins/assigning.rules";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";

const EVERYTHING: Territory = { all: true, programIds: new Set(["p1", "p2"]), organisationIds: new Set(["north"]) };
const NORTH: Territory = { all: false, programIds: new Set(["p1"]), organisationIds: new Set(["north"]) };
const holds = (values: Partial<Holdings>): Holdings => ({
	role: "observer",
	programs: {},
	organisations: {},
	...values,
});

describe("how much of an admin lies within the own organisations", () => {
	const cases: [name: string, holdings: Holdings, extent: ReturnType<typeof extentOf>][] = [
		["a role in the organisation", holds({ organisations: { north: "client" } }), "whole"],
		["a role in its program", holds({ programs: { p1: "admin" } }), "whole"],
		["both", holds({ role: "admin", programs: { p1: "own" }, organisations: { north: "owner" } }), "whole"],
		["its program and another one", holds({ programs: { p1: "own", p2: "own" } }), "part"],
		["two organisations", holds({ organisations: { north: "owner", south: "client" } }), "part"],
		["another program only", holds({ programs: { p2: "admin" } }), "none"],
		["nothing at all", holds({ role: "admin" }), "none"],
		["a super with a role in it", holds({ role: "super", organisations: { north: "client" } }), "none"],
	];
	test.each(cases)("%s [ADMIN-30] (check 17)", (_name, holdings, extent) => {
		expect(extentOf(holdings, NORTH)).toBe(extent);
		expect(extentOf(holdings, EVERYTHING)).toBe("whole");
	});
});

describe("who decides about what of an admin", () => {
	const all = ["identity", "role", "status", "access", "token", "remove"] as const;
	const cases: [name: string, acting: Parameters<typeof decide>[0], may: readonly (keyof Decisions)[]][] = [
		["a super about another", { self: false, all: true, extent: "whole" }, all],
		["a super about oneself: never the own rights", { self: true, all: true, extent: "whole" }, ["identity", "token"]],
		[
			"an owner about one of the own people",
			{ self: false, all: false, extent: "whole" },
			["identity", "status", "access", "remove"],
		],
		["an owner about somebody who works elsewhere too", { self: false, all: false, extent: "part" }, ["access"]],
		["an owner about oneself", { self: true, all: false, extent: "whole" }, ["identity"]],
		["an owner of several about oneself", { self: true, all: false, extent: "part" }, ["identity"]],
	];
	test.each(cases)("%s [ADMIN-26, ADMIN-30, ADMIN-34] (check 17)", (_name, acting, may) => {
		const decisions = decide(acting);
		expect(all.filter((one) => decisions[one])).toEqual(may);
	});
});

describe("changed roles", () => {
	test("what was asked about changes, the rest stays", () => {
		const stored = { p1: "admin", p2: "own" } as const;
		const wanted = { p1: "none", p3: "editor" } as const;
		expect(changeRoles<"admin" | "own" | "editor">(stored, wanted)).toEqual({ p2: "own", p3: "editor" });
		expect(changeRoles(stored, {})).toEqual(stored);
	});

	test("are those that differ from what is stored", () => {
		expect(changedRoles({ p1: "admin", p2: "own" }, { p1: "admin", p2: "none", p3: "none", p4: "editor" })).toEqual([
			"p2",
			"p4",
		]);
		expect(changedRoles<string>({}, { constructor: "none" })).toEqual([]);
	});

	test("are told from the same rights in another order", () => {
		const one = holds({ programs: { p1: "own", p2: "admin" } });
		expect(sameHoldings(one, holds({ programs: { p2: "admin", p1: "own" } }))).toBe(true);
		expect(sameHoldings(one, holds({ programs: { p2: "admin" } }))).toBe(false);
		expect(sameHoldings(one, { ...one, role: "admin" })).toBe(false);
		expect(sameHoldings(one, { ...one, organisations: { north: "client" } })).toBe(false);
	});
});

test.each<[others: number, after: { role: AdminRole; status: "Active" | "Inactive" } | null, kept: boolean]>([
	[0, null, false],
	[0, { role: "super", status: "Inactive" }, false],
	[0, { role: "admin", status: "Active" }, false],
	[0, { role: "super", status: "Active" }, true],
	[1, null, true],
	[1, { role: "observer", status: "Inactive" }, true],
])("with %i other active supers, one who becomes %o leaves one: %s (check 17)", (others, after, kept) => {
	expect(keepsASuper(others, after)).toBe(kept);
});
