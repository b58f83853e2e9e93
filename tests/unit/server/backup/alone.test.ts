import { expect, test, vi } from "vitest";
import { aloneWith } from "~/server/backup/alone.server";
import type { BackupPlace } from "~/server/backup/backup-place.server";

/** A storage that says what it holds; what is written while it is `slow` arrives when it is told to. */
function storage() {
	const held = new Set<string>();
	const late: (() => void)[] = [];
	const state = { isSlow: false };
	const store = {
		write: async (key: string) => {
			if (state.isSlow) await new Promise<void>((arrive) => late.push(arrive));
			held.add(key);
		},
		remove: async (key: string) => void held.delete(key),
		list: async function* () {
			yield [...held].map((key) => ({ key, size: 1, changed: Date.now() }));
		},
	};
	return { held, late, state, place: { store } as unknown as BackupPlace };
}

test("a mark that is being renewed as its process ends is gone with it, so that the next one can begin", async () => {
	const { held, late, state, place } = storage();
	const first = aloneWith(
		place,
		async () => {
			state.isSlow = true;
			await vi.waitFor(() => expect(late.length).toBeGreaterThan(0));
			// As soon as whoever ends has done all that does not wait for it.
			setImmediate(() => {
				state.isSlow = false;
				for (const arrive of late) arrive();
			});
			return "first";
		},
		{ beat: 1, ended: 60_000 },
	);
	expect(await first).toBe("first");
	await new Promise((resolve) => setImmediate(resolve));
	expect([...held]).toEqual([]);
	expect(await aloneWith(place, async () => "next")).toBe("next");
});
