import { afterEach, expect, test, vi } from "vitest";
import { newId } from "~/lib/ids.server";

afterEach(() => void vi.useRealTimers());

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
