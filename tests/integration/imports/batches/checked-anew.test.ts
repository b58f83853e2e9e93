import { expect, test } from "vitest";
import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { requestCheck } from "~/features/imports/wizard.service.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { adminCookieFor } from "../../../support/http";
import { makeWorld } from "../../../support/world";
import { driver, roster } from "../import-driver";

test("a check that a process gave back midway begins anew, and counts each row, fault and cell once", async () => {
	const world = await makeWorld();
	const { scope } = world;
	const imports = driver(await adminCookieFor(world, "admin"));
	const [header = "", first = "", ...rows] = roster(IMPORT_BATCH + 1).split("\n");
	const faulty = first.replace("member1@example.com", "no address").replace("First1", "\u200bFirst1");
	const { id, job } = await imports.check([header, faulty, ...rows].join("\n"));
	const whole = {
		...{ status: "Checked", processed: IMPORT_BATCH + 1, percent: 100 },
		...{ plan: { created: IMPORT_BATCH, updated: 0, skipped: 0, failed: 1 }, tidied: { cells: 1, lines: [2] } },
	};
	expect(job).toMatchObject(whole);
	const { mapping } = (await findJob(scope, id)) ?? { mapping: {} };
	await requestCheck(scope, id, mapping);
	await runImport(scope, id, AbortSignal.abort());
	expect(await findJob(scope, id)).toMatchObject({
		...{ status: "Checking", processed: IMPORT_BATCH, leaseOwner: null },
		...{ plan: { created: IMPORT_BATCH - 1, failed: 1 } },
	});
	await runImport(scope, id);
	expect(await findJob(scope, id)).toMatchObject(whole);
	expect((await imports.show(id)).problems.rows.map(({ line, reasons }) => [line, reasons.length])).toEqual([[2, 1]]);
});
