import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageHeader } from "~/components/ui/layout/page-header";

test.each([
	["Order ORD-1795322305192", "ORD-1795322305192"],
	["Annuler la commande ORD-1795322305192 ?", "ORD-1795322305192"],
	["A well-known title of 1-2 words", null],
	["XXXXXXXXXX-99999999999999999999999999", null],
])("the number in the heading %s stays on one line", (title, whole) => {
	const html = renderToStaticMarkup(<PageHeader title={title} />);
	expect(html.replace(/<[^>]*>/g, "")).toBe(title);
	expect(/whitespace-nowrap">([^<]*)</.exec(html)?.[1] ?? null).toBe(whole);
});
