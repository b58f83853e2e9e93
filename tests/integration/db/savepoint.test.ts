import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import type { WriteScope } from "~db/scope";
import { savepoint, transact } from "~db/transact";
import { makeWorld, told } from "../../support/world";

test("a part of a transaction that fails takes back its writes, its notes and what was to follow; one that does not keeps them", async () => {
	const world = await makeWorld();
	const followed: string[] = [];
	const part = (tx: WriteScope, title: string, fails: boolean) =>
		savepoint(tx, async (inner) => {
			await insertCompany(inner, { title });
			inner.note("admin", title);
			inner.afterCommit(() => followed.push(title));
			if (fails) throw new Error("this part fails");
		});
	await transact(world.scope, async (tx) => {
		await part(tx, "kept", false);
		await expect(part(tx, "lost", true)).rejects.toThrow("this part fails");
		await part(tx, "kept too", false);
		expect(followed).toEqual([]);
	});
	expect(followed).toEqual(["kept", "kept too"]);
	expect((await told(world)).filter((one) => one.startsWith("admin"))).toEqual([
		"admin kept null",
		"admin kept too null",
	]);
	const companies = await world.scope.query.selectFrom("companies").select("title").orderBy("title").execute();
	expect(companies.map(({ title }) => title)).toEqual(["kept", "kept too"]);
});
