import { expect, test } from "vitest";
import { readJson, toFlag } from "~db/columns";
import { Queue } from "~db/drivers/mutex";
import { toSqlValues } from "~db/drivers/parameters";
import { keysetPages } from "~db/keyset";

test("a queue serves in the order of coming and lets in no more than its limit", async () => {
	const queue = new Queue(2);
	const order: number[] = [];
	let inside = 0;
	let most = 0;
	const work = async (n: number) => {
		await queue.acquire();
		most = Math.max(most, ++inside);
		order.push(n);
		await new Promise((resolve) => setImmediate(resolve));
		inside--;
		queue.release();
	};
	await Promise.all([1, 2, 3, 4, 5].map(work));
	expect(order).toEqual([1, 2, 3, 4, 5]);
	expect(most).toBe(2);
});

test.each([0, 1, 2, 3, 4, 5])("walks %i rows page by page, each once", async (count) => {
	const all = Array.from({ length: count }, (_, i) => i);
	const seen: number[][] = [];
	for await (const page of keysetPages<number>(2, async (after, size) => {
		const from = after === undefined ? 0 : after + 1;
		return all.slice(from, from + size);
	}))
		seen.push(page);
	expect(seen.flat()).toEqual(all);
	expect(seen.every((page) => page.length > 0 && page.length <= 2)).toBe(true);
});

test("reads JSON columns, and the fallback where there is none or it is broken", () => {
	expect(readJson('{"a":1}', {})).toEqual({ a: 1 });
	expect(readJson(null, [])).toEqual([]);
	expect(readJson("{", "fallback")).toBe("fallback");
});

test("turns values into what a driver may bind", () => {
	expect(toSqlValues([1, 1.5, true, false, null, "x", 2n])).toEqual([1n, 1.5, 1n, 0n, null, "x", 2n]);
	expect([toFlag(true), toFlag(false)]).toEqual([1, 0]);
});
