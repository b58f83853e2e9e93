import { expect, test } from "vitest";
import { withPauses } from "~/features/imports/kinds/with-pauses";

test("others get their turn before every fiftieth row, and each row comes once, in its order", async () => {
	const rows = Array.from({ length: 149 }, (_, at) => at + 1);
	const done: number[] = [];
	const turns: number[] = [];
	for await (const row of withPauses(rows, async () => void turns.push(done.length))) done.push(row);
	expect(done).toEqual(rows);
	expect(turns).toEqual([49, 99]);
});
