import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import type { ApplyContext } from "~/features/imports/import-kind";
import { importKindOf } from "~/features/imports/kinds/registry.server";
import { transact } from "~db/transact";
import { addMember } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";

test("a company that keeps its title and key, since its row cannot be imported, gives them up for no later one", async () => {
	const { scope } = await makeWorld();
	const [one, two] = await transact(scope, async (tx) => [
		await insertCompany(tx, { title: "North", accountKey: "K.1" }),
		await insertCompany(tx, { title: "South", accountKey: "K.2" }),
	]);
	const run = { variant: "update-by-id", memo: new Map(), chosen: {} } as unknown as ApplyContext;
	const check = (row: object) => importKindOf("companies").preview(scope, [row], run);
	const taken = ["That company name is already registered", "That identifier is already registered"].map(reads);
	const wanted = { id: two, title: "North", accountKey: "K.1" };
	await check({ id: one, title: "Nord", accountKey: "K.9", tags: ["Nobody"] });
	expect(await check(wanted)).toEqual([{ kind: "failed", reasons: taken }]);
	await check({ id: one, title: "NORTH", accountKey: "K.9" });
	expect(await check(wanted)).toEqual([{ kind: "failed", reasons: taken.slice(0, 1) }]);
	await check({ id: one, title: "Nord" });
	expect(await check(wanted)).toEqual([{ kind: "updated" }]);
});

test("a member who keeps email and key, since the row cannot be imported, gives them up for no later one", async () => {
	const world = await makeWorld();
	const one = await addMember(world, { accountKey: "KEY-A", email: "a@one.test" });
	const two = await addMember(world, { accountKey: "KEY-B", email: "b@one.test" });
	const run = { variant: "update-by-id", memo: new Map(), chosen: {} } as unknown as ApplyContext;
	const check = (row: object) => importKindOf("members").preview(world.scope, [row], run);
	const taken = ["Email is already registered", "Account Key is already registered"].map(reads);
	const wanted = { id: two, email: "a@one.test", accountKey: "KEY-A" };
	await check({ id: one, email: "new@one.test", accountKey: "KEY-X", companies: ["Nobody"] });
	expect(await check(wanted)).toEqual([{ kind: "failed", reasons: taken }]);
	await check({ id: one, email: "A@one.test", accountKey: "KEY-X" });
	expect(await check(wanted)).toEqual([{ kind: "failed", reasons: taken.slice(0, 1) }]);
	await check({ id: one, email: "new@one.test" });
	expect(await check(wanted)).toEqual([{ kind: "updated" }]);
});

test("whoever changes one of email and key keeps the other", async () => {
	const world = await makeWorld();
	const one = await addMember(world, { accountKey: "KEY-A", email: "a@one.test" });
	const two = await addMember(world, { accountKey: "KEY-B", email: "b@one.test" });
	const after = async (row: object, wanted: object) => {
		const run = { variant: "update-by-id", memo: new Map(), chosen: {} } as unknown as ApplyContext;
		const { preview } = importKindOf("members");
		await preview(world.scope, [{ id: one, ...row }], run);
		return preview(world.scope, [{ id: two, ...wanted }], run);
	};
	const [email, key] = ["Email is already registered", "Account Key is already registered"].map(reads);
	expect(await after({ email: "new@one.test" }, { accountKey: "KEY-A" })).toMatchObject([{ reasons: [key] }]);
	expect(await after({ accountKey: "KEY-X" }, { email: "a@one.test" })).toMatchObject([{ reasons: [email] }]);
});
