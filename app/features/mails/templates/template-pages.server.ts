import { renderMarkdown } from "~/server/rich-text/markdown.server";
import type { TenantScope } from "~db/scope";
import { EVENT_NAMES, mailEvent } from "../events/mail-events.rules";
import { loadBranding, ownPicture } from "../layout/compose-mail.server";
import { aroundButton } from "../layout/mail-layout.rules";
import { listTemplates } from "./mail-templates.repository.server";
import { MAIL_LOCALES, type TemplateName, templateId } from "./mail-templates.rules";
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

/** What the page of a template shows: the words, what they may name, and both languages as a member would get them. */
export async function loadTemplate(scope: TenantScope, { event, locale }: TemplateName, program: string) {
	const { says, theme, origin } = await loadBranding(scope);
	const previews = [];
	// The one that is written leads.
	for (const other of [locale, ...MAIL_LOCALES.filter((one) => one !== locale)]) {
		const { subject, markdown } = filledSample(
			{ event, locale: other },
			await loadWords(scope, { event, locale: other }),
			program,
		);
		const t = says[other];
		const [before, after] = aroundButton(renderMarkdown(markdown), { program, href: SAMPLE_LINK });
		previews.push({
			...{ locale: other, subject, before, after, button: t(`mail-events:events.${event}.button`) },
			why: t("mail-events:layout.why", { program }),
			off: mailEvent(event).switchable ? t("mail-events:layout.off") : null,
		});
	}
	const head = { program, logo: ownPicture(theme.logo, origin) && (theme.logo ?? null) };
	return {
		...{ id: templateId({ event, locale }), event, locale, template: await loadWords(scope, { event, locale }) },
		...{
			placeholders: examplesOf(event, locale, program),
			needed: [...(mailEvent(event).needs ?? [])],
			previews,
			head,
		},
	};
}

export type TemplateData = Awaited<ReturnType<typeof loadTemplate>>;
