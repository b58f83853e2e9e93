import { expect, test, vi } from "vitest";
import { newId, randomPart } from "~/lib/ids.server";

test("ids are 20 characters of an address, begin with a letter, are all different, and ascend as text", () => {
	const ids = Array.from({ length: 20_000 }, newId);
	expect(ids.every((id) => /^[A-Z][\w-]{19}$/i.test(id))).toBe(true);
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids.toSorted()).toEqual(ids);
});

test("ids ascend also when a millisecond has more of them than it can count, and when the clock goes back", () => {
	vi.useFakeTimers({ now: Date.now() + 60_000 });
	const first = Array.from({ length: 5000 }, newId);
	vi.setSystemTime(Date.now() - 5000);
	const ids = [...first, newId(), newId()];
	expect(ids.toSorted()).toEqual(ids);
	expect(new Set(ids).size).toBe(ids.length);
});

test("random parts are as long as asked for, all different, and stay what they are", () => {
	const parts = Array.from({ length: 3000 }, (_, n) => randomPart(8 + (n % 5)));
	const texts = parts.map((part) => part.toString("hex"));
	expect(parts.map((part) => part.length)).toEqual(parts.map((_, n) => 8 + (n % 5)));
	expect(new Set(texts.map((text) => text.slice(0, 16))).size).toBe(parts.length);
	for (let n = 0; n < 3000; n++) randomPart(12);
	expect(parts.map((part) => part.toString("hex"))).toEqual(texts);
});
