import { renderMarkdown } from "~/server/rich-text/markdown.server";
import type { TenantScope } from "~db/scope";
import type { MailWords } from "../events/built-in.server";
import { EVENT_NAMES, mailEvent } from "../events/mail-events.rules";
import { type Branding, loadBranding, ownPicture } from "../layout/compose-mail.server";
import { aroundButton } from "../layout/mail-layout.rules";
import { listTemplates } from "./mail-templates.repository.server";
import { faultOf, MAIL_LOCALES, type TemplateName, templateId, wordsFaultText } from "./mail-templates.rules";
import { filledSample, loadWords } from "./mail-templates.service.server";
import { examplesOf, SAMPLE_LINK } from "./samples.server";

/** Every event with its templates, and which of them are the program's own. */
export async function loadTemplateList(scope: TenantScope) {
	const own = new Map((await listTemplates(scope)).map(({ id, updated }) => [id, updated]));
	return EVENT_NAMES.map((event) => ({
		event,
		isSwitchable: mailEvent(event).switchable ?? false,
		templates: MAIL_LOCALES.map((locale) => {
			const id = templateId({ event, locale });
			return { id, locale, saved: own.get(id) ?? null };
		}),
	}));
}

/** What a mail with these words is to a member who gets it, with sample values. */
function sampleOf(
	{ event, locale }: TemplateName,
	words: MailWords,
	{ program, says }: { program: string; says: Branding["says"] },
) {
	const { subject, markdown } = filledSample({ event, locale }, words, program);
	const t = says[locale];
	const [before, after] = aroundButton(renderMarkdown(markdown), { program, href: SAMPLE_LINK });
	return {
		...{ locale, subject, before, after, button: t(`mail-events:events.${event}.button`) },
		why: t("mail-events:layout.why", { program }),
		off: mailEvent(event).switchable ? t("mail-events:layout.off") : null,
		fault: wordsFaultText(faultOf(event, words)),
	};
}

/** The mail that typed words would make, and what is wrong with them; nothing is kept. */
export async function typedMail(scope: TenantScope, name: TemplateName, typed: MailWords & { program: string }) {
	const { says } = await loadBranding(scope);
	return sampleOf(name, typed, { program: typed.program, says });
}

/** What the page of a template shows: the words, what they may name, and both languages as a member would get them. */
export async function loadTemplate(scope: TenantScope, { event, locale }: TemplateName, program: string) {
	const { says, theme, origin } = await loadBranding(scope);
	const template = await loadWords(scope, { event, locale });
	const [other] = MAIL_LOCALES.filter((one) => one !== locale);
	const second = { event, locale: other! };
	// The one that is written leads.
	const previews = [
		sampleOf({ event, locale }, template, { program, says }),
		sampleOf(second, await loadWords(scope, second), { program, says }),
	];
	const head = { program, logo: ownPicture(theme.logo, origin) && (theme.logo ?? null) };
	return {
		...{ id: templateId({ event, locale }), event, locale, template },
		...{
			placeholders: examplesOf(event, locale, program),
			needed: [...(mailEvent(event).needs ?? [])],
			previews,
			head,
		},
	};
}

export type TemplateData = Awaited<ReturnType<typeof loadTemplate>>;
