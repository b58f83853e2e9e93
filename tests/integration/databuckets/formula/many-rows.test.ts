import { expect, test } from "vitest";
import { checkResults } from "~/features/databuckets/check-results.service.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { insertMember } from "~/features/members/members.repository.server";
import { transact } from "~db/transact";
import { makeWorld, type World } from "../../../support/world";
import { addImported } from "../imported";
import { addDatabucket } from "../support";

const MEMBERS = 1_010;
/** More than are read at once. */
const LINES = 5_300;

async function addMembers(world: World) {
	const keyed = Array.from({ length: MEMBERS }, (_, n) => `K-${n}`);
	return transact(world.scope, async (tx) => {
		const ids = [];
		for (const accountKey of keyed) {
			const person = { email: `${accountKey}@example.test`, firstname: "Pat", lastname: accountKey };
			ids.push(await insertMember(tx, { ...person, accountKey, status: "Active" }));
		}
		return ids;
	});
}

const figuresOf = (world: World) =>
	world.scope.query.selectFrom("databucket_figures").select(["participant_id as id", "actual"]).execute();

test("counts every row once where the first and the last of a thousand members have more than are read at once", async () => {
	const world = await makeWorld();
	const databucketId = await addDatabucket(world, { hasTargets: false });
	const ids = await addMembers(world);
	const inOrder = [...ids].sort((a, b) => (a < b ? -1 : 1));
	const many = [inOrder[0], inOrder.at(-1)].map((id = "") => `K-${ids.indexOf(id)}`);
	const one = ids.map((_, n) => [`K-${n}`, { JUL: "2" }] as const);
	const more = many.flatMap((key) => Array.from({ length: LINES }, (_, n) => [key, { AUG: `${n % 7}` }] as const));
	await addImported(world, databucketId, "actual", one);
	await addImported(world, databucketId, "actual", more);
	await sweepResults(world.scope);
	const sum = more.reduce((total, [, { AUG }]) => total + Number(AUG), 0) / many.length;
	const figures = await figuresOf(world);
	expect(Object.fromEntries(figures.map(({ id, actual }) => [id, actual]))).toEqual(
		Object.fromEntries(ids.map((id, n) => [id, (many.includes(`K-${n}`) ? sum + 2 : 2) * 10_000])),
	);
	expect(figures).toHaveLength(MEMBERS);
	const rows = one.length + more.length;
	const candidate = await findOpenGeneration(world.scope, databucketId);
	expect(candidate).toMatchObject({ state: "Candidate", done: rows, total: rows });
	await updateResults(world.scope, databucketId, candidate?.id ?? "");
	expect(await checkResults(world.scope)).toEqual([]);
	await world.close();
});
