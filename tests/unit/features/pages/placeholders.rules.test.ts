import { describe, expect, test } from "vitest";
import {
	fillHtml,
	fillPlaceholders,
	hasPlaceholder,
	PLACEHOLDER_NAMES,
	placeholderFault,
} from "~/features/pages/templates/placeholders.rules";

const values = Object.fromEntries(PLACEHOLDER_NAMES.map((name) => [name, ""]));

describe("filling", () => {
	test.each<[string, string, string, string]>([
		["a name", "Ada", "<p>Hi {{member.firstname}}!</p>", "<p>Hi Ada!</p>"],
		["blanks between the braces", "Ada", "<p>{{ member.firstname }}</p>", "<p>Ada</p>"],
		[
			"markup in a name [PAGE-06]",
			"<b onclick=x>A</b>",
			"<p>{{member.firstname}}</p>",
			"<p>&lt;b onclick=x&gt;A&lt;/b&gt;</p>",
		],
		["quotes and an ampersand", `"A" & 'B'`, "<p>{{member.firstname}}</p>", "<p>&quot;A&quot; &amp; &#39;B&#39;</p>"],
		["a placeholder in a name", "{{member.email}}", "<p>{{member.firstname}}</p>", "<p>{{member.email}}</p>"],
		["a link in a name", "[x](javascript:alert(1))", "<p>{{member.firstname}}</p>", "<p>[x](javascript:alert(1))</p>"],
		["a pattern of a replacement", "$& $1", "<p>{{member.firstname}}</p>", "<p>$&amp; $1</p>"],
		["nothing inside a tag", "Ada", '<a href="/{{member.firstname}}">x</a>', '<a href="/{{member.firstname}}">x</a>'],
		["nothing that is not known", "Ada", "<p>{{member.id}}</p>", "<p>{{member.id}}</p>"],
	])("puts %s where it belongs", (_, firstname, html, filled) => {
		expect(fillHtml(html, { ...values, "member.firstname": firstname, "member.email": "a@b.test" })).toBe(filled);
	});

	test("a line is filled as it is, since whoever shows it escapes it", () => {
		expect(fillPlaceholders("Hi {{member.firstname}}", { ...values, "member.firstname": "<Ada>" })).toBe("Hi <Ada>");
	});
});

describe("what is wrong with placeholders", () => {
	test.each<[string, string, string, ReturnType<typeof placeholderFault>]>([
		["nothing", "{{member.firstname}} {{ program.title }}", "", null],
		["nothing in single braces", "{member}", "", null],
		[
			"an unknown one",
			"{{member.fistname}}",
			"",
			{ kind: "unknown", name: "member.fistname", nearest: "member.firstname" },
		],
		["an inherited name", "{{constructor}}", "", expect.objectContaining({ kind: "unknown" })],
		["one that is not closed", "{{member.firstname", "", { kind: "open" }],
		[
			"one in two styles",
			"{{member.**firstname**}}",
			"<p>{{member.<strong>firstname</strong>}}</p>",
			expect.anything(),
		],
		["one in an address", "x", '<p><a href="/%7B%7Bmember.firstname%7D%7D">x</a></p>', { kind: "inside" }],
		["one in words for a picture", "x", '<p><img alt="{{member.firstname}}" /></p>', { kind: "inside" }],
	])("is %s", (_, text, html, fault) => {
		expect(placeholderFault(text, html)).toEqual(fault);
	});

	test("the nearest known one is named", () => {
		const named = ["firstname", "Member.Balance", "company.name", "programme.title"].map((name) =>
			placeholderFault(`{{${name}}}`),
		);
		expect(named.map((fault) => fault?.kind === "unknown" && fault.nearest)).toEqual([
			...["member.firstname", "member.balance", "company.title", "program.title"],
		]);
	});

	test("only known ones count as such", () => {
		expect([hasPlaceholder("{{member.tier}}"), hasPlaceholder("{{tier}}"), hasPlaceholder("{{")]).toEqual([
			true,
			false,
			false,
		]);
	});
});
