import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { setFormula } from "./imported";
import { addDatabucket } from "./support";

const RULES = [
	{ title: "A", statement: "{percent} >= 100", dynamicPoints: true, selectedFixed: "0.05" },
	{ title: "B", statement: "{percent} >= 80", result: 250 },
	{ title: "Season", statement: "{percent} >= 100", level: "total", result: 1000 },
] as const;

/** By key: actual and target of JUL and of AUG; what they come to. */
export const ROWS = {
	"K-1": { jul: ["12000.50", "10000"], aug: ["7900", "10000"] },
	"K-2": { jul: ["8000", "10000"], aug: ["12000", "10000"] },
	"K-3": { jul: ["", "5000"], aug: ["-120", ""] },
	"K-4": { jul: ["10010", "10000"], aug: ["10010", "10000"] },
	"K-5": { jul: ["-110", "-100"], aug: ["", ""] },
} as const;

export const KEYS = Object.keys(ROWS) as (keyof typeof ROWS)[];

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

/** What the file of actuals (0) or of targets (1) holds. */
export const lines = (which: 0 | 1) =>
	KEYS.map((key) => {
		const amounts = { JUL: ROWS[key].jul[which], AUG: ROWS[key].aug[which] };
		return [key, Object.fromEntries(Object.entries(amounts).filter(([, text]) => text !== ""))] as const;
	});

/** Has the figures calculated, and shows them. */
export async function update(world: World, databucketId: string) {
	await sweepResults(world.scope);
	const candidate = await findOpenGeneration(world.scope, databucketId);
	await updateResults(world.scope, databucketId, String(candidate?.id));
}
