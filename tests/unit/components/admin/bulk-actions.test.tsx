import { expect, test } from "vitest";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { renderPage } from "./render-page";

const bar = (options: Record<string, string>) =>
	renderPage(<BulkActions action="/admin/things/bulk" options={options} query="?q=a" count={3} />);
const buttons = (html: string) =>
	[...html.matchAll(/<button[^>]*name="intent"[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)?.[1]);

test("each thing that can be done with rows is a button that says so to the server, also without scripts", () => {
	const html = bar({ activate: "rewards:list.makeActive", delete: "rewards:delete.confirm" });
	expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/admin\/things\/bulk"/);
	expect(buttons(html)).toEqual(["activate", "delete"]);
	expect(html).not.toMatch(/<select|<details/);
	expect(html).toMatch(/<button[^>]*button-danger-outline[^>]*>.*?Delete/s);
});

test("of many the first two stand side by side, and the others wait in a menu", () => {
	const html = bar({
		a: "rewards:list.makeActive",
		b: "rewards:list.archive",
		c: "rewards:bulk.addTag",
		d: "x",
		e: "y",
	});
	const [before = "", within = ""] = html.split("<details");
	expect(buttons(before)).toEqual(["a", "b"]);
	expect(buttons(within)).toEqual(["c", "d", "e"]);
});

test("the Enter key in a tick does nothing: the first button of the form cannot be pressed", () => {
	const [first] = /<button[^>]*>/.exec(bar({ activate: "rewards:list.makeActive" })) ?? [];
	expect(first).toMatch(/disabled/);
	expect(first).not.toContain("name=");
});
