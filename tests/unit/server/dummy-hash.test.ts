import { afterEach, expect, test, vi } from "vitest";

/** The library's `verify`, which takes nearly all the time of a sign-in. */
const verify = vi.fn<(stored: string, password: string) => Promise<boolean>>(async () => false);

afterEach(() => {
	vi.doUnmock("@node-rs/argon2");
	vi.resetModules();
	verify.mockClear();
});

async function fresh() {
	vi.resetModules();
	vi.doMock("@node-rs/argon2", async (original) => ({ ...(await original<object>()), verify }));
	return import("~/server/crypto/password.server");
}

test("where there is no password, one of the same cost is worked out all the same (check 21, the time)", async () => {
	const { hashPassword, verifyPassword } = await fresh();
	const known = await hashPassword("a known password");
	expect(await verifyPassword(known, "wrong")).toBe(false);
	for (const none of [null, undefined]) expect(await verifyPassword(none, "wrong")).toBe(false);
	expect(verify).toHaveBeenCalledTimes(3);
	const cost = (stored: string | undefined) => stored?.split("$").slice(0, 4);
	const [first, ...others] = verify.mock.calls.map(([stored]) => cost(stored));
	expect(first).toEqual(["", "argon2id", "v=19", "m=19456,t=2,p=1"]);
	expect(others).toEqual([first, first]);
});

test("even the right word for the made-up password opens nothing (check 21, the time)", async () => {
	const { verifyPassword } = await fresh();
	verify.mockResolvedValueOnce(true);
	expect(await verifyPassword(null, "no such account")).toBe(false);
});
