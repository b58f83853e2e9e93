import { expect, test } from "vitest";
import { TargetFields } from "~/features/menus/components/target-fields";
import { type MenuKind, menuAddress } from "~/features/menus/menus.rules";
import { renderPage } from "../../../support/render-page";

const meta = (name: string, initialValue: string) => ({ id: name, name, initialValue, errors: undefined });

function form(kind: MenuKind, content: string): string {
	const fields = { contentType: meta("contentType", "System Page"), content: meta("content", content) };
	const labels = { contentType: "Kind", content: "Leads to" };
	return renderPage(
		() => <TargetFields kind={kind} labels={labels} fields={fields as never} targets={[]} required />,
		"/admin/menus",
		{ loaderData: null },
	);
}

/** The portal's own pages that a form offers. */
function offered(content: string): string[] {
	const html = form("secondary", content);
	return [...html.slice(html.indexOf('name="content"')).matchAll(/<option value="(\w+)"/g)].map(([, value]) => value!);
}

test.each([
	["primary", ["Blog", "Reward Catalogue", "Custom Page"], "NAV-20"],
	["secondary", ["Custom Page", "Custom Template", "System Page", "Basic Page", "Blog"], "NAV-21"],
] as const)("a %s menu offers %j to lead to, and no other kind [%s]", (kind, kinds, _id) => {
	const [, select = ""] = /<select[^>]*name="contentType"[^>]*>(.*?)<\/select>/s.exec(form(kind, "")) ?? [];
	expect([...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)).toEqual(kinds);
});

test("a menu offers the five pages of the portal, and one chosen before beside them [NAV-26]", () => {
	const five = ["home", "offers", "quizzes", "profile", "orders"];
	expect(offered("orders")).toEqual(five);
	const addresses = five.map((content) => menuAddress({ contentType: "System Page", content }));
	expect(addresses).toEqual(["/home", "/offers", "/quizzes", "/profile", "/orders"]);
	expect(offered("rewards")).toEqual([...five, "rewards"]);
});
