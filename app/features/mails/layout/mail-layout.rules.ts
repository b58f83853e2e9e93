import { NEUTRALS } from "~/lib/theme/theme";

/** The button of a mail, the text on it, the text of a link, and the ground of the head with what is on it. */
interface MailColours {
	fill: string;
	on: string;
	link: string;
	head: string;
	onHead: string;
}

export interface MailPage {
	locale: string;
	program: string;
	/** Absolute address, or null. */
	logo: string | null;
	colours: { light: MailColours; dark: MailColours };
	subject: string;
	/** What an inbox shows beside the subject, in plain words. */
	preview: string;
	/** Cleaned markup. */
	body: string;
	button: { label: string; href: string } | null;
	/** Why somebody gets it. */
	why: string;
	off: { label: string; href: string } | null;
}

const ENTITY: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const text = (value: string) => value.replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? "");
/** As rendered words have it, in which quotes stand for themselves. */
const rendered = (value: string) => value.replace(/[&<>]/g, (sign) => ENTITY[sign] ?? "");

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const VIDEO = /<video src="([^"]*)"[^>]*?(?: aria-label="([^"]*)")?><\/video>/g;

/** An attribute of an element, of which cleaned markup has one such at most: words may look like one, but have no bare `<`. */
const OWN = /(<[a-z][^<>]*?) (src|href)="(\/[^"]*)"/g;

