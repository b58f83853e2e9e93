import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listDirectory } from "~/features/programs/programs.repository.server";
import { forgetSites } from "~/kernel/site-cache.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime, type Runtime } from "~/server/runtime.server";
import { controlScope, type TenantScope, tenantScope } from "~db/scope";
import { seedDemoWhenEmpty } from "~db/seed/demo";

export interface Seeded {
	runtime: Runtime;
	dataDir: string;
	/** What the runs reported, in order: one that broke off, then two at once. */
	lines: string[];
	/** Programs in the directory after the run that broke off. */
	reachableTooEarly: number;
	scopeOf: (program: "demo" | "erable") => Promise<TenantScope>;
	use: () => void;
	close: () => Promise<void>;
}

/**
 * Seeds an installation that has no settings but its folder the hard way: the first run breaks off after the rewards,
 * then two processes' worth of runs start at once. Everything asserted about the demo holds in spite of it.
 */
export async function seedTheHardWay(): Promise<Seeded> {
	const dataDir = mkdtempSync(join(tmpdir(), "laurel-seed-"));
	const runtime = createRuntime(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
	const use = () => {
		installRuntime(runtime);
		forgetSites();
	};
	use();
	const lines: string[] = [];
	const control = await controlScope(await runtime.regions.control());
	await seedDemoWhenEmpty((line) => {
		lines.push(line);
		if (line.includes("demo: rewards")) throw new Error("the power went off");
	}).catch((error: Error) => lines.push(error.message));
	const reachableTooEarly = (await listDirectory(control)).length;
	const report = (line: string) => void lines.push(line);
	await Promise.all([seedDemoWhenEmpty(report), seedDemoWhenEmpty(report)]);
	return {
		...{ runtime, dataDir, lines, reachableTooEarly, use },
		scopeOf: async (programId) =>
			tenantScope(await runtime.regions.region(programId === "demo" ? "default" : "montreal"), { programId }),
		close: async () => {
			await runtime.regions.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
