import { describe, expect, it } from "vitest";
import { canMap, canResume, percentOf, stepOf } from "~/features/import-jobs/imports.rules";
import type { AnyKind } from "~/features/imports/import-kind";
import { CREATE_NEW, checkMemberRow, UPDATE_BY_ID } from "~/features/imports/kinds/members/members.check.rules";
import { inBatches } from "~/features/imports/run/batches";
import { checkRows } from "~/features/imports/run/rows/check-rows.server";
import { account } from "~/features/imports/run/rows/outcomes";
import { rowState } from "~/features/imports/undo/undo.rules";
import { IMPORT_BATCH } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { translator } from "~/server/i18n/messages.server";
import { reads } from "../../../support/reads";

const ANN = { firstname: "Ann", lastname: "Lee", email: "ann@example.com" };
const faultsOf = (row: Record<string, string>, variant = CREATE_NEW) => {
	const checked = checkMemberRow(row, variant);
	return "faults" in checked ? checked.faults : [];
};

describe("batches", () => {
	const sizes = async (count: number) => {
		async function* rows() {
			for (let row = 0; row < count; row++) yield row;
		}
		const found: [number, boolean][] = [];
		for await (const { rows: batch, last } of inBatches(rows(), IMPORT_BATCH)) found.push([batch.length, last]);
		return found;
	};

	it("hold 500 rows each, the last what is left [IMPORT-06 LIMIT-09]", async () => {
		expect(IMPORT_BATCH).toBe(500);
		expect(await sizes(1201)).toEqual([
			[500, false],
			[500, false],
			[201, true],
		]);
		expect(await sizes(1000)).toEqual([
			[500, false],
			[500, true],
		]);
		expect(await sizes(1)).toEqual([[1, true]]);
		expect(await sizes(0)).toEqual([[0, true]]);
	});
});

describe("the percent of an import", () => {
	it("starts at 0 and ends at 100, never before the last row [IMPORT-02 IMPORT-04]", () => {
		expect(percentOf(0, 1201)).toBe(0);
		expect([500, 1000, 1200, 1201].map((done) => percentOf(done, 1201))).toEqual([41, 83, 99, 100]);
		expect(percentOf(0, 0)).toBe(0);
	});
});

describe("a member row", () => {
	it("needs names and an e-mail to become a member, an id to change one [MEM-19, MEM-35]", () => {
		expect(faultsOf(ANN)).toEqual([]);
		expect(faultsOf({ mobile: "1" })).toEqual(
			["firstname", "lastname", "email"].map((column) => `imports:row.required?column=${column}`),
		);
		expect(faultsOf({ firstname: "A" }, UPDATE_BY_ID)).toEqual([reads("Member ID is required")]);
		expect(faultsOf({ id: "1" }, UPDATE_BY_ID)).toEqual([]);
	});

	it.each([
		["an e-mail without @", { email: "ann.example.com" }, "emailInvalid"],
		["an unknown status", { status: "Sleeping" }, "statusUnknown"],
		["a key that a spreadsheet has replaced", { accountKey: "1.23E+11" }, "keyDamaged"],
		["a very long name", { firstname: "x".repeat(101) }, "tooLong"],
		["a line end within a name", { lastname: "L\nee" }, "oneLine"],
		["too many tags", { tags: Array.from({ length: 101 }, (_, n) => `t${n}`).join(";") }, "tooMany"],
	])("is refused for %s", (_name, cells, fault) => {
		expect(faultsOf({ ...ANN, ...cells })).toEqual([expect.stringMatching(new RegExp(`^imports:row\\.${fault}\\?`))]);
	});

	it("takes a status in any case and splits lists", () => {
		expect(
			checkMemberRow({ ...ANN, status: "awaiting APPROVAL", tags: "vip, Gold, VIP", companies: "a|b" }, CREATE_NEW),
		).toMatchObject({
			value: { status: "Awaiting Approval", tags: ["vip", "Gold"], companies: ["a", "b"] },
		});
	});

	it("leaves empty cells out, so that they change nothing", () => {
		const checked = checkMemberRow({ id: "1", firstname: "", email: "", tags: "", accountKey: "" }, UPDATE_BY_ID);
		expect(checked).toEqual({ value: { id: "1" }, keys: [{ column: "id", key: "1" }] });
	});
});

describe("the rows of a file", () => {
	const kind = { check: checkMemberRow } as unknown as AnyKind;
	const rules = () => ({
		kind,
		variant: CREATE_NEW,
		mapping: { firstname: 0, lastname: 1, email: 2 },
		own: 0,
	});
	const row = (line: number, ...cells: string[]) => ({ row: line - 1, line, cells });

	it("lose the mark our downloads put before what looks like a formula", () => {
		const { accepted } = checkRows([row(2, "'=A", "'tHooft", "a@example.com")], rules());
		expect(accepted[0]?.value).toMatchObject({ firstname: "=A", lastname: "'tHooft" });
	});

	it("are each counted once: read is created, updated, skipped and failed together", () => {
		const total = row(5, "Total", "", "");
		const checked = checkRows(
			[row(2, "A", "A", "a@example.com"), row(3, "B", "B", "b@example.com"), row(4, "C", "C", "c"), total],
			rules(),
		);
		const { counts, problems } = account(checked, [{ kind: "created" }, { kind: "failed", reasons: ["x:y"] }]);
		expect(counts).toEqual({ created: 1, updated: 0, skipped: 1, failed: 2 });
		expect(problems.map(({ line }) => line)).toEqual([4, 5, 3]);
	});
});

describe("what can be done with an import", () => {
	it("depends on whether rows have been written", () => {
		expect([canMap("Checked", "check"), canMap("Failed", "check"), canMap("Failed", "commit")]).toEqual([
			true,
			true,
			false,
		]);
		expect([canResume("Failed", "commit"), canResume("Cancelled", "commit"), canResume("Failed", "check")]).toEqual([
			true,
			true,
			false,
		]);
		expect(canMap("Running", "commit") || canMap("Completed", "commit") || canResume("Completed", "commit")).toBe(
			false,
		);
		expect(
			["Uploaded", "Checked", "Running", "Completed"].map((status) => stepOf(status as "Checked", "commit")),
		).toEqual(["columns", "check", "import", "report"]);
	});
});

it("groups figures in messages as the reader does", () => {
	const tooMany = message("imports:file.tooManyRows", { max: 250_000 });
	expect(translator("en")(tooMany)).toContain("more than 250,000 rows");
	expect(translator("fr")(tooMany)).toContain("250\u202f000");
	const spent = message("imports:kept.spent", { points: 12_000, balance: -1500 });
	expect(translator("en")(spent)).toBe("Points posted: 12,000; the balance is only −1,500 by now");
});

it.each([
	[null, null, "Open"],
	["Reversed", null, "Planned"],
	["Reversed", 5, "Reversed"],
	["Kept", null, "Kept"],
	["Failed", null, "Failed"],
] as const)("a row whose undo is %s, done at %s, stands as %s", (undo, undoneAt, state) => {
	expect(rowState({ undo, undoneAt })).toBe(state);
});
