import { findProgram } from "~/features/programs/programs.repository.server";
import { storedOrigin } from "~/features/sites/mail-origins.server";
import { memberTranslator } from "~/features/translations/published/program-texts.server";
import { MAIL_PREVIEW_CHARACTERS } from "~/lib/limits";
import { truncate } from "~/lib/text/truncate";
import { DEFAULT_THEME, mailColours } from "~/lib/theme/theme";
import type { OutgoingMail } from "~/server/mail/transport.server";
import { plainWords, renderMarkdown } from "~/server/rich-text/markdown.server";
import type { TenantScope } from "~db/scope";
import { isEvent, mailEvent } from "../events/mail-events.rules";
import type { StoredLayout } from "../mails.repository.server";
import type { LeasedMemberMail } from "../outbox.repository.server";
import { absoluteAddresses, mailPage, namesAddress } from "./mail-layout.rules";
import { offToken } from "./off-token.server";

export type Branding = Awaited<ReturnType<typeof loadBranding>>;

/** What every mail of a program shows, and where its links lead now. */
export async function loadBranding(scope: TenantScope) {
	const program = await findProgram(scope);
	const version = program?.textsVersion ?? 0;
	return {
		says: { en: await memberTranslator(scope, version, "en"), fr: await memberTranslator(scope, version, "fr") },
		programId: scope.programId,
		title: program?.displayTitle ?? "Laurel",
		theme: program?.theme ?? DEFAULT_THEME,
		origin: await storedOrigin(scope.programId),
	};
}

/** The markup of a mail. */
function mailHtml(
	{ title: program, theme, origin: own, says }: Branding,
	{ kind, subject, layout, offHref }: { kind: string; subject: string; layout: StoredLayout; offHref: string | null },
): string {
	const t = says[layout.locale];
	const origin = layout.origin ?? own;
	const button = isEvent(kind) && origin !== null;
	return mailPage({
		...{ locale: layout.locale, program, subject, colours: mailColours(theme) },
		preview: previewOf(layout.markdown, program),
		logo: ownPicture(theme.logo, origin),
		body: absoluteAddresses(renderMarkdown(layout.markdown), origin),
		button: button ? { label: t(`mail-events:events.${kind}.button`), href: `${origin}${layout.path}` } : null,
		why: t("mail-events:layout.why", { program }),
		off: offHref === null ? null : { label: t("mail-events:layout.off"), href: offHref },
	});
}

const ADDRESS = /\bhttps?:\/\/\S+/g;

/** What a mail says, without its greeting, its signature and the addresses in it, which may be secrets. */
function previewOf(markdown: string, program: string): string {
	const lines = plainWords(markdown).split("\n");
	const said = lines.filter((line, at) => !(at === 0 && line.endsWith(",")) && line !== program);
	const words = said.join(" ").replace(ADDRESS, "").replace(/\s+/g, " ").trim();
	return truncate(words, MAIL_PREVIEW_CHARACTERS);
}

/** A picture at the program's own host; one of another host would tell that host who reads, and hardly an inbox shows SVG. */
export function ownPicture(address: string | undefined, origin: string | null): string | null {
	if (!address || origin === null) return null;
	const url = new URL(address, origin);
	return url.origin === origin && !url.pathname.toLowerCase().endsWith(".svg") ? url.href : null;
}

/** A leased mail as it goes out: plain text, and markup with the program's looks, with a way to switch it off where there is one. */
export function composeMail(branding: Branding, mail: LeasedMemberMail): OutgoingMail {
	const { id, toAddress: to, subject, body, layout, kind, memberId } = mail;
	if (layout === null) return { id, to, subject, text: body };
	const t = branding.says[layout.locale];
	const origin = layout.origin ?? branding.origin;
	const mayGo = memberId !== null && origin !== null && isEvent(kind) && mailEvent(kind).switchable;
	const offHref = mayGo ? `${origin}/notices/off/${offToken(branding.programId, { memberId, event: kind })}` : null;
	const href = `${origin}${layout.path}`;
	const lines = [
		body,
		isEvent(kind) &&
			origin !== null &&
			!namesAddress(body, href) &&
			`${t(`mail-events:events.${kind}.button`)}\n${href}`,
		`--\n${t("mail-events:layout.why", { program: branding.title })}`,
		offHref !== null && `${t("mail-events:layout.off")}\n${offHref}`,
	];
	return {
		...{ id, to, subject, text: lines.filter(Boolean).join("\n\n") },
		html: mailHtml(branding, { kind, subject, layout, offHref }),
		...(offHref !== null && {
			headers: { "List-Unsubscribe": `<${offHref}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
		}),
	};
}
