import { describe, expect, test } from "vitest";
import { MAX_RECORD_CHARS } from "~/lib/csv/limits";
import type { CsvDelimiter } from "~/lib/csv/shape";
import { parseRecords, RecordSplitter } from "~/lib/csv/table/records";

/** The records of a text that comes in these blocks: line, cells, and what is known of each. */
function split(blocks: readonly string[], { delimiter = "," as CsvDelimiter, columns = 2 } = {}) {
	const splitter = new RecordSplitter(delimiter, columns);
	const found: [line: number, cells: string[], known?: string][] = [];
	for (const [at, block] of blocks.entries()) {
		const batch = splitter.push(block, at === blocks.length - 1);
		for (const [index, cells] of parseRecords(batch, delimiter).entries()) {
			const line = batch.lines[index] ?? 0;
			const known = batch.blank[index] ? "blank" : batch.badQuotes.has(line) ? "bad quote" : undefined;
			found.push(known ? [line, cells, known] : [line, cells]);
		}
	}
	return found;
}
const cuts = (text: string) => Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);

const TEXT = 'a,"b ""x"", y"\n "c" ,\u00a0"d"\u00a0\n\n"1\n2",z\n,\u200b\n"q"x,2\n" ",""\n5"",6\nlast,"e"';
const RECORDS = [
	[1, ["a", 'b "x", y']],
	[2, ["c", "d"]],
	[3, [""], "blank"],
	[4, ["1\n2", "z"]],
	[6, ["", "\u200b"], "blank"],
	[7, ['"q"x', "2"], "bad quote"],
	[8, [" ", ""], "blank"],
	[9, ['5""', "6"]],
	[10, ["last", "e"]],
];

test("a text is split into its records alike, wherever its blocks end", () => {
	for (const blocks of cuts(TEXT)) expect(split(blocks), JSON.stringify(blocks)).toEqual(RECORDS);
	expect(split([...TEXT])).toEqual(RECORDS);
	expect(split([`${TEXT}\n`])).toEqual(RECORDS);
	expect(split(["a,b\n", ""])).toEqual([[1, ["a", "b"]]]);
	expect(split([""])).toEqual([]);
});

test("the other marks divide as well, and a comma is a letter then", () => {
	for (const delimiter of [";", "\t", "|"] as const)
		expect(split([`a,1${delimiter}"b${delimiter}"\n"" ${delimiter}x`], { delimiter })).toEqual([
			[1, ["a,1", `b${delimiter}`]],
			[2, ["", "x"]],
		]);
	// A blank around quotes is none where it divides.
	expect(split(['"a"\t"b"\t\n'], { delimiter: "\t" })).toEqual([[1, ["a", "b", ""]]]);
});

test("an empty cell in quotes is a row of one column, and a blank line of more", () => {
	const text = '""\n\n" "\n"",\n';
	const known = (columns: number) => split([text], { columns }).map(([, , what]) => what);
	expect(known(1)).toEqual([undefined, "blank", undefined, "blank"]);
	expect(known(2)).toEqual(["blank", "blank", "blank", "blank"]);
	expect(split(['",",""\n",","a"\n'])).toEqual([
		[1, [",", ""], "blank"],
		[2, [",", "a"]],
	]);
});

describe("a text is refused", () => {
	const long = "x".repeat(MAX_RECORD_CHARS);
	const refusal = (...blocks: string[]) => {
		try {
			split(blocks);
		} catch (error) {
			const { reason, params } = error as { reason: string; params: object };
			return [reason, params];
		}
		return null;
	};

	test.each([
		["at its end", ['a,b\n1,"x'], 2],
		["on the line where it opens", ['a,b\n1,"x\n2,3\n'], 2],
		["where another quote closes it", ['a,b\n"x,1\n"y",2\n'], 2],
		["by the last one that opens", ['"a\n1","b\n2'], 2],
		["before its record is too long", [`a,b\n"x\n${long}`, "y"], 2],
	])("for a quote that is never closed, %s", (_name, blocks, line) => {
		expect(refusal(...blocks)).toEqual(["unclosedQuote", { line }]);
	});

	test("for a record that is too long, as soon as it is", () => {
		const tooLarge = ["recordTooLarge", { line: 2 }];
		expect(refusal(`a,b\n${long}\n`)).toBeNull();
		expect(refusal(`a,b\n${long}`, "\nc,d\n")).toBeNull();
		expect(refusal(`a,b\n${long}y\nc,d\n`)).toEqual(tooLarge);
		expect(refusal(`a,b\n${long}y`, "never read\0")).toEqual(tooLarge);
		expect(refusal(`a,b\n"${long}y`, "never read\0")).toEqual(tooLarge);
		expect(refusal(`"a\n1",b\n${long}y`, "never read\0")).toEqual(["recordTooLarge", { line: 3 }]);
	});

	test("for a byte that is no text and for a lost letter, with the line", () => {
		expect(refusal("\0a")).toEqual(["binary", { kind: "data", line: 1 }]);
		expect(refusal('a\n"b\n', "c\nd\0\ufffd")).toEqual(["binary", { kind: "data", line: 4 }]);
		expect(refusal("\ufffd")).toEqual(["encoding", { line: 1 }]);
		expect(refusal("a\nb", "c\nd\n\ufffd")).toEqual(["encoding", { line: 4 }]);
		expect(refusal("a\ufffd\0")).toEqual(["binary", { kind: "data", line: 1 }]);
	});
});
