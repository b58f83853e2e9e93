import { expect, test } from "vitest";
import type { CheckedRow } from "~/features/imports/import-kind";
import { checkCompanyRow } from "~/features/imports/kinds/companies/companies.check.rules";
import { checkMemberRow } from "~/features/imports/kinds/members/members.check.rules";
import { checkPointsRow } from "~/features/imports/kinds/points/points.check.rules";
import { checkQuizCategoryRow } from "~/features/imports/kinds/quiz-categories/quiz-categories.check.rules";
import { checkRecordRow } from "~/features/imports/kinds/records/records.check.rules";

// Whoever mends a row mends it once: what else is wrong with it is found out as far as its other cells tell.

/** What of a row with a fault is looked up all the same. */
function lookedUp(checked: CheckedRow<unknown>) {
	expect(checked).toHaveProperty("faults");
	return "rest" in checked ? checked.rest : undefined;
}

const long = "x".repeat(201);
const DAMAGED = "1.2E+11";
const email = (key: string) => ({ column: "email", key });
const accountKey = (key: string) => ({ column: "accountKey", key });

test.each([
	[
		"create-new",
		{ firstname: "Ann", lastname: "Lee", email: "Ann@example.com", status: "Gone" },
		{ value: { firstname: "Ann", lastname: "Lee", email: "ann@example.com" }, keys: [email("ann@example.com")] },
	],
	["create-new", { lastname: "Lee", email: "no address" }, { value: { lastname: "Lee", email: "" }, keys: [] }],
	[
		"create-new",
		{ firstname: long, lastname: long, accountKey: "K-1" },
		{ value: { firstname: long, lastname: long, email: "", accountKey: "K-1" }, keys: [accountKey("K-1")] },
	],
	[
		"update-by-id",
		{ id: "m1", status: "Gone" },
		{ value: { id: "m1", email: "" }, keys: [{ column: "id", key: "m1" }] },
	],
	["add-or-update", { email: "a@b.co", status: "Gone" }, { value: { email: "a@b.co" }, keys: [email("a@b.co")] }],
	[
		"add-or-update",
		{ firstname: "Ann", accountKey: "K-1", status: "Gone" },
		{ value: { firstname: "Ann", email: "", accountKey: "K-1" }, keys: [accountKey("K-1")] },
	],
])("of a member's row to %s, %o, it is clear whom it is about", (variant, cells, rest) => {
	expect(lookedUp(checkMemberRow(cells, variant))).toEqual(rest);
});

test.each([
	["update-by-id", { firstname: "Ann", email: "a@b.co" }],
	["update-by-id", { id: long }],
	["add-or-update", { firstname: "Ann" }],
	["add-or-update", { email: "no address", accountKey: "K-1" }],
	["add-or-update", { email: "a@b.co", accountKey: DAMAGED }],
	["add-or-update", { accountKey: DAMAGED }],
])("of a member's row to %s, %o, nobody can tell whom it is about, and nothing is looked up", (variant, cells) => {
	expect(lookedUp(checkMemberRow(cells, variant))).toBeUndefined();
});

const companyKey = (key: string) => ({ column: "companyKey", key });

test.each([
	[
		"create-new",
		{ title: "North", status: "Gone" },
		{ value: { title: "North" }, keys: [{ column: "title", key: "NORTH" }] },
	],
	["create-new", { accountKey: "C-1" }, { value: { accountKey: "C-1" }, keys: [companyKey("C-1")] }],
	[
		"update-by-id",
		{ id: "c1", accountKey: DAMAGED },
		{ value: { id: "c1" }, keys: [{ column: "companyId", key: "c1" }] },
	],
	["update-by-key", { accountKey: "C-1", title: long }, { value: { accountKey: "C-1" }, keys: [companyKey("C-1")] }],
	["update-by-id", { accountKey: "C-1" }, undefined],
	["update-by-key", { title: "North" }, undefined],
	["update-by-key", { accountKey: DAMAGED, title: "North" }, undefined],
])("of a company's row to %s, %o, so much is looked up", (variant, cells, rest) => {
	expect(lookedUp(checkCompanyRow(cells, variant))).toEqual(rest);
});

test.each([
	[
		{ identifier: "A1|A2", status: "Lost" },
		{
			value: { identifiers: ["A1", "A2"], name: "", status: null, claimsLimit: null },
			keys: [
				{ column: "identifier", key: "A1" },
				{ column: "identifier", key: "A2" },
			],
		},
	],
	[{ identifier: "1E10", status: "Lost" }, undefined],
])("of a preset record's row, %o, so much is looked up", (cells, rest) => {
	expect(lookedUp(checkRecordRow(cells))).toEqual(rest);
});

test.each([
	[
		{ title: "Products", status: "Gone" },
		{ value: { title: "Products" }, keys: [{ column: "title", key: "PRODUCTS" }] },
	],
	[{ title: long, status: "Gone" }, undefined],
])("of a quiz category's row, %o, so much is looked up", (cells, rest) => {
	expect(lookedUp(checkQuizCategoryRow(cells))).toEqual(rest);
});

test.each([
	[{ email: "a@b.co", points: "5" }, { email: "a@b.co" }],
	[{ email: "a@b.co", points: "many", reason: "March" }, { email: "a@b.co" }],
	[{ accountKey: "K-1", points: "-5", reason: long }, { accountKey: "K-1" }],
	[{ email: "no address", points: "5", reason: "March" }, {}],
])("of a row of points, %o, only whose it is: a balance depends on rows that are about to be mended", (cells, who) => {
	expect(lookedUp(checkPointsRow(cells))).toEqual({ value: { ...who, points: 0, reason: "" }, keys: [] });
});
