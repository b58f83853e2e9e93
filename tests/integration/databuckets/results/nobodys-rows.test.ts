import { expect, test } from "vitest";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import * as results from "~/routes/admin/databuckets/results/show";
import { adminCookieFor, answer, args } from "../../../support/http";
import { renderPage } from "../../../support/render-page";
import { makeWorld } from "../../../support/world";
import { addImported } from "../imported";
import { addDatabucket } from "../support";

test("results of files whose keys nobody has say so in place of figures, and lead to the files", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const id = await addDatabucket(world);
	const shown = async () => {
		const { data } = await answer(() => results.loader(args("/admin/x", { cookie, params: { id } })));
		const html = renderPage(results.default, "/admin/x", { loaderData: data });
		return { html, text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
	};
	expect((await shown()).text).toContain("Figures appear once targets or actuals have been imported");
	await addImported(world, id, "target", [["nobody-1", { JUL: "10" }]]);
	await addImported(world, id, "actual", [
		["nobody-1", { JUL: "10" }],
		["nobody-2", { JUL: "5" }],
	]);
	await sweepResults(world.scope);
	const { html, text } = await shown();
	expect(text).toContain("3 rows of the imported files are unmatched: nobody has their account keys.");
	expect(text).not.toContain("Figures appear once");
	expect(html).toContain(`href="/admin/databuckets/${id}/imports"`);
});
