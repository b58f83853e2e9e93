import { insertDatabucket, listDatabucketChoices } from "~/features/databuckets/databuckets.repository.server";
import type { TenantScope } from "../../scope";
import { atTime, YEAR } from "../clock";
import type { DemoCounts, DemoProgram } from "../content/types";
import type { Steps } from "../steps";

/** Makes the databuckets of a program with their codes. */
export async function seedDatabuckets(steps: Steps, program: DemoProgram): Promise<void> {
	await steps.once("databuckets", async (tx) => {
		for (const { key: _key, ...databucket } of program.databuckets)
			await insertDatabucket(atTime(tx, steps.base - YEAR), databucket);
	});
}

/** Says for what counts in a databucket the columns that name it. */
export async function countsOf(scope: TenantScope, program: DemoProgram) {
	const made = new Map((await listDatabucketChoices(scope)).map(({ id, title }) => [title, id]));
	const ids = new Map(program.databuckets.map(({ key, title }) => [key, made.get(title)]));
	return (counts: DemoCounts | undefined) =>
		counts ? { databucketId: ids.get(counts[0]) ?? null, targetCode: counts[1] } : {};
}
