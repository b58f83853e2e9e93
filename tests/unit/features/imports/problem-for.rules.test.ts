import { expect, test } from "vitest";
import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { problemFor, reasonFor } from "~/features/imports/problem-for.rules";
import { HIDDEN_KEY } from "~/features/members/members.rules";
import { message, splitMessage } from "~/lib/message-key";

const problem = {
	row: 1,
	line: 2,
	outcome: "failed" as const,
	reasons: ["members:emailInvalid"],
	cells: ["Ada", "HM-1"],
};
const file = (headers: string[], mapping: Record<string, number | null>) =>
	({ mapping, shape: { headers } }) as unknown as Pick<ImportJob, "mapping" | "shape">;

test.each([
	["assigned to the companies of members", ["firstname", "dealer"], { firstname: 0, companies: 1 }],
	["that stands over companies and was not assigned", ["firstname", "company"], { firstname: 0, companies: null }],
])("an observer reads no key in a column %s, others read it as it is [ADMIN-29]", (_, headers, mapping) => {
	const job = file(headers, mapping);
	expect(problemFor("observer", job, problem).cells).toEqual(["Ada", HIDDEN_KEY]);
	expect(problemFor("editor", job, problem).cells).toEqual(["Ada", "HM-1"]);
});

test("an observer reads the titles in a file of companies", () => {
	const titles = file(["tags", "company"], { tags: 0, title: 1 });
	expect(problemFor("observer", titles, problem).cells).toEqual(["Ada", "HM-1"]);
});

test("an observer is not told the key of a company that does not exist [ADMIN-29]", () => {
	const reasons = [message("imports:row.companyUnknown", { value: "HM-1" })];
	const [reason] = problemFor("observer", file([], {}), { ...problem, reasons }).reasons;
	expect(splitMessage(reason ?? "")).toEqual({ key: "imports:row.companyUnknown", params: { value: HIDDEN_KEY } });
});

test.each(["keyUnknown", "keyDamaged", "companyKeyUnknown", "companyUnknown"])(
	"an observer is not told the key in the reason %s, an editor is [ADMIN-29]",
	(key) => {
		const reason = message(`imports:row.${key}`, { value: "HM-1" });
		expect(reasonFor("observer", reason)).toBe(message(`imports:row.${key}`, { value: HIDDEN_KEY }));
		expect(reasonFor("editor", reason)).toBe(reason);
	},
);

test("an observer reads other reasons as they are, a text without a key too", () => {
	for (const reason of [message("imports:row.memberUnknown", { value: "a@b.co" }), "Line 3 was refused"])
		expect(reasonFor("observer", reason)).toBe(reason);
});

test("where cells do not stand below their headers any may be the key, blank ones aside [ADMIN-29]", () => {
	const job = file(["firstname"], { firstname: 0 });
	expect(problemFor("observer", job, { ...problem, cells: ["Ada", ""] }).cells).toEqual([HIDDEN_KEY, ""]);
	expect(problemFor("observer", job, { ...problem, cells: ["Ada"] }).cells).toEqual(["Ada"]);
});

test.each([
	["assigned to the account key", ["who", "what"], { accountKey: 1 }],
	["that is called like one", ["firstname", "Data key"], { firstname: 0 }],
	["that is called like the key of a member", ["firstname", "Member key"], { firstname: 0 }],
	["that is called like the key of a company", ["firstname", "Company key"], { firstname: 0 }],
	["that is called a key", ["firstname", "Key"], { firstname: 0 }],
	["that stands over companies", ["firstname", "Companies"], { firstname: 0 }],
])("an observer reads no key in a column %s [ADMIN-29]", (_, headers, mapping) => {
	expect(problemFor("observer", file(headers, mapping), problem).cells).toEqual(["Ada", HIDDEN_KEY]);
});
