import { describe, expect, test } from "vitest";
import { absoluteAddresses, mailPage } from "~/features/mails/layout/mail-layout.rules";
import { buttonColours, contrastRatio, DEFAULT_THEME } from "~/lib/theme/theme";
import { renderMarkdown } from "~/server/rich-text/markdown.server";

const PAGE = {
	...{ locale: "en", program: "Acme", logo: null, subject: "Hi", body: "<p>Hello</p>", why: "Because", off: null },
	...{ colours: { fill: "#000000", on: "#FFFFFF" }, button: null },
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

describe("addresses of the portal's own pages", () => {
	const html = '<p><a href="/orders/1">x</a><img src="/files/a.png" alt="" /><a href="https://b.test/">y</a></p>';

	test("say the host", () => {
		expect(absoluteAddresses(html, "https://a.test")).toBe(
			'<p><a href="https://a.test/orders/1">x</a><img src="https://a.test/files/a.png" alt="" /><a href="https://b.test/">y</a></p>',
		);
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

test.each(["#FFFF00", "#FFFFFF", "#000000", "#FF4081", "#777777"])("a button in %s can be read", (accent) => {
	const { fill, on } = buttonColours({ ...DEFAULT_THEME, accent });
	expect(contrastRatio(fill, on)).toBeGreaterThanOrEqual(4.5);
});
