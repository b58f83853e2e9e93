import { translator } from "~/server/i18n/messages.server";
import { allowedIn, type EventName, type Placeholder } from "../events/mail-events.rules";
import { readable } from "../events/values.rules";
import type { MailLocale } from "./mail-templates.rules";

/** Where the button of a sample leads, as far as its words say it. */
export const SAMPLE_LINK = "https://portal.example/sample";
const SAMPLE_DAY = Date.UTC(2026, 0, 31, 12);

/** Values that stand for a member's in previews and test mails. */
export function sampleValues(event: EventName, locale: MailLocale, program: string): Record<string, string> {
	const t = translator(locale);
	const all = {
		...{ "member.firstname": "Ada", "program.title": program, link: SAMPLE_LINK, points: 1250 },
		...{ title: t("mail-templates:samples.title"), sent: { day: SAMPLE_DAY } },
		// Said of some entries only.
		counting: "",
		...{ comments: t("mail-templates:samples.comments"), "order.number": "A-1001" },
		...{ "order.items": t("mail-templates:samples.items"), reached: t("mail-templates:samples.reached") },
		"order.delivery": t("mail-templates:samples.delivery"),
		articles: t("mail-templates:samples.articles"),
		date: { day: SAMPLE_DAY },
	} satisfies Record<Placeholder, unknown>;
	const named = allowedIn(event).map((name) => [name, all[name]]);
	return readable(Object.fromEntries(named), { locale, timeZone: "UTC", say: t });
}

/** What each name of a mail stands for may look like, also where it is mostly empty. */
export function examplesOf(event: EventName, locale: MailLocale, program: string) {
	const samples = sampleValues(event, locale, program);
	const filled: typeof samples = { ...samples, counting: translator(locale)("offers:facts.notRedeemable") };
	return allowedIn(event).map((name) => ({ name, example: filled[name] ?? "" }));
}
