import { expect, test } from "vitest";
import { IMPORT_BATCH } from "~/lib/limits";
import { adminCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";
import { driver, roster } from "../import-driver";

test("a row left out is told that a later one of the file counts in its place, also of another batch", async () => {
	const imports = driver(await adminCookieFor(await makeWorld(), "admin"));
	const [header = "", first = "", ...rows] = roster(IMPORT_BATCH).split("\n");
	const nameless = first.replace("First1", "");
	const { id, problems } = await imports.check([header, nameless, ...rows, first].join("\n"));
	const reasons = [
		reads("First name is required"),
		reads(`Email is the same as on line ${IMPORT_BATCH + 2}, which counts`),
	];
	expect(problems.rows).toMatchObject([{ line: 2, reasons }]);
	await imports.commit(id);
	const done = await imports.show(id);
	expect(done.problems.rows).toMatchObject([{ line: 2, reasons }]);
	expect(done.job.counts).toMatchObject({ created: IMPORT_BATCH, failed: 1 });
});
