import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { forgetSites } from "~/kernel/site-cache.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime, type Runtime } from "~/server/runtime.server";
import { type Actor, type ControlScope, controlScope, SYSTEM, type TenantScope, tenantScope } from "~db/scope";

export interface World {
	runtime: Runtime;
	dataDir: string;
	/** The scope of program `demo` on the default region. */
	scope: TenantScope;
	control: ControlScope;
	scopeOf: (values: { programId?: string; region?: string; actor?: Actor; now?: () => number }) => Promise<TenantScope>;
	close: () => Promise<void>;
}

/** A portal of its own for one test: database files copied from the template, with programs `demo` and `other` in them. */
export async function makeWorld(settings: Record<string, string> = {}, autoClose = true): Promise<World> {
	const dataDir = mkdtempSync(join(tmpdir(), "laurel-test-"));
	const template = process.env.LAUREL_TEST_TEMPLATE;
	if (!template) throw new Error("this suite needs tests/support/global-setup.ts");
	// A closed file is whole; what stands beside it goes at some time.
	for (const name of readdirSync(template).filter((one) => !/-(wal|shm)$/.test(one)))
		copyFileSync(join(template, name), join(dataDir, name));
	const runtime = createRuntime(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SEED: "empty", ...settings }));
	installRuntime(runtime);
	forgetSites();
	const control = await controlScope(await runtime.regions.control());
	const scopeOf: World["scopeOf"] = async ({ programId = "demo", region = "default", actor = SYSTEM, now }) =>
		tenantScope(await runtime.regions.region(region), { programId, actor, ...(now && { now }) });
	const world = {
		runtime,
		dataDir,
		control,
		scope: await scopeOf({}),
		scopeOf,
		close: async () => {
			await runtime.regions.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
	if (autoClose) onTestFinished(() => world.close());
	return world;
}

/** What open pages have been told of, as `topic entity member`; other processes read it there too. */
export async function told(world: World, programId = "demo"): Promise<string[]> {
	const rows = await world.scope.query
		.selectFrom("change_log")
		.select(["topic", "entity_id", "member_id"])
		.where("program_id", "=", programId)
		.orderBy("seq")
		.execute();
	return rows.map(({ topic, entity_id, member_id }) => `${topic} ${entity_id} ${member_id}`);
}
