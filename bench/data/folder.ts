import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveInDirectory, saveProgram } from "~/features/programs/programs.repository.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { controlScope, SYSTEM, tenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import type { World } from "../../tests/support/world";

const folders: string[] = [];
process.on("exit", () => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Leaves the folders to whoever asked for them. */
export const keepFolders = (): void => {
	folders.length = 0;
};

/** A data folder with the program `demo`, open in this process until `close`, which keeps the files for a server. */
export async function openFolder(program: { homeRewardCatalogues?: string[] } = {}): Promise<World> {
	const dataDir = mkdtempSync(join(tmpdir(), "laurel-bench-"));
	folders.push(dataDir);
	const runtime = createRuntime(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SEED: "empty" }));
	installRuntime(runtime);
	const control = await controlScope(await runtime.regions.control());
	const scopeOf: World["scopeOf"] = async ({ programId = "demo", region = "default", actor = SYSTEM, now }) =>
		tenantScope(await runtime.regions.region(region), { programId, actor, ...(now && { now }) });
	const scope = await scopeOf({});
	await transact(scope, (tx) => saveProgram(tx, { displayTitle: "Bench", ...program }));
	await transactControl(control, (tx) =>
		saveInDirectory(tx, { programId: "demo", databaseId: "default", title: "Bench", organisationId: null }),
	);
	return { runtime, dataDir, control, scope, scopeOf, close: () => runtime.regions.close() };
}
