import { expect, test } from "vitest";
import { cleanHtml } from "~/server/rich-text/clean-html.server";
import { plainWords, renderMarkdown } from "~/server/rich-text/markdown.server";
import { keepMade } from "~/server/rich-text/shown-html.server";

const EXTERNAL = 'rel="external noopener noreferrer"';

test.each([
	[
		"headings begin below the page's own",
		"# A\n## B\n#### C\n###### D",
		"<h2>A</h2>\n<h2>B</h2>\n<h4>C</h4>\n<h4>D</h4>",
	],
	["a single line break is one", "one\ntwo", "<p>one<br />\ntwo</p>"],
	["marks of emphasis", "**a** _b_ ~~c~~ `d`", "<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>"],
	["a line that is set in is no code", "    one", "<p>one</p>"],
	["dashes below a line make no heading", "one\n---", "<p>one</p>\n<hr />"],
	["markup is text", "<b>one</b>", "<p>&lt;b&gt;one&lt;/b&gt;</p>"],
	[
		"an address becomes a link",
		"https://a.example/b",
		`<p><a href="https://a.example/b" ${EXTERNAL}>https://a.example/b</a></p>`,
	],
	[
		"an address of another alphabet shows its own letters",
		"<https://аррӏе.com>",
		`<p><a href="https://xn--80ak6aa92e.com" ${EXTERNAL}>https://xn--80ak6aa92e.com</a></p>`,
	],
	["a link within the portal is no external one", "[a](/rewards/1?x=2#y)", '<p><a href="/rewards/1?x=2#y">a</a></p>'],
	[
		"mail and telephone",
		"[a](mailto:a@b.cc) [b](tel:+33123456)",
		'<p><a href="mailto:a@b.cc">a</a> <a href="tel:+33123456">b</a></p>',
	],
	[
		"a picture of the program's own",
		'![a *b*](/files/x/y.png "t")',
		'<p><img src="/files/x/y.png" alt="a b" title="t" loading="lazy" /></p>',
	],
	[
		"a video of the program's own plays by itself when it is asked to",
		'![The fair "26"](/files/x/y.mp4)',
		'<p><video src="/files/x/y.mp4" controls preload="metadata" playsinline aria-label="The fair &quot;26&quot;"></video></p>',
	],
	["of a video from elsewhere its words", "![a](https://evil.example/x.mp4)", "<p>a</p>"],
	["of a picture from elsewhere its words", "![a **b**](https://evil.example/x.png)", "<p>a b</p>"],
])("%s", (_name, source, html) => {
	expect(renderMarkdown(source).trim()).toBe(html);
});

test("cells of a table stand where its second line says", () => {
	const html = renderMarkdown("|a|b|c|\n|:-:|--:|---|\n|1|2|3|");
	expect(html).toContain('<td class="cell-center">1</td>\n<td class="cell-end">2</td>\n<td>3</td>');
});

test.each([
	...[
		"//evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"javascript:alert(1)",
		"JAVASCRIPT:alert(1)",
		"data:text/html,x",
	],
	...[
		"vbscript:x",
		"file:///etc/passwd",
		"blob:https://a.example/1",
		"ftp://a.example",
		"https://bank.example@evil.example/",
	],
	...[
		"http:evil.example",
		"https:/evil.example",
		"rewards/1",
		"?a=b",
		"",
		" /a",
		"/a b",
		"/a\u0000b",
		"/a\u202eb",
		"/%2e%2e/x",
		"/a/../b",
	],
	...[
		"/%5cevil.example",
		"/%2fevil.example",
		"java\tscript:alert(1)",
		"tel:javascript:alert(1)",
		"mailto:",
		"https://",
	],
])("%j is no link, its words remain", (href) => {
	const escaped = href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
	expect(cleanHtml(`<p><a href="${escaped}">words</a></p>`)).toBe("<p>words</p>");
});

test.each([
	"/files/../admin",
	"/files/a//b.png",
	"/files/",
	"/uploads/a.png",
	"//evil.example/files/a.png",
	"data:image/png;base64,AA",
	"/files/a b.png",
])("%j is no picture of the program's files", (src) => {
	expect(cleanHtml(`<p>a<img src="${src}" alt="b">c</p>`)).toBe("<p>ac</p>");
});

test("the words of a text, a line for each paragraph and cell", () => {
	expect(
		plainWords(
			"# A **b**\n\none\n[two](https://a.example) ![c](/files/x.png)\n\n- d\n\n```\ne < f\n```\n\n| g |\n|---|\n| h |",
		),
	).toBe("A b\none two c\nd\ne < f\ng\nh");
});

test("what was made of a text is made once, and the texts used last are kept", () => {
	const made: string[] = [];
	const shown = keepMade((text) => {
		made.push(text);
		return text.toUpperCase();
	}, 8);
	expect([shown("ab"), shown("cd"), shown("ab"), shown("ef"), shown("ab"), shown("cd")]).toEqual([
		"AB",
		"CD",
		"AB",
		"EF",
		"AB",
		"CD",
	]);
	expect(made).toEqual(["ab", "cd", "ef", "cd"]);
});

test.each([
	["from elsewhere", '<video src="https://evil.example/x.mp4"></video>', ""],
	["that is none", '<video src="/files/x/y.html"></video>', ""],
	["without one", "<video></video>", ""],
	[
		"that does more than to play",
		'<video src="/files/x/y.mp4" autoplay loop onplay="alert(1)" poster="https://evil.example/p.png"><source src="https://evil.example/z.mp4"></video>',
		'<video src="/files/x/y.mp4" controls preload="metadata" playsinline></video>',
	],
])("of the markup of a video %s what may be is left", (_what, html, left) => {
	expect(cleanHtml(html)).toBe(left);
});
