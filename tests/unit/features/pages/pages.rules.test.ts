import { expect, test } from "vitest";
import { isSafeHref } from "~/features/pages/pages.rules";

test.each([
	["/rewards", true],
	["/page/about?x=1#y", true],
	["https://example.test/a", true],
	["mailto:club@example.test", true],
	["tel:+15550100", true],
	["", false],
	["rewards", false],
	["//example.test", false],
	["/\\example.test", false],
	["http://example.test", false],
	["https://user:secret@example.test", false],
	["javascript:alert(1)", false],
	["java\tscript:alert(1)", false],
	["data:text/html,x", false],
	["/page/{{member.firstname}}", false],
])("the address %j of a button is allowed: %s", (href, allowed) => {
	expect(isSafeHref(href)).toBe(allowed);
});