/** Addresses of the portal's own pages and files lead nowhere in a mail unless they say the host; without one they go. Mails play no videos. */
export function absoluteAddresses(shown: string, origin: string | null): string {
	const html = shown.replace(VIDEO, (_all, src: string, label = src) => `<a href="${src}">${label}</a>`);
	if (origin === null) return html.replace(/<img [^>]*src="\/[^>]*>/g, "").replace(OWN, (_all, tag: string) => tag);
	return html.replace(
		OWN,
		(_all, tag: string, name: string, path: string) => `${tag} ${name}="${text(origin)}${path}"`,
	);
}

const { light: LIGHT, dark: DARK } = NEUTRALS;
const WIDTH = 600;
/** What is left of it inside the card. */
const INNER = WIDTH - 2 * 24;
const NONE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** A mail's only sure looks are those that each element says itself. */
const LOOKS: Record<string, string> = {
	p: "margin:0 0 16px",
	h2: "margin:24px 0 8px;font-size:20px;line-height:28px",
	h3: "margin:24px 0 8px;font-size:18px;line-height:26px",
	h4: "margin:16px 0 8px;font-size:16px;line-height:24px",
	ul: "margin:0 0 16px 24px;padding:0",
	ol: "margin:0 0 16px 24px;padding:0",
	li: "margin:0 0 4px",
	hr: `border:0;border-top:1px solid ${LIGHT.line};margin:24px 0`,
	blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${LIGHT.line}`,
	pre: "margin:0 0 16px;white-space:pre-wrap;font-family:Consolas,Menlo,monospace;font-size:14px",
};
const LOOKED = new RegExp(`<(${Object.keys(LOOKS).join("|")})(?=[ />])`, "g");

const CELL = `padding:6px 12px 6px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top`;
const SIDES: Record<string, string> = { end: "right", center: "center" };

/**
 * A table keeps its words whole: where it is wider than the mail it scrolls. Outlook knows no greatest width, so pictures
 * have one as an attribute too, which all others overrule.
 */
function withLooks(html: string, link: string): string {
	return html
		.replace(LOOKED, (_all, name: string) => `<${name} style="${LOOKS[name]}"`)
		.replace(/<a(?= href)/g, `<a class="link" style="color:${link}"`)
		.replace(/<img(?= )/g, `<img width="${INNER}" style="width:auto;max-width:100%;height:auto;border:0"`)
		.replace(/<table[^>]*>/g, '<div style="overflow-x:auto"><table style="border-collapse:collapse;margin:0 0 16px">')
		.replace(/<\/table>/g, "</table></div>")
		.replace(
			/<(th|td)(?: class="cell-([a-z]+)")?>/g,
			(_all, name: string, side = "") => `<${name} style="${CELL};text-align:${SIDES[side] ?? "left"}">`,
		);
}

/** For programs that ask which scheme their reader has; all others show the light one. */
const darkLooks = ({
	fill,
	on,
	link,
	head,
	onHead,
}: MailColours) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${DARK.surface}!important}
.card{background:${DARK.raised}!important;color:${DARK.text}!important}
.card :not(a){border-color:${DARK.line}!important}
.quiet{color:${DARK.muted}!important}
.link{color:${link}!important}
.fill{background:${fill}!important}
.head{background:${head}!important}
.head td{color:${onHead}!important}
.press{background:${fill}!important;color:${on}!important}
}`;

const WRAPS = "word-wrap:break-word;overflow-wrap:break-word";

/** Outlook makes a mail as wide as its window, whatever its greatest width is; within a table of one cell it does not. */
const held = (inside: string) =>
	`<!--[if mso]><table ${NONE} width="${WIDTH}" align="center"><tr><td><![endif]-->
${inside}
<!--[if mso]></td></tr></table><![endif]-->`;

/** Fills the line of an inbox, which else goes on with what stands next in the mail. */
const REST = "&#847;&zwnj;&nbsp;".repeat(60);

/** A padded cell, since Outlook gives a link no padding. */
function pressable({ label, href }: { label: string; href: string }, { fill, on }: MailColours): string {
	return `<table ${NONE} style="margin:8px 0 20px"><tr><td class="fill" align="center" bgcolor="${fill}" style="border-radius:8px;mso-padding-alt:12px 24px"><a class="press" href="${text(href)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${fill};color:${on};${FONT};font-size:16px;line-height:24px;text-decoration:none;font-weight:600;word-break:break-word">${text(label)}</a></td></tr></table>`;
}

/** The program's own ground, with its name beside its logo, which keeps the white that it was drawn for. */
function headOf({ program, logo, colours }: Pick<MailPage, "program" | "logo" | "colours">): string {
	const { head, onHead } = colours.light;
	const picture = logo
		? `<td style="padding:0 12px 0 0"><img src="${text(logo)}" alt="" height="32" style="display:block;height:32px;width:auto;max-width:160px;padding:4px;border:0;border-radius:8px;background:#FFFFFF"></td>`
		: "";
	const name = `<td style="${FONT};${WRAPS};font-size:16px;line-height:24px;font-weight:700;color:${onHead}">${text(program)}</td>`;
	return `<tr><td class="head" bgcolor="${head}" style="padding:16px 24px;border-radius:12px 12px 0 0;background:${head};color:${onHead}"><table ${NONE}><tr>${picture}${name}</tr></table></td></tr>`;
}

/**
 * The words before a mail's button and those after it: it stands where they name the address that it leads to, else at their
 * end. A program that signs with its name says it once, since the head has it.
 */
export function aroundButton(body: string, { program, href }: { program: string; href: string }): [string, string] {
	const signature = `\n<p>${rendered(program)}</p>`;
	const said = body.trimEnd();
	const words = said.endsWith(signature) ? said.slice(0, -signature.length) : said;
	const address = `<p>${rendered(href)}</p>`;
	const at = words.indexOf(address);
	return at < 0 ? [words, ""] : [words.slice(0, at).trimEnd(), words.slice(at + address.length).trimStart()];
}

/** Whether words name an address itself, and not only one that begins alike. */
export function namesAddress(words: string, href: string): boolean {
	for (let at = words.indexOf(href); at >= 0; at = words.indexOf(href, at + 1))
		if (!/[\w/?#&=%-]/.test(words.charAt(at + href.length))) return true;
	return false;
}

function wordsOf({ body, button, program, colours: { light } }: MailPage): string {
	if (button === null) return withLooks(body, light.link);
	const [before, after] = aroundButton(body, { program, href: button.href });
	return `${withLooks(before, light.link)}\n${pressable(button, light)}\n${withLooks(after, light.link)}`;
}

/** A mail as a page of markup: all looks inside, nothing that is fetched but the program's own pictures. */
export function mailPage(page: MailPage): string {
	const { locale, colours, subject, preview, why, off } = page;
	const { dark } = colours;
	const leave = off
		? `<br><a class="quiet" href="${text(off.href)}" style="color:${LIGHT.muted}">${text(off.label)}</a>`
		: "";
	const card = `<table ${NONE} class="card" align="center" width="100%" bgcolor="${LIGHT.raised}" style="max-width:${WIDTH}px;table-layout:fixed;background:${LIGHT.raised};color:${LIGHT.text};border-radius:12px">
${headOf(page)}
<tr><td style="padding:28px 24px 16px;${FONT};${WRAPS};font-size:16px;line-height:24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700">${text(subject)}</h1>
${wordsOf(page)}
</td></tr></table>`;
	const foot = `<table ${NONE} align="center" width="100%" style="max-width:${WIDTH}px;table-layout:fixed"><tr><td class="quiet" align="left" style="padding:16px 24px 0;${FONT};${WRAPS};font-size:13px;line-height:20px;color:${LIGHT.muted}">${text(why)}${leave}</td></tr></table>`;
	return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${text(subject)}</title>
<!--[if mso]><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${darkLooks(dark)}</style></head>
<body class="ground" bgcolor="${LIGHT.surface}" style="margin:0;padding:0;background:${LIGHT.surface};color:${LIGHT.text};${FONT};-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${LIGHT.surface}">${text(preview)}${REST}</div>
<table ${NONE} class="ground" width="100%" bgcolor="${LIGHT.surface}" style="background:${LIGHT.surface}"><tr><td align="center" style="padding:24px 12px">
${held(`${card}\n${foot}`)}
</td></tr></table>
</body>
</html>`;
}
