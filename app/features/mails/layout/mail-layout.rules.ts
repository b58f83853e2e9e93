export interface MailPage {
	locale: string;
	program: string;
	/** Absolute address, or null. */
	logo: string | null;
	/** The fill of the button and the text on it. */
	colours: { fill: string; on: string };
	subject: string;
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

const CELL = "padding:6px 12px 6px 0;border-bottom:1px solid #DCDCE0;vertical-align:top";
const SIDES: Record<string, string> = { end: "right", center: "center" };

/** A table keeps its words whole: where it is wider than the mail it scrolls. Mails have no style sheet, so each cell says its looks. */
function readableTables(html: string): string {
	return html
		.replace(/<table[^>]*>/g, '<div style="overflow-x:auto"><table style="border-collapse:collapse">')
		.replace(/<\/table>/g, "</table></div>")
		.replace(
			/<(th|td)(?: class="cell-([a-z]+)")?>/g,
			(_all, name: string, side = "") => `<${name} style="${CELL};text-align:${SIDES[side] ?? "left"}">`,
		);
}

/** A mail as a page of markup: all looks inside, nothing that is fetched but the program's own pictures. */
export function mailPage({ locale, program, logo, colours, subject, body, button, why, off }: MailPage): string {
	const head = logo
		? `<img src="${text(logo)}" alt="${text(program)}" height="40" style="height:40px;width:auto;border:0">`
		: `<strong style="font-size:18px">${text(program)}</strong>`;
	const press = button
		? `<p style="margin:24px 0 8px"><a href="${text(button.href)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.fill};color:${colours.on};text-decoration:none;font-weight:600">${text(button.label)}</a></p>`
		: "";
	const leave = off ? ` <a href="${text(off.href)}" style="color:#595964">${text(off.label)}</a>` : "";
	return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F6F6F7;color:#1A1A1F;${FONT};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;background:#FFFFFF;border-radius:12px;border-top:4px solid ${colours.fill}"><tr><td style="padding:24px;overflow-wrap:break-word">
${head}
<div style="margin-top:16px">${readableTables(body)}</div>
${press}
</td></tr></table>
<p style="max-width:600px;margin:16px auto 0;padding:0 12px;color:#595964;font-size:13px;text-align:left">${text(program)} · ${text(why)}${leave}</p>
</td></tr></table>
</body>
</html>`;
}
