import { afterEach, expect, test, vi } from "vitest";
import { makeWorld } from "../../support/world";
import { addAda } from "../auth/people";

/** The library's `verify`, which takes nearly all the time of a sign-in. */
const verify = vi.fn<(stored: string, password: string) => Promise<boolean>>(async () => false);

afterEach(() => {
	vi.doUnmock("@node-rs/argon2");
	vi.resetModules();
});

test("a try with an unknown e-mail works out one password, as one with a known e-mail does (check 21, the time)", async () => {
	const world = await makeWorld();
	await addAda(world);
	vi.resetModules();
	vi.doMock("@node-rs/argon2", async (original) => ({ ...(await original<object>()), verify }));
	const { signIn } = await import("~/features/auth/sign-in.service.server");
	const { checkAdmin } = await import("~/features/auth/admin-sign-in.service.server");
	const refused = async (run: Promise<unknown>) => {
		verify.mockClear();
		await expect(run).rejects.toMatchObject({ status: 401 });
		return verify.mock.calls.map(([stored]) => stored.split("$").slice(0, 4).join("$"));
	};
	const password = "wrong password";
	const known = await refused(signIn(world.scope, { email: "ada@example.test", password }));
	expect(known).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
	expect(await refused(signIn(world.scope, { email: "nobody@example.test", password }))).toEqual(known);
	expect(await refused(checkAdmin(world.control, { email: "nobody@example.test", password }))).toEqual(known);
});
