import { expect, test } from "vitest";
import { among } from "~db/query/among";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";

const tagged = (scope: TenantScope) =>
	scope.query
		.selectFrom("member_tags")
		.select(["member_id", "tag_upper", "tag"])
		.where("program_id", "=", scope.programId)
		.orderBy("tag_upper")
		.execute();

const tagRow = (tx: WriteScope, member_id: string, tag: string) => ({
	...{ program_id: tx.programId, member_id },
	...{ tag_upper: tag.toUpperCase(), tag },
});

test("rows of one table are written as they are, however many go into a statement", async () => {
	const world = await makeWorld();
	const id = await addMember(world);
	const tags = ["a", "b", "c'", 'd"', "é?", "f"];
	await transact(world.scope, async (tx) => {
		for (const some of [tags.slice(0, 1), [], tags.slice(1, 3), tags.slice(3, 5), tags.slice(5)])
			await insertRows(
				tx,
				"member_tags",
				some.map((tag) => tagRow(tx, id, tag)),
			);
	});
	expect((await tagged(world.scope)).map(({ tag }) => tag)).toEqual(["a", "b", "c'", 'd"', "f", "é?"]);
});

test("columns may come in another order, and a row that lacks one is refused with all beside it", async () => {
	const world = await makeWorld();
	const id = await addMember(world);
	await transact(world.scope, async (tx) => {
		const { tag, ...others } = tagRow(tx, id, "first");
		await insertRows(tx, "member_tags", [{ tag, ...others }, tagRow(tx, id, "second")]);
	});
	expect((await tagged(world.scope)).map(({ tag }) => tag)).toEqual(["first", "second"]);
	const lacking = transact(world.scope, async (tx) => {
		const { tag, ...others } = tagRow(tx, id, "fourth");
		await insertRows(tx, "member_tags", [tagRow(tx, id, "third"), others as never]);
	});
	await expect(lacking).rejects.toThrow("cannot bind a undefined");
	expect(await tagged(world.scope)).toHaveLength(2);
});

const titlesOf = among((scope, ids) =>
	scope.query.selectFrom("programs").select("id").where("id", "=", scope.programId).where("display_title", "in", ids),
);

test("what belongs to any of many texts is read at once, for the program that asks", async () => {
	const world = await makeWorld();
	const other = await world.scopeOf({ programId: "other" });
	const wanted = ["Other", "Demo", "Demo", 'Q"\n', ...Array.from({ length: 40_000 }, (_, n) => `none ${n}`)];
	expect(await titlesOf(world.scope, wanted)).toEqual([{ id: "demo" }]);
	expect(await titlesOf(other, wanted)).toEqual([{ id: "other" }]);
	expect(await titlesOf(other, ["Demo"])).toEqual([]);
	expect(await titlesOf(other, [])).toEqual([]);
});
