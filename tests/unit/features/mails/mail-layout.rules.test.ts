import { describe, expect, test } from "vitest";
import { asMarkdown } from "~/features/mails/events/fill.rules";
import { absoluteAddresses, aroundButton, mailPage } from "~/features/mails/layout/mail-layout.rules";
import { contrastRatio, DEFAULT_THEME, mailColours, NEUTRALS } from "~/lib/theme/theme";
import { renderMarkdown } from "~/server/rich-text/markdown.server";

const PAGE = {
	...{ locale: "en", program: "Acme", logo: null, subject: "Hi", body: "<p>Hello</p>", why: "Because", off: null },
	...{ colours: mailColours(DEFAULT_THEME), preview: "Look", button: null },
};

test("what is not markup of ours is escaped, and nothing is fetched or run", () => {
	const evil = `"><script>alert(1)</script>`;
	const html = mailPage({
		...{ ...PAGE, program: evil, subject: evil, why: evil, logo: `https://a.test/x.png?${evil}` },
		...{
			button: { label: evil, href: `https://a.test/${evil}` },
			off: { label: evil, href: `https://a.test/${evil}` },
		},
	});
	expect(html).not.toContain("<script");
	expect(html).not.toMatch(/<link|@import|url\(/);
});

test("a table keeps its words whole and scrolls inside the mail, and each cell says its looks", () => {
	const html = mailPage({ ...PAGE, body: renderMarkdown("| Reward | Points |\n|---|--:|\n| Headlamp | 2,800 |") });
	expect(html).not.toContain("overflow-wrap:anywhere");
	expect(html).toMatch(/<div style="overflow-x:auto"><table style="[^"]+">[\s\S]*<\/table><\/div>/);
	expect(html).toMatch(/<td style="padding[^"]*;text-align:left">Headlamp/);
	expect(html).toMatch(/<td style="padding[^"]*;text-align:right">2,800/);
});

test("in Outlook, which knows no greatest width, a mail is 600 wide and its pictures and button have their sizes in cells and attributes", () => {
	const html = mailPage({
		...{ ...PAGE, body: renderMarkdown("Hi\n\n![A fair](/files/fair.png)\n\n- one") },
		button: { label: "Go", href: "https://a.test/go" },
	});
	const seen = html.replace(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, "$1");
	expect(seen).toMatch(/<table[^>]* width="600" align="center"><tr><td>[\s\S]*>Hi<[\s\S]*<\/td><\/tr><\/table>/);
	expect(html).toMatch(/<img width="552" style="[^"]*max-width:100%[^"]*" src="\/files\/fair.png" alt="A fair"/);
	const { fill } = PAGE.colours.light;
	expect(html).toMatch(new RegExp(`<td[^>]* bgcolor="${fill}" style="[^"]*mso-padding-alt:12px 24px"><a[^>]*>Go</a>`));
	expect(html).not.toMatch(/display:(flex|grid)/);
});

test("a mail begins with the program and what it is about; a signature that is the program's name is not said again", () => {
	const html = mailPage({
		...PAGE,
		body: "<p>Hello</p>\n<p>Acme</p>\n",
		button: { label: "Go", href: "https://a.test/go" },
	});
	const said = html.slice(html.indexOf("Look")).replace(/<[^>]*>|&[#\w]+;/g, " ");
	expect(said.match(/Acme|Hi|Hello|Go|Because/g)).toEqual(["Acme", "Hi", "Hello", "Go", "Because"]);
	expect(html).toMatch(/<h1 style="[^"]+">Hi<\/h1>/);
});

test.each([
	{
		words: "an address of its own",
		body: "<p>Open:</p>\n<p>https://a.test/go</p>\n<p>Once.</p>\n<p>Acme</p>",
		around: ["<p>Open:</p>", "<p>Once.</p>"],
	},
	{ words: "no address", body: "<p>Hello</p>\n<p>Bye</p>", around: ["<p>Hello</p>\n<p>Bye</p>", ""] },
	{ words: "another address", body: "<p>https://a.test/gone</p>", around: ["<p>https://a.test/gone</p>", ""] },
	{ words: "nothing but the name", body: "<p>Acme</p>", around: ["<p>Acme</p>", ""] },
])(
	"in words with $words the button stands in place of the address that it leads to, else at their end",
	({ body, around }) => {
		expect(aroundButton(body, { program: "Acme", href: "https://a.test/go" })).toEqual(around);
	},
);

test("a name with marks of its own is known for the signature, and an address for the button's", () => {
	const [program, href] = [`L'Érable & "Fils" <1>`, "https://a.test/go?a='1'&b=2"];
	const body = renderMarkdown([href, "Bye", program].map(asMarkdown).join("\n\n"));
	expect(aroundButton(body, { program, href })).toEqual(["", "<p>Bye</p>"]);
});

test("an inbox shows the preview, and nothing else of the mail beside it", () => {
	const html = mailPage({ ...PAGE, preview: "<b>Look</b>" });
	const body = html.slice(html.indexOf("<body"));
	expect(body).toMatch(
		/^<body[^>]*>\s*<div style="display:none;[^"]*">&lt;b&gt;Look&lt;\/b&gt;(&#847;&zwnj;&nbsp;){50}/,
	);
});

describe("addresses of the portal's own pages", () => {
	const html = '<p><a href="/orders/1">x</a><img src="/files/a.png" alt="" /><a href="https://b.test/">y</a></p>';

	test("say the host", () => {
		expect(absoluteAddresses(html, "https://a.test")).toBe(
			'<p><a href="https://a.test/orders/1">x</a><img src="https://a.test/files/a.png" alt="" /><a href="https://b.test/">y</a></p>',
		);
	});

	test.each(["https://a.test", null])("stay as they were written where they are words, at %s", (origin) => {
		const words = renderMarkdown('Write src="/x.png" or `<a href="/y">` or <b href="/z">here</b>').trim();
		expect(words).toContain(' src="/x.png"');
		expect(absoluteAddresses(words, origin)).toBe(words);
	});

	test("of a video are a link to it, since mails play none", () => {
		const video = renderMarkdown("![The fair](/files/x/y.mp4) ![](/files/z.mp4)");
		expect(absoluteAddresses(video, "https://a.test").trim()).toBe(
			'<p><a href="https://a.test/files/x/y.mp4">The fair</a> <a href="https://a.test/files/z.mp4">/files/z.mp4</a></p>',
		);
		expect(absoluteAddresses(video, null).trim()).toBe("<p><a>The fair</a> <a>/files/z.mp4</a></p>");
	});

	test("go where there is no host", () => {
		expect(absoluteAddresses(html, null)).toBe('<p><a>x</a><a href="https://b.test/">y</a></p>');
	});
});

test.each(["#FFFF00", "#FFFFFF", "#000000", "#FF4081", "#777777"])(
	"a head, a button and a link in %s can be read",
	(accent) => {
		const colours = mailColours({ ...DEFAULT_THEME, accent, primary: accent });
		for (const mode of ["light", "dark"] as const) {
			const { fill, on, link, head, onHead } = colours[mode];
			expect(contrastRatio(head, onHead)).toBeGreaterThanOrEqual(4.5);
			expect(contrastRatio(fill, on)).toBeGreaterThanOrEqual(4.5);
			expect(contrastRatio(link, NEUTRALS[mode].raised)).toBeGreaterThanOrEqual(4.5);
		}
	},
);
