import { afterEach, expect, test, vi } from "vitest";

/** The library's `verify`, which takes nearly all the time of a sign-in. */
const verify = vi.fn<(stored: string, password: string) => Promise<boolean>>(async () => false);

afterEach(() => {
	vi.doUnmock("@node-rs/argon2");
	vi.resetModules();
	verify.mockClear();
});

async function fresh(others: object = {}) {
	vi.resetModules();
	vi.doMock("@node-rs/argon2", async (original) => ({ ...(await original<object>()), verify, ...others }));
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

test("a made-up password that could not be worked out once is worked out by the next who signs in", async () => {
	const hash = vi.fn(async () => "a hash").mockRejectedValueOnce(new Error("no memory"));
	const { verifyPassword } = await fresh({ hash });
	expect(await verifyPassword("a stored hash", "wrong")).toBe(false);
	await expect(verifyPassword(null, "wrong")).rejects.toThrow("no memory");
	expect(await verifyPassword(null, "wrong")).toBe(false);
	expect(await verifyPassword(undefined, "wrong")).toBe(false);
	expect(hash).toHaveBeenCalledTimes(2);
});
