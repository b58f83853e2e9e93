import { expect, test } from "vitest";
import { compiled } from "~db/query/compiled";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";

test("a statement that is built once answers for the program and the values of each time", async () => {
	const world = await makeWorld();
	const other = await world.scopeOf({ programId: "other" });
	let built = 0;
	const titles = compiled((scope, { wanted }: { wanted: string }) => {
		built++;
		return scope.query
			.selectFrom("programs")
			.select("display_title as title")
			.where("id", "=", scope.programId)
			.where("display_title", "=", wanted);
	});
	expect(await titles(world.scope, { wanted: "Demo" })).toEqual([{ title: "Demo" }]);
	expect(await titles(world.scope, { wanted: "Other" })).toEqual([]);
	expect(await titles(other, { wanted: "Other" })).toEqual([{ title: "Other" }]);
	expect(built).toBe(1);
});

test("each shape is a statement of its own", async () => {
	const world = await makeWorld();
	const shapes: number[] = [];
	const least = compiled((scope, { from }: { from: number }, parts: number) => {
		shapes.push(parts);
		const columns = Array.from({ length: parts }, (_, at) =>
			scope.query.selectFrom("programs").select(`id`).as(`p${at}`),
		);
		return scope.query
			.selectFrom("programs")
			.select(columns)
			.where("created", ">=", from)
			.where("id", "=", scope.programId);
	});
	expect(Object.keys((await least(world.scope, { from: 0 }, 1))[0]!)).toEqual(["p0"]);
	expect(Object.keys((await least(world.scope, { from: 0 }, 2))[0]!)).toEqual(["p0", "p1"]);
	expect(await least(world.scope, { from: Number.MAX_SAFE_INTEGER }, 1)).toEqual([]);
	expect(shapes).toEqual([1, 2]);
});

test("inside a transaction it sees what is written there", async () => {
	const world = await makeWorld();
	const names = compiled((scope, { id }: { id: string }) =>
		scope.query
			.selectFrom("members")
			.select("firstname")
			.where("program_id", "=", scope.programId)
			.where("id", "=", id),
	);
	const id = await addMember(world);
	await transact(world.scope, async (tx) => {
		await tx.trx
			.updateTable("members")
			.set({ firstname: "Changed" })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute();
		expect(await names(tx, { id })).toEqual([{ firstname: "Changed" }]);
	});
});

test("a value that decides what is built, or the time of building, is refused", async () => {
	const { scope } = await makeWorld();
	const rows = (from: number) => scope.query.selectFrom("programs").select("id").where("created", ">", from);
	const read = compiled((_scope, { wanted }: { wanted: string }) => rows(`${wanted}` === "x" ? 1 : 2));
	await expect(read(scope, { wanted: "x" })).rejects.toThrow("wanted is not known yet");
	const sum = compiled((_scope, { from }: { from: number }) => rows(from + 1));
	await expect(sum(scope, { from: 1 })).rejects.toThrow("from is not known yet");
	const timed = compiled((standIn, _values: { none: null }) => rows(standIn.now()));
	await expect(timed(scope, { none: null })).rejects.toThrow("the time is a value");
});
