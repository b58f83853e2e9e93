import { describe, expect, test } from "vitest";
import { asMarkdown, asSubject, fillText, namedIn } from "~/features/mails/events/fill.rules";
import { renderMarkdown } from "~/server/rich-text/markdown.server";

test("names each placeholder of a text once", () => {
	expect(namedIn("{{points}} and {{ points }} for {{member.firstname}}{{}}")).toEqual([
		"points",
		"member.firstname",
		"",
	]);
});

test("reads a text at once, however many blanks stand behind two braces that nothing closes", () => {
	const begun = performance.now();
	expect(namedIn(`{{${" ".repeat(1500)}points`)).toEqual([]);
	expect(performance.now() - begun).toBeLessThan(1_000);
});

describe("filling a text", () => {
	test("looks at values only once", () => {
		expect(fillText("Hi {{title}}", { title: "{{link}}", link: "secret" })).toBe("Hi {{link}}");
	});

	test.each(["constructor", "toString", "__proto__"])("says nothing for %s, which is the name of no value", (name) => {
		expect(fillText(`Hi {{${name}}}!\n\n{{${name}}} {{title}}`, { title: "you" }, asMarkdown)).toBe("you");
	});

	test("leaves a paragraph out whose values are all empty, and no other", () => {
		const text = "Hello\n\nThe reviewer wrote: {{comments}}\n\n{{points}} for {{title}}";
		expect(fillText(text, { comments: "", title: "", points: "5" })).toBe("Hello\n\n5 for");
	});
});

describe("a value in Markdown", () => {
	test("is written at once, however many blanks it holds", () => {
		const begun = performance.now();
		expect(asMarkdown(`a${" ".repeat(150_000)}b \r\n\n c`)).toBe(`a${" ".repeat(150_000)}b\\\nc`);
		expect(performance.now() - begun).toBeLessThan(1_000);
	});

	test.each([
		["markup", "<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
		["a link", "[here](https://evil.test)", "[here](https://evil.test)"],
		["a picture", "![](https://evil.test/x.png)", "![](https://evil.test/x.png)"],
		["an address", "https://evil.test", "https://evil.test"],
		["a host", "www.evil.test", "www.evil.test"],
		["an e-mail", "a@evil.test", "a@evil.test"],
		["emphasis", "**bold** _it_", "**bold** _it_"],
	])("shows %s letter by letter", (_what, value, shown) => {
		expect(renderMarkdown(fillText("Hi {{title}}", { title: value }, asMarkdown))).toBe(`<p>Hi ${shown}</p>\n`);
	});

	test("keeps its lines", () => {
		expect(renderMarkdown(asMarkdown("1 × Mug\n2 × Pen"))).toBe("<p>1 × Mug<br />\n2 × Pen</p>\n");
	});
});

test("a subject is one line without control characters, of 200 characters at most [UI-26]", () => {
	expect(asSubject("Hi\r\nBcc: evil@evil.test\u0000\u2028x")).toBe("Hi Bcc: evil@evil.test x");
	expect(asSubject("é".repeat(300))).toBe(`${"é".repeat(197)}...`);
});
