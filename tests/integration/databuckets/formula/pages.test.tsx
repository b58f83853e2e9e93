import { expect, test } from "vitest";
import EditRules, * as edit from "~/routes/admin/databuckets/rules/edit";
import EditRule, * as rule from "~/routes/admin/databuckets/rules/rule";
import TestRules, * as tester from "~/routes/admin/databuckets/rules/test";
import { adminCookieFor, answer, args } from "../../../support/http";
import { renderPage } from "../../../support/render-page";
import { makeWorld } from "../../../support/world";
import { setFormula } from "../imported";
import { addDatabucket } from "../support";

test("rules, a rule and the tester are pages that work without scripts", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const id = await addDatabucket(world);
	await setFormula(world, id, [
		{ title: "Reached", statement: "{percent} >= 100", dynamicPoints: true, selectedFixed: "0.05" },
		{ title: "Season", statement: "{percent} >= 100", level: "total", result: 1000 },
	]);
	const load = async (loader: (given: ReturnType<typeof args>) => unknown, params: Record<string, string>) =>
		(await answer(() => loader(args("/admin/x", { cookie, params })))).data;
	const rules = renderPage(EditRules, "/admin/databuckets/x/rules", { loaderData: await load(edit.loader, { id }) });
	expect(rules).toContain("For each code · Percent of the target: at least 100% · Actual × 0.05");
	expect(rules).toContain("Over all codes (bonus) · Percent of the target: at least 100% · 1,000 points");
	expect(rules).toContain(`action="/admin/databuckets/${id}/test"`);
	const loaderData = await load(rule.loader, { id, itemId: "rule-1" });
	const one = renderPage(EditRule, "/admin/databuckets/x/rules/rule-1", { loaderData });
	expect(one).toMatch(/<input[^>]*name="selectedFixed"[^>]*value="0\.05"|value="0\.05"[^>]*name="selectedFixed"/);
	const form = { "figures[0].code": "JUL", "figures[0].actual": "120", "figures[0].target": "100" };
	const reply = await answer(() => tester.action(args("/admin/x", { cookie, form, params: { id } })));
	const shown = { loaderData: await load(tester.loader, { id }), actionData: reply.data };
	const tried = renderPage(TestRules, "/admin/databuckets/x/test", shown);
	expect(tried).toContain("120 &gt;= 100");
	expect(tried).toContain("1,006 points");
	expect(tried).toMatch(/name="figures\[0\]\.actual"/);
	await world.close();
});
