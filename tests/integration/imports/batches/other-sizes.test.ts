import { afterAll, beforeAll, expect, test, vi } from "vitest";

const batch = { size: 500 };

// Modules are shared by all tests of a process: these have their own, whoever has loaded them before or does afterwards.
beforeAll(() => {
	vi.resetModules();
	vi.doMock("~/lib/limits", async (original) =>
		Object.defineProperty({ ...(await original<object>()) }, "IMPORT_BATCH", {
			get: () => batch.size,
			enumerable: true,
		}),
	);
});

afterAll(() => {
	vi.doUnmock("~/lib/limits");
	vi.resetModules();
});

test.each([
	[3, 5],
	[3, 500],
	[5, 2],
])(
	"an import that a version with batches of %i began is brought to its end by one with %i [IMPORT-07]",
	async (first, then) => {
		const { makeWorld } = await import("../../../support/world");
		const { adminCookieFor } = await import("../../../support/http");
		const { driver, roster } = await import("../import-driver");
		const { findJob } = await import("~/features/import-jobs/jobs.repository.server");
		const { runImport } = await import("~/features/imports/run/run-import.server");
		const { requestCommit } = await import("~/features/imports/wizard.service.server");
		batch.size = 500;
		const world = await makeWorld();
		const imports = driver(await adminCookieFor(world, "admin"));
		const { id } = await imports.check(roster(9));
		await requestCommit(world.scope, id);
		batch.size = first;
		await runImport(world.scope, id, AbortSignal.abort());
		expect(await findJob(world.scope, id)).toMatchObject({ status: "Running", processed: first });
		batch.size = then;
		await runImport(world.scope, id);
		expect(await findJob(world.scope, id)).toMatchObject({
			...{ status: "Completed", processed: 9, error: null },
			counts: { created: 9, updated: 0, skipped: 0, failed: 0 },
		});
	},
);
