import { expect, test } from "vitest";
import { IMPORT_KINDS, importKindOf } from "~/features/imports/kinds/registry.server";
import { message } from "~/lib/message-key";
import { reads } from "../../../../support/reads";

const figures = { done: 12, failed: 3 };

test.each([
	["members", "Successfully imported 12 members"],
	["companies", "Successfully imported 12 companies"],
	["company-tags", "Successfully imported 12 company tags"],
	["quiz-categories", "Successfully imported 12 quiz categories"],
	["records", "Successfully imported 12 records"],
	["points", "Successfully posted 12 rows of points"],
	["targets", "Data imported successfully"],
	["actuals", "Data imported successfully"],
])("the result of an import of %s reads: %s", (id, text) => {
	const { all, partial } = importKindOf(id).resultKeys;
	expect(message(all, figures)).toEqual(reads(text));
	expect(message(partial, figures)).toEqual(reads(`${text}. 3 items had errors.`));
});

test("a file without rows, without anything to import and an import that broke off are told in the words of the kind", () => {
	const said = ({ emptyKey, nothingKey = "", brokenKey = "", failureKeys }: (typeof IMPORT_KINDS)[number]) => [
		emptyKey,
		nothingKey,
		brokenKey && message(brokenKey, { cause: "imports:error.fileGone" }),
		failureKeys?.import ?? "",
		failureKeys?.undo ?? "",
	];
	const gone = "The uploaded file is no longer on the server. Upload it again.";
	const noRows = reads("The file needs at least one row");
	const data = [
		...[noRows, reads("There is nothing to import"), reads(`Error occurred when importing data: ${gone}`)],
		...[reads("Error occurred when importing data"), reads("Error occurred when reversing file")],
	];
	expect(Object.fromEntries(IMPORT_KINDS.map((kind) => [kind.id, said(kind)]))).toEqual({
		members: [reads("Members array is required: choose a CSV file"), "", "", "", ""],
		companies: [noRows, "", "", "", ""],
		"company-tags": [noRows, "", "", "", ""],
		"quiz-categories": [
			...[noRows, reads("No valid categories to import"), reads(`Quiz categories import failed: ${gone}`), "", ""],
		],
		records: [noRows, "", "", "", ""],
		points: [noRows, "", "", "", ""],
		targets: data,
		actuals: data,
	});
});

test("an import leads to the list of what it added, and to where the work goes on [IMPORT-13]", () => {
	const of = (subject: string | null) =>
		Object.fromEntries(
			IMPORT_KINDS.map(({ id, listHref, nextHref }) => [id, [listHref("job 1", subject), nextHref?.(subject) ?? null]]),
		);
	expect(of("s 1")).toEqual({
		members: ["/admin/members?sort=-created", "/admin/members/invite?status=Pending"],
		companies: ["/admin/companies?batch=job%201", null],
		"company-tags": ["/admin/company-tags", null],
		"quiz-categories": ["/admin/quiz-categories", null],
		records: ["/admin/data-sets/s%201/records", null],
		points: ["/admin/members", null],
		targets: ["/admin/databuckets/s%201/imports", "/admin/databuckets/s%201/results"],
		actuals: ["/admin/databuckets/s%201/imports", "/admin/databuckets/s%201/results"],
	});
	expect(of(null)).toMatchObject({
		records: ["/admin/data-sets", null],
		targets: ["/admin/databuckets", null],
	});
});

test("points are posted all or none and ask for the password, categories come in one go, and only members are mailed links", () => {
	const traits = ({ atOnce, sensitive, mailsLinks, amounts, replaces, maxRows }: (typeof IMPORT_KINDS)[number]) => [
		...[atOnce, sensitive && "password", mailsLinks && "links", amounts && "amounts", replaces && "replaces", maxRows],
	];
	const told = IMPORT_KINDS.map((kind) => [kind.id, ...traits(kind).filter(Boolean)].join(" "));
	expect(told).toEqual([
		"members links",
		"companies",
		"company-tags",
		"quiz-categories valid 5000",
		"records 100000",
		"points all password 5000",
		"targets amounts replaces",
		"actuals amounts",
	]);
});

test("a member who stands in a file twice is told as one who is there already, by e-mail or key", () => {
	const repeated = (column: string) => importKindOf("members").repeated?.({}, { column, first: 2, second: 5 });
	const lines = "it is the same on lines 2 and 5, and the first one counts";
	expect(repeated("email")).toEqual(reads(`Email is already registered: ${lines}`));
	expect(repeated("accountKey")).toEqual(reads(`Account key is already registered: ${lines}`));
	expect(repeated("id")).toEqual(reads("Member ID is the same on lines 2 and 5: the first one counts"));
});

test("the figures of a check are what its rows add up to, nought where none did", () => {
	const sums = (id: string, ...memo: [string, number][]) => importKindOf(id).sums?.(new Map(memo));
	expect(sums("points", ["total", 250], ["member/a", 300], ["member/b", -50])).toEqual({ points: 250, members: 2 });
	expect(sums("points")).toEqual({ points: 0, members: 0 });
	expect(sums("targets", ["code/Q1", 4], ["unmatched", 1])).toEqual({ "code/Q1": 4, unmatched: 1 });
	expect(sums("actuals")).toEqual({ unmatched: 0 });
});

test("a databucket holds 200 codes of 100 characters at the most, and its file may write numbers in two ways", () => {
	const { codes, settings } = importKindOf("targets");
	expect(codes).toMatchObject({ variants: ["wide"], most: { codes: 200, characters: 100 } });
	expect(settings).toMatchObject([{ name: "numbers", values: ["point", "comma"] }, { variants: ["long"] }]);
});
