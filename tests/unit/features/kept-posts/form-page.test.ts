import { expect, test } from "vitest";
import { formPage, pathOf } from "~/features/kept-posts/form-page.rules";

test.each([
	["/offers/a/b", "/offers/a/b"],
	["/offers/a/b.data", "/offers/a/b"],
	["/offers/a/b.data?_routes=routes%2Fx&from=mail", "/offers/a/b?from=mail"],
	["/admin/members.data?index", "/admin/members"],
	["/entries/x/edit?a=1&b=%26", "/entries/x/edit?a=1&b=%26"],
	["/cart-panel", null],
	["/cart-panel.data", null],
	["/kept-post?page=/home", null],
	["/language", null],
	["/uploads", null],
	["/logout", null],
	["/admin/logout", null],
	["/cart", "/cart"],
])("the form posted to %s is on %s", (url, page) => {
	expect(formPage(`http://demo.test${url}`)).toBe(page);
});

test("the page is the same whatever follows its path", () => {
	expect([pathOf("/offers/a?x=1?y"), pathOf("/offers/a")]).toEqual(["/offers/a", "/offers/a"]);
});
