import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkInvariants } from "~db/invariants";
import { isRegion, REGIONS } from "~db/regions";
import { runtime } from "../runtime.server";

/** Checks the invariants of one region or of all that exist, and names every violation. Exit code 1 when there is one. */
export async function verify(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { region: { type: "string", default: "all" } } });
	const { env, regions } = runtime();
	const wanted = values.region === "all" ? REGIONS : [values.region];
	let count = 0;
	for (const name of wanted) {
		if (!isRegion(name)) {
			console.error(`There is no region "${name}". Known: ${REGIONS.join(", ")}, all`);
			return 2;
		}
		if (values.region === "all" && !regions.has(name)) continue;
		if (values.region === "all" && !env.remotes[name] && !existsSync(join(env.DATA_DIR, `${name}.db`))) continue;
		const violations = await checkInvariants(await regions.region(name));
		for (const { invariant, holds, what } of violations)
			console.error(`${name}: ${invariant} (${holds}) is broken by ${what}`);
		console.info(`${name}: ${violations.length === 0 ? "all invariants hold" : `${violations.length} violations`}`);
		count += violations.length;
	}
	console.info(`${count} violations`);
	return count === 0 ? 0 : 1;
}
