import { expect, test } from "vitest";
import * as columnsOfFiles from "~/routes/admin/databuckets/imports/columns";
import * as imports from "~/routes/admin/databuckets/imports/list";
import * as posting from "~/routes/admin/databuckets/posting/show";
import * as candidate from "~/routes/admin/databuckets/results/candidate";
import * as columns from "~/routes/admin/databuckets/results/columns";
import * as csv from "~/routes/admin/databuckets/results/export";
import * as participant from "~/routes/admin/databuckets/results/participant";
import * as results from "~/routes/admin/databuckets/results/show";
import * as rules from "~/routes/admin/databuckets/rules/edit";
import * as tester from "~/routes/admin/databuckets/rules/test";
import { adminCookieFor, answer, args } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";
import { addDatabucket } from "../support";

interface Page {
	loader: (given: ReturnType<typeof args>) => unknown;
	action?: (given: ReturnType<typeof args>) => unknown;
}

test.each<[string, Page]>([
	["imports", imports],
	["columns of files", columnsOfFiles],
	["results", results],
	["new figures", candidate],
	["columns", columns],
	["the record", csv as Page],
	["a participant", participant],
	["rules", rules],
	["the tester", tester],
	["posting", posting],
])(
	"without its databucket, or its id, a page of it says so: %s [BUCKET-20, BUCKET-21]",
	async (_page, { loader, action }) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		const foreign = await addDatabucket(world, {}, "other");
		const open = (id: string) =>
			answer(() => loader(args("/admin/x", { cookie, params: { id, kind: "total", participantId: "nobody" } })));
		for (const id of ["nothing", foreign])
			expect(await open(id)).toMatchObject({ status: 404, body: reads("Databucket not found") });
		const required = { status: 400, body: reads("Databucket ID is required") };
		expect(await open(" ")).toMatchObject(required);
		if (action)
			expect(await answer(() => action(args("/admin/x", { cookie, params: { id: " " }, form: {} })))).toMatchObject(
				required,
			);
	},
);
