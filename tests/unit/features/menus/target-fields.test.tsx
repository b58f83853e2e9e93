import { expect, test } from "vitest";
import { TargetFields } from "~/features/menus/components/target-fields";
import { renderPage } from "../../../support/render-page";

const meta = (name: string, initialValue: string) => ({ id: name, name, initialValue, errors: undefined });

/** The portal's own pages that a form offers. */
function offered(content: string): string[] {
	const fields = { contentType: meta("contentType", "System Page"), content: meta("content", content) };
	const labels = { contentType: "Kind", content: "Leads to" };
	const html = renderPage(
		() => <TargetFields kind="secondary" labels={labels} fields={fields as never} targets={[]} required />,
		"/admin/menus",
		{ loaderData: null },
	);
	return [...html.slice(html.indexOf('name="content"')).matchAll(/<option value="(\w+)"/g)].map(([, value]) => value!);
}

test("a menu offers the five pages of the portal, and one chosen before beside them [NAV-26]", () => {
	const five = ["home", "offers", "quizzes", "profile", "orders"];
	expect(offered("orders")).toEqual(five);
	expect(offered("rewards")).toEqual([...five, "rewards"]);
});
