import { expect, test } from "vitest";
import { draftedBoard } from "~/features/leaderboards/editing/drafted-board.server";
import { differingFields, saysWhatIsStored } from "~/kernel/drafts/sent-values.rules";

const form = { names: ["title", "rows", "kinds", "memberTags", "companyTagIds"], sets: ["kinds"] };

test.each([
	["a set that its form names", "kinds", []],
	["the tags of members", "memberTags", []],
	["the tags of companies", "companyTagIds", []],
	["a list", "rows", ["rows"]],
])("%s in another order", (_, name, differing) => {
	expect(differingFields({ [name]: ["b", "a"] }, { [name]: ["a", "b"] }, form)).toEqual(differing);
	expect(differingFields({ [name]: ["b", "c"] }, { [name]: ["a", "b"] }, form)).toEqual([name]);
});

test.each(["filterMemberTags", "filterCompanyTags", "filterCompanies"])(
	"whom a board counts by %s has no order, and its columns have",
	(name) => {
		const stored = { items: [], fields: { title: "Sales", [name]: ["a", "b"] } };
		const typed = (title: string) => ({ fields: { title: [title], [name]: ["b", "a"] }, list: { items: [] } });
		expect(saysWhatIsStored(typed("Sales"), stored, draftedBoard)).toBe(true);
		expect(saysWhatIsStored(typed("Other"), stored, draftedBoard)).toBe(false);
	},
);
