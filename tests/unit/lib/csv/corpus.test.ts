import { describe, expect, it } from "vitest";
import { countRows } from "~/lib/csv/read.server";
import { CORPUS } from "../../../fixtures/csv/corpus";
import { readAll, refusalOf, withFile } from "../../../fixtures/csv/files";

describe("the corpus of damaged rosters", () => {
	it("holds 44 files with names of their own", () => {
		expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(44);
	});

	for (const file of CORPUS.filter(({ expected }) => expected === "file")) {
		it(`refuses ${file.name} as ${file.reason}`, async () => {
			const refusal = await refusalOf(file.bytes);
			expect(refusal.reason).toBe(file.reason);
			expect(refusal.messageKey).toBe(`imports:file.${file.reason}`);
			if (file.badLines) expect(refusal.params.line).toBe(file.badLines[0]);
		});
	}

	for (const file of CORPUS.filter(({ expected }) => expected !== "file")) {
		it(`reads ${file.name}`, async () => {
			const { rows, shape } = await readAll(file.bytes);
			expect(rows).toHaveLength(file.rows!);
			const flagged = rows.filter(({ problem }) => problem).map(({ line }) => line);
			expect(flagged).toEqual(file.foundBy === "reader" ? file.badLines : []);
			expect(shape.encodingChoice !== null).toBe(file.expected === "ask");
			const counted = await withFile(file.bytes, (path) => countRows(path, shape));
			expect(counted.rows).toBe(file.rows);
			expect(JSON.stringify(rows)).not.toContain("\ufffd");
		});
	}

	it("refuses the 5 MB line and the 20,000 columns before they cost time", async () => {
		for (const file of CORPUS.slice(42)) {
			let quickest = Number.POSITIVE_INFINITY;
			// Beside other work it waits for its turn; what is slow by itself is slow each time.
			for (let tries = 0; tries < 5 && quickest >= 1000; tries++) {
				const start = performance.now();
				await refusalOf(file.bytes);
				quickest = Math.min(quickest, performance.now() - start);
			}
			expect(quickest).toBeLessThan(1000);
		}
	});
});
