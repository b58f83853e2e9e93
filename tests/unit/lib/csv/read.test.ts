import { createHash } from "node:crypto";
import { truncate } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectFile } from "~/lib/csv/detect.server";
import type { FileRefused } from "~/lib/csv/file-refused";
import { countRows, fileHash, readRows } from "~/lib/csv/read.server";
import { readAll, refusalOf, withFile } from "../../../fixtures/csv/files";

const cellsOf = async (text: string) => (await readAll(text)).rows.map(({ cells }) => cells);
const problemsOf = async (text: string) => (await readAll(text)).rows.map(({ problem }) => problem);

describe("cells", () => {
	const cases: [name: string, text: string, cells: string[]][] = [
		["doubled quotes", '"say ""hi""",2', ['say "hi"', "2"]],
		["a quoted line break", '"one\r\ntwo",2', ["one\ntwo", "2"]],
		["blanks around quotes", ' "a,b" , "c"', ["a,b", "c"]],
		["odd blanks around quotes", '\u200b"a,b"\u2060\u00a0,\ufeff"c"\u202f', ["a,b", "c"]],
		["quotes inside a bare cell", '12" screen,="00123"', ['12" screen', '="00123"']],
		["an empty quoted cell", '"",2', ["", "2"]],
		["only a quote mark, escaped", '"""",2', ['"', "2"]],
		["surrounding odd blanks", "\u00a0 a\u200b,\u202f\ufeffb\t", ["a", "b"]],
		["letters composed", "e\u0301,\u00e9", ["\u00e9", "\u00e9"]],
		["formulas", "=1+1,@x", ["=1+1", "@x"]],
		["emoji and right-to-left text", "🎁,שלום", ["🎁", "שלום"]],
		["trailing empty columns", "1,2,,,", ["1", "2"]],
	];
	for (const [name, line, cells] of cases) {
		it(`keeps ${name}`, async () => {
			const { rows } = await readAll(`colA,colB\n${line}\nx,y\n`);
			expect(rows[0]).toMatchObject({ row: 1, line: 2, cells });
		});
	}

	it("gives back any cells written with quotes, wherever a block of the file ends", async () => {
		const cell = fc.string({ unit: fc.constantFrom("a", "é", ",", '"', "\n", ";", "日", "🎁") });
		const row = fc.tuple(cell, cell);
		const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
		const filled = (cells: readonly string[]) => /[^",\s]/.test(cells.join(""));
		// Two long rows put the end of the first block of 64 KB right before the rows under test.
		const padding = `"${"é".repeat(16_372)}",x\n`.repeat(2);
		await fc.assert(
			fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (table) => {
				const text = `colA,colB\n${padding}${table.map((cells) => cells.map(quoted).join(",")).join("\n")}\n`;
				const shape = { encoding: "utf-8", delimiter: ",", headerLine: 1, headers: ["colA", "colB"] } as const;
				const read = await withFile(text, async (path) => {
					const rows: string[][] = [];
					for await (const { cells } of readRows(path, { ...shape, headers: [...shape.headers] })) rows.push(cells);
					return rows.slice(2);
				});
				expect(read).toEqual(table.map((cells) => cells.map((text) => text.trim())).filter(filled));
			}),
			{ numRuns: 100 },
		);
	});
});

