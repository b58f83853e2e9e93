import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "~/gate/commands/commands.server";
import { claimKeys } from "~/kernel/encryption-keys/claim-keys.server";
import { listKeyNames } from "~/kernel/encryption-keys/key-names.repository.server";
import { Cipher } from "~/server/crypto/cipher.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { makeWorld, type World } from "../../support/world";

const key = (version: number, byte = version) => `${version}:${Buffer.alloc(32, byte).toString("base64")}`;

/** The same installation, started with these keys. */
const startWith = (world: World, ...keys: string[]) => {
	installRuntime({ ...world.runtime, cipher: new Cipher(keys.join(",")) });
	return claimKeys();
};

test("starts with the keys that fields are encrypted with and with further ones, and refuses others [SEC-07]", async () => {
	const world = await makeWorld();
	await startWith(world, key(1));
	await startWith(world, key(1));
	await expect(startWith(world, key(1, 9))).rejects.toThrow(
		/^secrets\.json in .* does not have the keys .*: version 1 is another key\. .*`npm run accept -- --keys`/,
	);
	await startWith(world, key(1), key(2));
	await expect(startWith(world, key(1))).rejects.toThrow("version 2 is left out");
	await expect(startWith(world, key(2))).rejects.toThrow("version 1 is left out");
	const names = await listKeyNames(world.control);
	expect(names.map(({ version }) => version)).toEqual([1, 2]);
	expect(JSON.stringify(names)).not.toContain(key(1).slice(2));
});

test("two starters at once write the keys down once", async () => {
	const world = await makeWorld();
	await Promise.all([startWith(world, key(1)), startWith(world, key(1))]);
	expect(await listKeyNames(world.control)).toHaveLength(1);
});

test("goes on with other keys on the operator's word", async () => {
	const told = vi.spyOn(console, "info").mockImplementation(() => undefined);
	onTestFinished(() => told.mockRestore());
	const world = await makeWorld({}, false);
	await startWith(world, key(1), key(2));
	await expect(startWith(world, key(1, 9))).rejects.toThrow("version 1 is another key");
	expect(await runCommand(["accept", "--keys"])).toBe(0);
	expect(told.mock.calls).toEqual([["keys: accepted; what was encrypted with others cannot be read without them"]]);
	const next = createRuntime(world.runtime.env);
	await startWith({ ...world, runtime: next }, key(1, 9));
	await expect(startWith({ ...world, runtime: next }, key(1))).rejects.toThrow("version 1 is another key");
	await next.regions.close();
	await world.close();
});
