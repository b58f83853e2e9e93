import { NEUTRALS } from "~/lib/theme/theme";

/** The button of a mail, the text on it, and the text of a link. */
interface MailColours {
	fill: string;
	on: string;
	link: string;
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

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const VIDEO = /<video src="([^"]*)"[^>]*?(?: aria-label="([^"]*)")?><\/video>/g;

/** Addresses of the portal's own pages and files lead nowhere in a mail unless they say the host; without one they go. Mails play no videos. */
export function absoluteAddresses(shown: string, origin: string | null): string {
	const html = shown.replace(VIDEO, (_all, src: string, label = src) => `<a href="${src}">${label}</a>`);
	if (origin === null) return html.replace(/<img [^>]*src="\/[^>]*>/g, "").replace(/ href="\/[^"]*"/g, "");
	return html.replace(
		/ (src|href)="(\/[^"]*)"/g,
		(_all, name: string, path: string) => ` ${name}="${text(origin)}${path}"`,
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

/** For programs that ask which scheme their reader has; all others show the light one. A logo keeps the ground it was drawn for. */
const darkLooks = ({
	fill,
	on,
	link,
}: MailColours) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${DARK.surface}!important}
.card{background:${DARK.raised}!important;color:${DARK.text}!important}
.card :not(a){border-color:${DARK.line}!important}
.quiet{color:${DARK.muted}!important}
.link{color:${link}!important}
.strip,.fill{background:${fill}!important}
.press{background:${fill}!important;color:${on}!important}
.logo{background:#FFFFFF!important;padding:8px!important;border-radius:8px!important}
}`;

/** Outlook makes a mail as wide as its window, whatever its greatest width is; within a table of one cell it does not. */
const held = (inside: string) =>
	`<!--[if mso]><table ${NONE} width="${WIDTH}" align="center"><tr><td><![endif]-->
${inside}
<!--[if mso]></td></tr></table><![endif]-->`;

/** Fills the line of an inbox, which else goes on with what stands next in the mail. */
const REST = "&#847;&zwnj;&nbsp;".repeat(60);

/** A padded cell, since Outlook gives a link no padding. */
function pressable({ label, href }: { label: string; href: string }, { fill, on }: MailColours): string {
	return `<table ${NONE} style="margin:8px 0"><tr><td class="fill" align="center" bgcolor="${fill}" style="border-radius:8px;mso-padding-alt:12px 24px"><a class="press" href="${text(href)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${fill};color:${on};${FONT};font-size:16px;line-height:24px;text-decoration:none;font-weight:600;word-break:break-word">${text(label)}</a></td></tr></table>`;
}

/** A mail as a page of markup: all looks inside, nothing that is fetched but the program's own pictures. */
export function mailPage({
	locale,
	program,
	logo,
	colours,
	subject,
	preview,
	body,
	button,
	why,
	off,
}: MailPage): string {
	const { light, dark } = colours;
	const name = `${FONT};font-size:18px;line-height:24px;font-weight:700;color:${LIGHT.text}`;
	const head = logo
		? `<img src="${text(logo)}" alt="${text(program)}" height="40" class="logo" style="display:block;height:40px;width:auto;max-width:100%;border:0;background:#FFFFFF;${name}">`
		: `<strong style="font-size:18px">${text(program)}</strong>`;
	const leave = off
		? ` <a class="quiet" href="${text(off.href)}" style="color:${LIGHT.muted}">${text(off.label)}</a>`
		: "";
	const words = `${FONT};word-wrap:break-word;overflow-wrap:break-word`;
	const card = `<table ${NONE} class="card" align="center" width="100%" bgcolor="${LIGHT.raised}" style="max-width:${WIDTH}px;table-layout:fixed;background:${LIGHT.raised};color:${LIGHT.text};border-radius:12px">
<tr><td class="strip" height="4" bgcolor="${light.fill}" style="height:4px;border-radius:12px 12px 0 0;background:${light.fill};font-size:0;line-height:4px">&nbsp;</td></tr>
<tr><td style="padding:24px 24px 0;${words};font-size:16px;line-height:24px">${head}</td></tr>
<tr><td style="padding:16px 24px;${words};font-size:16px;line-height:24px">
${withLooks(body, light.link)}
${button ? pressable(button, light) : ""}
</td></tr></table>`;
	const foot = `<table ${NONE} align="center" width="100%" style="max-width:${WIDTH}px;table-layout:fixed"><tr><td class="quiet" align="left" style="padding:16px 24px 0;${words};font-size:13px;line-height:20px;color:${LIGHT.muted}">${text(program)} · ${text(why)}${leave}</td></tr></table>`;
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