describe("rows and lines", () => {
	it("counts physical lines through quoted breaks, blank lines and mixed line ends [IMPORT-09]", async () => {
		const { rows, progress } = await readAll('title\r\n\r\ncolA,colB\r"1\r\n1",x\n\n,\r\n2,y\r3,z');
		expect(rows.map(({ row, line }) => [row, line])).toEqual([
			[1, 4],
			[2, 8],
			[3, 9],
		]);
		expect(progress).toMatchObject({ rows: 3, blank: 2 });
	});

	it("leaves out and counts the header where it stands again, and nothing that only looks like it", async () => {
		const text =
			'Given name,"E-mail",\nA,a@x,1\n"Given\u00a0 name",E-mail\u200b,\nB,b@x,2\ngiven name,E-mail,\n,E-mail,\n';
		const { rows, progress } = await readAll(text);
		expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
			[1, "A"],
			[3, "B"],
			[4, "given name"],
			[5, ""],
		]);
		expect(progress.headers).toBe(1);
		const marked = await readAll("Given name,E-mail\nA,a@x\n\ufeffGiven name,E-mail\nB,b@x\nGiven name,E-mail");
		expect([marked.rows.length, marked.progress.headers]).toEqual([2, 2]);
	});

	it("leaves out and counts rows of only delimiters and 900 empty lines", async () => {
		const text = `colA;colB\n1;2\n;;;;;\n"";"\u202f"\n \u00a0;\n\u200b\u2060;\ufeff\n${"\n".repeat(900)}`;
		const { rows, progress } = await readAll(text);
		expect([rows.length, progress.blank]).toEqual([1, 904]);
		const counted = await withFile(text, async (path) => countRows(path, await detectFile(path)));
		expect(counted).toEqual({ rows: 1, blank: 904 });
	});

	it("takes an empty cell in quotes for a row where there is one column, and a line without anything for none", async () => {
		const text = 'Title\nA\n""\n\n" "\nB\n';
		const { rows, progress } = await readAll(text);
		expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
			[1, "A"],
			[2, ""],
			[3, ""],
			[4, "B"],
		]);
		expect(progress.blank).toBe(1);
		expect(await withFile(text, async (path) => countRows(path, await detectFile(path)))).toEqual({
			rows: 4,
			blank: 1,
		});
	});

	it("tells which cells lost characters that nobody sees, blanks around them aside", async () => {
		const { rows, progress } = await readAll("colA,colB\n\u200bA,é\nB ,\u00a0x\nC,y\n\u200bD,\u200b\n");
		expect(rows.map(({ tidied }) => tidied)).toEqual([[0], [1], undefined, [0, 1]]);
		expect(rows.map((row) => "tidied" in row)).toEqual([true, true, false, true]);
		expect(progress.bytes).toBe(Buffer.byteLength("colA,colB\n\u200bA,é\nB ,\u00a0x\nC,y\n\u200bD,\u200b\n"));
	});

	it("flags short and long rows", async () => {
		const text = "Dealer,Jan,Feb\nA,1\nB,1,2,3\nC,1,2\n";
		expect(await problemsOf(text)).toEqual(["shortRow", "longRow", undefined]);
		expect((await cellsOf(text)).slice(0, 2)).toEqual([
			["A", "1", ""],
			["B", "1", "2", "3"],
		]);
	});
});

describe("quotes", () => {
	const unclosed: [name: string, text: string, line: number][] = [
		["up to the end", 'colA,colB\n1,2\n3,"x\n4,5\n', 3],
		["until another quoted cell", 'colA,colB\n1,"x\n2,"y"\n3,4\n', 2],
		["at the start of a line", 'colA,colB\n1,2\n"x,3\n"y",4\n', 3],
		["on the second line of a cell's row", 'colA,colB\n"1\n1","x\n4,5\n', 3],
		["far down", `colA,colB\n${"1,2\n".repeat(100_000)}3,"x\n${"4,5\n".repeat(100_000)}`, 100_002],
	];
	for (const [name, text, line] of unclosed) {
		it(`names the line of a quote not closed ${name}`, async () => {
			const refusal = await refusalOf(text);
			expect(refusal).toMatchObject({ reason: "unclosedQuote", params: { line } });
			expect(refusal.message).toBe(`imports:file.unclosedQuote?line=${line}`);
		});
	}

	it("flags the row with text after a quote and goes on below it", async () => {
		const { rows } = await readAll('colA,colB\n"1"x,2\n"3",4\n');
		expect(rows.map(({ cells, problem }) => [cells, problem])).toEqual([
			[['"1"x', "2"], "badQuote"],
			[["3", "4"], undefined],
		]);
	});
});

