import { expect, test } from "vitest";
import { lineSourceHref, lineSourceOf } from "~/features/members/statement/line-sources.rules";
import { decodeCursor } from "~/lib/cursor";

const member = { id: "m-1", email: "a+b@demo.example" };
const posted = { sourceKind: "", sourceId: "s1", sourcePart: "", orderId: null };

test.each([
	[{ sourceKind: "order" }, { kind: "order", id: "s1" }, "/admin/orders/s1"],
	[{ sourceKind: "adjustment", orderId: "o1" }, { kind: "order", id: "o1" }, "/admin/orders/o1"],
	[{ sourceKind: "entry", sourcePart: "1/reversal" }, { kind: "entry", id: "s1" }, "/admin/entries/s1"],
	[{ sourceKind: "quiz" }, { kind: "quiz", id: "s1" }, "/admin/quiz-attempts?quiz=in&q=a%2Bb%40demo.example"],
	[{ sourceKind: "article", sourcePart: "m-1" }, { kind: "article", id: "s1" }, "/admin/articles/s1"],
	[{ sourceKind: "import", sourcePart: "4" }, { kind: "import", id: "s1" }, "/admin/imports/s1"],
	[{ sourceKind: "import-undo", sourcePart: "4" }, { kind: "import", id: "s1" }, "/admin/imports/s1"],
])("a posting of %j leads to where admins see what it came from", (from, source, href) => {
	const found = lineSourceOf({ ...posted, ...from });
	expect(found).toEqual(source);
	expect(found && lineSourceHref(found, "in", member)).toBe(href);
});

test("a posting of a databucket leads to its run, from the member's own line on", () => {
	const source = lineSourceOf({ ...posted, sourceKind: "databucket", sourcePart: "m-1/run-1" });
	expect(source).toEqual({ kind: "databucket", id: "run-1" });
	const href = new URL(source ? lineSourceHref(source, "in", member) : "", "http://demo.test");
	expect(href.pathname).toBe("/admin/databuckets/in/posting/runs/run-1");
	const [before] = decodeCursor(href.searchParams.get("cursor"), ["string"]) ?? [];
	expect(String(before) < member.id).toBe(true);
});

test.each(["adjustment", "opening", "test"])("a posting of %s stands for itself", (sourceKind) => {
	expect(lineSourceOf({ ...posted, sourceKind })).toBe(null);
});
