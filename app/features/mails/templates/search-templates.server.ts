import { hasWords } from "~/kernel/search/search.rules";
import type { Locale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import type { TenantScope } from "~db/scope";
import { builtInWords } from "../events/built-in.server";
import { EVENT_NAMES } from "../events/mail-events.rules";
import { listTemplates } from "./mail-templates.repository.server";
import { MAIL_LOCALES, templateId } from "./mail-templates.rules";

/**
 * Templates whose event, as a reader calls it, and subject have these words. What is built in stands in no table, and
 * there are two for each event at most.
 */
export async function searchTemplates(scope: TenantScope, q: string, locale: Locale) {
	const own = new Map((await listTemplates(scope)).map(({ id, subject }) => [id, subject]));
	const say = translator(locale);
	const templates = EVENT_NAMES.flatMap((event) =>
		MAIL_LOCALES.map((written) => {
			const id = templateId({ event, locale: written });
			const subject = own.get(id) ?? builtInWords(event, translator(written)).subject;
			return { id, title: `${say(`mail-events:events.${event}.name`)} – ${subject}` };
		}),
	);
	// What a placeholder is called is no word of a subject.
	return templates.filter(({ title }) => hasWords(title.replace(/\{\{.*?\}\}/g, ""), q));
}