describe("limits", () => {
	const SHAPE = { encoding: "utf-8", delimiter: ",", headerLine: 1, headers: ["colA", "colB"] } as const;
	const shape = { ...SHAPE, headers: [...SHAPE.headers] };
	const reasonOf = async (work: Promise<unknown>) =>
		work.then(
			() => null,
			(error) => (error as FileRefused).reason,
		);

	it("takes as many rows and columns as it is told, and says how many those are", async () => {
		const read = (text: string, maxRows: number) =>
			withFile(text, async (path) => {
				const rows = [];
				for await (const { problem } of readRows(path, shape, { maxRows })) rows.push(problem);
				return rows;
			});
		const count = (text: string, maxRows: number) => withFile(text, (path) => countRows(path, shape, { maxRows }));
		expect(await read("colA,colB\n1,2\n\n3,4\n", 2)).toHaveLength(2);
		expect(await count("colA,colB\n1,2\n\n3,4\n", 2)).toMatchObject({ rows: 2 });
		for (const take of [read, count])
			await expect(take("colA,colB\n1,2\n3,4\n5,6\n", 2)).rejects.toMatchObject({
				...{ reason: "tooManyRows", params: { max: 2 } },
			});
		const wide = (cells: number) => `colA,colB\n1,2\n${"x,".repeat(cells - 1)}x,,\n`;
		expect(await read(wide(200), 9)).toEqual([undefined, "longRow"]);
		await expect(read(wide(201), 9)).rejects.toMatchObject({
			...{ reason: "tooManyColumns", params: { max: 200, line: 3 } },
		});
	});

	it("refuses a file above 64 MB without reading it", async () => {
		await withFile("colA,colB\n1,2\n", async (path) => {
			await truncate(path, 64 * 1024 * 1024 + 1);
			expect(await reasonOf(detectFile(path))).toBe("tooLarge");
			await expect(detectFile(path)).rejects.toMatchObject({ params: { max: 64 } });
			await expect(countRows(path, shape)).rejects.toMatchObject({ params: { max: 64 } });
			expect(await reasonOf(countRows(path, shape))).toBe("tooLarge");
		});
	});

	it("refuses a record that never ends and a row of 20,000 cells below a good start", async () => {
		const start = `colA,colB\n${"1,2\n".repeat(80_000)}`;
		const long = await refusalOf(`${start}${"x".repeat(5_000_000)}\n`);
		expect(long).toMatchObject({ reason: "recordTooLarge", params: { line: 80_002 } });
		const wide = await refusalOf(`${start}${"x,".repeat(20_000)}\n`);
		expect(wide).toMatchObject({ reason: "tooManyColumns", params: { line: 80_002 } });
	});

	it("asks about damaged UTF-8 beyond the sample, and names its line when told that it is UTF-8", async () => {
		const start = Buffer.from(`colA,colB\né,2\n${"1,2\n".repeat(80_000)}`);
		const bytes = Buffer.concat([start, Buffer.from("3,x\xe9\n", "latin1"), Buffer.from("4,5\n")]);
		const { encodingChoice } = await withFile(bytes, (path) => detectFile(path));
		expect(encodingChoice).toEqual([
			{ encoding: "utf-8", values: ["x\ufffd", "é"] },
			{ encoding: "windows-1252", values: ["xé", "Ã©"] },
			{ encoding: "utf-8-twice", values: ["x\ufffd", "\ufffd"] },
		]);
		const told = async (path: string) => {
			for await (const _row of readRows(path, await detectFile(path, { encoding: "utf-8" })));
		};
		const refusal = await withFile(bytes, told).catch((error: unknown) => error);
		expect(refusal).toMatchObject({ reason: "encoding", params: { line: 80_003 } });
	});

	it("stops when it is told to", async () => {
		const stop = new AbortController();
		const reading = withFile(`colA,colB\n${"1,2\n".repeat(100_000)}`, async (path) => {
			for await (const { row } of readRows(path, shape, { signal: stop.signal })) if (row === 10) stop.abort();
		});
		await expect(reading).rejects.toMatchObject({ name: "AbortError" });
	});
});

it("hashes a file by its bytes", async () => {
	const hash = await withFile("a,b\n", fileHash);
	expect(hash).toBe(createHash("sha256").update("a,b\n").digest("hex"));
});
