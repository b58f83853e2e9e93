import { expect, test } from "vitest";
import { hashPlainKeys } from "~/features/members/plain-keys.service.server";
import { cipher } from "~/server/crypto/fields.server";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

async function withKey(world: World, key: string, hash: string | null = null): Promise<string> {
	const id = await addMember(world);
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ account_key_enc: key, account_key_hash: hash })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute(),
	);
	return id;
}

const hashOf = async (world: World, id: string) =>
	(
		await world.scope.query
			.selectFrom("members")
			.select("account_key_hash as hash")
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.executeTakeFirstOrThrow()
	).hash;

test("plain keys of old get their hash once; blank ones and those that somebody else has stay without", async () => {
	const world = await makeWorld();
	const [plain, sealed] = [await withKey(world, "OLD-1"), await withKey(world, cipher().encrypt("OLD-2"))];
	const doubled = [await withKey(world, "OLD-3"), await withKey(world, " OLD-3 ")];
	const taken = await withKey(world, "OLD-4");
	await withKey(world, cipher().encrypt("OLD-4"), cipher().lookupHash("OLD-4"));
	const blank = await withKey(world, "  ");
	await hashPlainKeys(world.scope);
	expect(await hashOf(world, plain)).toBe(cipher().lookupHash("OLD-1"));
	expect(await hashOf(world, sealed)).toBe(cipher().lookupHash("OLD-2"));
	const hashes = await Promise.all(doubled.map((id) => hashOf(world, id)));
	expect(hashes.filter((hash) => hash !== null)).toEqual([cipher().lookupHash("OLD-3")]);
	expect([await hashOf(world, taken), await hashOf(world, blank)]).toEqual([null, null]);
	await hashPlainKeys(world.scope);
	expect(await Promise.all(doubled.map((id) => hashOf(world, id)))).toEqual(hashes);
});

test("however many plain keys there are, as many statements give them their hashes", async () => {
	const world = await makeWorld();
	await withKey(world, "OLD-1");
	const ofOne = await countStatements(() => hashPlainKeys(world.scope));
	for (let at = 0; at < 8; at++) await withKey(world, `MANY-${at}`);
	expect(await countStatements(() => hashPlainKeys(world.scope))).toBe(ofOne);
});
