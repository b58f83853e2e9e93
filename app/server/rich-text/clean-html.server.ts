import sanitize from "sanitize-html";

/** Pictures come from the program's own files, so that reading a text tells nobody else of it. */
const OWN_FILE = /^\/files\/[\w./-]+$/;
const TABLE_CELLS = ["th", "td"];

/**
 * Markup with what is on this list and nothing else: headings below the page's own, paragraphs, lists, quotes, code, tables,
 * links with safe schemes, and pictures of the program's files. Anything else is left out, its words remain.
 */
export function cleanHtml(html: string): string {
	return sanitize(html, {
		allowedTags: [
			...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "code", "em", "strong", "s", "ul", "ol", "li"],
			...["table", "thead", "tbody", "tr", ...TABLE_CELLS, "a", "img"],
		],
		allowedAttributes: { a: ["href", "title", "rel"], img: ["src", "alt", "title", "loading"], ol: ["start"] },
		allowedSchemes: ["http", "https", "mailto", "tel"],
		allowedSchemesAppliedToAttributes: ["href", "src"],
		allowProtocolRelative: false,
		transformTags: {
			h1: "h2",
			h5: "h4",
			h6: "h4",
			a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer" } }),
			img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
		},
		exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_FILE.test(attribs.src ?? ""),
	});
}
