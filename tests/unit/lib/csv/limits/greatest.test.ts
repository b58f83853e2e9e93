import { expect, it } from "vitest";
import { countRows, readRows } from "~/lib/csv/read.server";
import { withFile } from "../../../../fixtures/csv/files";

const shape = { encoding: "utf-8" as const, delimiter: "," as const, headerLine: 1, headers: ["colA", "colB"] };

it("takes exactly the row limit and refuses one row more, while counting and while reading", async () => {
	const file = (rows: number) => `colA,colB\n${"1,2\n".repeat(rows)}`;
	const drain = async (path: string) => {
		const rows = [];
		for await (const row of readRows(path, shape, { maxRows: 1000 })) rows.push(row);
		return rows;
	};
	const count = (path: string) => countRows(path, shape);
	expect(await withFile(file(250_000), count)).toEqual({ rows: 250_000, blank: 0 });
	await expect(withFile(file(250_001), count)).rejects.toMatchObject({ reason: "tooManyRows" });
	expect(await withFile(file(1000), drain)).toHaveLength(1000);
	await expect(withFile(file(1001), drain)).rejects.toMatchObject({ reason: "tooManyRows" });
});

it("reads 200,000 rows in bounded memory without holding the event loop", async () => {
	const text = `colA,colB\n${'"Ann Lee","ann.lee@example.com, Montréal, a longer cell of text to fill the row"\n'.repeat(200_000)}`;
	await withFile(text, async (path) => {
		let rows = 0;
		let seen = 0;
		let longest = 0;
		// Rows read between two turns of the loop: a clock would judge the machine.
		let turn = setImmediate(function look() {
			longest = Math.max(longest, rows - seen);
			seen = rows;
			turn = setImmediate(look);
		});
		const before = process.memoryUsage().arrayBuffers;
		for await (const row of readRows(path, shape)) rows = row.row;
		clearImmediate(turn);
		expect(rows).toBe(200_000);
		expect(Math.max(longest, rows - seen)).toBeLessThan(2_000);
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
	});
});
