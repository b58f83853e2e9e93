import { expect, test, vi } from "vitest";
import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { requestCommit } from "~/features/imports/wizard.service.server";
import { adminCookieFor } from "../../../support/http";
import { makeWorld } from "../../../support/world";
import { driver, roster } from "../import-driver";

const batch = vi.hoisted(() => ({ size: 500 }));

vi.mock("~/lib/limits", async (original) =>
	Object.defineProperty({ ...(await original<object>()) }, "IMPORT_BATCH", { get: () => batch.size, enumerable: true }),
);

test.each([
	[3, 5],
	[3, 500],
	[5, 2],
])(
	"an import that a version with batches of %i began is brought to its end by one with %i [IMPORT-07]",
	async (first, then) => {
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
