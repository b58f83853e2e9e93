import { parseArgs } from "node:util";
import { checkResults } from "~/features/databuckets/check-results.service.server";
import { checkFiles } from "~/features/files/check-files.service.server";
import { cancelMove, MoveRefused, moveProgram } from "~/features/programs/moving/move-program.service.server";
import { regionNames } from "~/server/regions.server";
import { runtime } from "~/server/runtime.server";
import { checkInvariantsOf } from "~db/invariants";
import { isRegion, type RegionalDatabase } from "~db/regions";
import { controlScope, tenantScope } from "~db/scope";
import { usageOf } from "./usages";

/** Moves one program to another region, or goes on with a move that was broken off; with `--cancel` gives that up. */
export async function moveProgramTo(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			program: { type: "string" },
			to: { type: "string" },
			keep: { type: "boolean", default: false },
			cancel: { type: "boolean", default: false },
		},
	});
	const { program: programId, to, keep, cancel } = values;
	if (!programId || cancel === (to !== undefined)) {
		console.error(usageOf("program:move"));
		return 2;
	}
	if (to !== undefined && !(isRegion(to) && runtime().regions.has(to))) {
		console.error(`There is no region "${to}". Known: ${regionNames().join(", ")}`);
		return 2;
	}
	const control = await controlScope(await runtime().regions.control());
	const tell = (line: string) => console.info(line);
	const begun = Date.now();
	try {
		if (to === undefined || !isRegion(to)) {
			await cancelMove({ control, programId, tell });
			return 0;
		}
		const check = (database: RegionalDatabase) => faultsOf(database, programId);
		const { tables, rows } = await moveProgram({ control, programId, to, keep, tell, check });
		console.info(`${tables} tables, ${rows} rows, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
		return 0;
	} catch (error) {
		if (!(error instanceof MoveRefused)) throw error;
		console.error(error.message);
		return 1;
	}
}

/** What verify would say of the program in its new region. */
async function faultsOf(database: RegionalDatabase, programId: string): Promise<string[]> {
	const scope = await tenantScope(database, { programId });
	const violations = [
		...(await checkInvariantsOf(database, programId)),
		...(await checkResults(scope)),
		...(await checkFiles(scope)),
	];
	return violations.map(({ invariant, holds, what }) => `${invariant} (${holds}) is broken by ${what}`);
}
