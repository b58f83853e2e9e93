import sanitize from "sanitize-html";
import { isElsewhere, isOwnFile, isOwnVideo, isSafeAddress } from "~/lib/markdown/addresses";

const CELLS = ["th", "td"];
/** What these hold is no text for readers, or is read by other rules than markup. */
const LEFT_OUT = [
	...["script", "style", "textarea", "option", "select", "title", "head", "template", "object", "svg", "math"],
	...["noscript", "noembed", "noframes", "iframe", "xmp", "plaintext"],
];
/** Elements in each other. */
const LEVELS = 100;
const ROUNDS = 4;

const link: sanitize.Transformer = (tagName, { href = "", title }) => {
	// Written again with entities read, so that nothing hides in them; what is no link remains as words.
	if (!isSafeAddress(href)) return { tagName: "span", attribs: {} };
	const attribs = { href, ...(title && { title }), ...(isElsewhere(href) && { rel: "external noopener noreferrer" }) };
	return { tagName, attribs } as sanitize.Tag;
};

/** With its controls and without its bytes, until somebody wants to see it. */
const video: sanitize.Transformer = (_tagName, { src = "", alt, "aria-label": label = alt }) =>
	({
		tagName: "video",
		attribs: { src, controls: "", preload: "metadata", playsinline: "", ...(label && { "aria-label": label }) },
	}) as sanitize.Tag;

const picture: sanitize.Transformer = (tagName, { src = "", alt = "", title }) =>
	isOwnVideo(src)
		? video(tagName, { src, alt })
		: ({ tagName, attribs: { src, alt, ...(title && { title }), loading: "lazy" } } as sanitize.Tag);

const list: sanitize.Transformer = (tagName, { start = "" }) =>
	({ tagName, attribs: /^\d{1,9}$/.test(start) ? { start } : {} }) as sanitize.Tag;

/** What may be wider than its place is reached by keyboard, to be moved sideways. */
const wide: sanitize.Transformer = (tagName) => ({ tagName, attribs: { tabindex: "0" } });

const OPTIONS: sanitize.IOptions = {
	allowedTags: [
		...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "code", "em", "strong", "s", "ul", "ol", "li"],
		...["table", "thead", "tbody", "tr", ...CELLS, "a", "img", "video"],
	],
	allowedAttributes: {
		a: ["href", "title", "rel"],
		img: ["src", "alt", "title", "loading"],
		video: ["src", "controls", "preload", "playsinline", "aria-label"],
		ol: ["start"],
		table: ["tabindex"],
		pre: ["tabindex"],
	},
	allowedClasses: Object.fromEntries(CELLS.map((cell) => [cell, ["cell-center", "cell-end"]])),
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowedSchemesAppliedToAttributes: ["href", "src"],
	allowProtocolRelative: false,
	nonTextTags: LEFT_OUT,
	nestingLimit: LEVELS,
	transformTags: { h1: "h2", h5: "h4", h6: "h4", a: link, img: picture, video, ol: list, table: wide, pre: wide },
	exclusiveFilter: ({ tag, attribs: { src = "" } }) =>
		(tag === "img" && !isOwnFile(src)) || (tag === "video" && !isOwnVideo(src)),
};

/**
 * Markup with what is on this list and nothing else: headings below the page's own, paragraphs, lists, quotes, code, tables,
 * links with safe schemes, and pictures and videos of the program's files. Anything else is left out, its words remain.
 */
export function cleanHtml(html: string): string {
	let cleaned = sanitize(html, OPTIONS);
	// Where something was left out, what is around it may close elsewhere than before.
	for (let round = 0; round < ROUNDS; round++) {
		const again = sanitize(cleaned, OPTIONS);
		if (again === cleaned) break;
		cleaned = again;
	}
	return cleaned;
}
