import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkResults } from "~/features/databuckets/check-results.service.server";
import { checkFiles } from "~/features/files/check-files.service.server";
import { listDirectory } from "~/features/programs/programs.repository.server";
import { regionNames } from "~/server/regions.server";
import { runtime } from "~/server/runtime.server";
import { checkInvariants, checkSound, type Violation } from "~db/invariants";
import { isRegion, REGIONS, type RegionName } from "~db/regions";
import { controlScope, tenantScope } from "~db/scope";
import { sentenceOf } from "./sentence.server";

/**
 * Checks the invariants of one region, or of control and every region that is in use, and names every violation and every
 * database that is refused. Exit code 1 when there is one.
 */
export async function verify(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { region: { type: "string", default: "all" } } });
	const { env, regions } = runtime();
	const file = (name: string) => join(env.DATA_DIR, `${name}.db`);
	const named = values.region;
	if (named !== "all" && !isRegion(named)) {
		console.error(`There is no region "${named}". Known: ${REGIONS.join(", ")}, all`);
		return 2;
	}
	const wanted = isRegion(named) ? [named] : regionNames();
	let count = 0;
	if (named === "all") count += await tell("control", async () => checkSound(await regions.control()));
	for (const name of wanted) {
		const unused = !env.remotes[name] && !existsSync(file(name)) && !(await regions.isUsed(name).catch(() => true));
		if (unused && named === "all") continue;
		count += await tell(name, async () => checkRegion(name));
	}
	console.info(`${count} violations`);
	return count === 0 ? 0 : 1;
}

/** What no statement of SQL can tell is calculated anew, program by program. */
async function checkRegion(name: RegionName): Promise<Violation[]> {
	const { regions } = runtime();
	const database = await regions.region(name);
	const programs = await listDirectory(await controlScope(await regions.control()));
	const elsewhere = programs.filter(({ databaseId }) => databaseId !== name).map(({ programId }) => programId);
	const violations = await checkInvariants(database, elsewhere);
	for (const { programId } of programs.filter(({ databaseId }) => databaseId === name)) {
		const scope = await tenantScope(database, { programId });
		violations.push(...(await checkResults(scope)), ...(await checkFiles(scope)));
	}
	return violations;
}

async function tell(name: string, check: () => ReturnType<typeof checkInvariants>): Promise<number> {
	try {
		const violations = await check();
		for (const { invariant, holds, what } of violations)
			console.error(`${name}: ${invariant} (${holds}) is broken by ${what}`);
		console.info(`${name}: ${violations.length === 0 ? "all invariants hold" : `${violations.length} violations`}`);
		return violations.length;
	} catch (error) {
		console.error(`${name}: ${sentenceOf(error)}`);
		return 1;
	}
}
