import { expect, test } from "vitest";
import { choiceFault, holderOf, PREVIEW_COLUMNS } from "~/features/databuckets/databuckets.rules";
import { reads } from "../../../support/reads";

const place = { status: "Active", participantType: "member", hasCode: true, companyId: "c" } as const;
const member = { memberId: "m" };

test.each([
	["a member's", place, member, { memberId: "m", companyId: null }],
	["a company's", { ...place, participantType: "company" as const }, member, { memberId: null, companyId: "c" }],
	["of nobody", place, { memberId: null }, "noMember"],
	["of no company", { ...place, participantType: "company" as const, companyId: null }, member, "noCompany"],
	["nowhere", undefined, member, "missing"],
	["in an inactive one", { ...place, status: "Inactive" as const }, member, "inactive"],
	["under a code it has not", { ...place, hasCode: false }, member, "noSuchCode"],
])("whose an item is: %s", (_what, given, doer, holder) => {
	expect(holderOf(given, doer)).toEqual(holder);
});

test.each([
	["none", null, null, null],
	["none, with a code", null, "JUL", null],
	["a code of it", "b", "JUL", null],
	["no code", "b", null, ["targetCode", "Enter the code under which it counts"]],
	["a code of another", "b", "SEP", ["targetCode", "The databucket has no such code"]],
	["one of nobody", "x", "JUL", ["databucketId", "This databucket does not exist. Choose another one."]],
])("a databucket and a code can be chosen: %s", (_what, databucketId, targetCode, fault) => {
	const known = [
		{ id: "b", codes: ["AUG", "JUL"] },
		{ id: "c", codes: ["SEP"] },
	];
	expect(choiceFault(known, { databucketId, targetCode })).toEqual(
		fault && { field: fault[0], messageKey: reads(String(fault[1])) },
	);
});

test("a new databucket shows these columns in this order [BUCKET-38]", () => {
	expect(PREVIEW_COLUMNS.map(({ column }) => column)).toEqual([
		...["actual", "target", "difference", "percentage", "targetPoints", "claimPoints", "quizPoints", "totalPoints"],
	]);
	expect(PREVIEW_COLUMNS.every(({ show }) => show)).toBe(true);
});
