import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { setFormula } from "./imported";
import { KEYS } from "./results/example-figures";
import { addDatabucket } from "./support";

const RULES = [
	{ title: "A", statement: "{percent} >= 100", dynamicPoints: true, selectedFixed: "0.05" },
	{ title: "B", statement: "{percent} >= 80", result: 250 },
	{ title: "Season", statement: "{percent} >= 100", level: "total", result: 1000 },
] as const;

/** The databucket of the worked example with its members and rules, and nothing imported yet. */
export async function setUpExample(given?: World) {
	const world = given ?? (await makeWorld());
	const databucketId = await addDatabucket(world);
	const ids = new Map<string, string>();
	for (const accountKey of KEYS) ids.set(accountKey, await addMember(world, { accountKey }));
	await setFormula(world, databucketId, RULES);
	const member = (key: string) => String(ids.get(key));
	return { world, databucketId, member };
}

/** Has the figures calculated, and shows them. */
export async function update(world: World, databucketId: string) {
	await sweepResults(world.scope);
	const candidate = await findOpenGeneration(world.scope, databucketId);
	await updateResults(world.scope, databucketId, String(candidate?.id));
}
