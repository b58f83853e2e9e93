import { describe, expect, test } from "vitest";
import { builtInWords } from "~/features/mails/events/built-in.server";
import { EVENT_NAMES, isEvent, mailEvent, SWITCHABLE_EVENTS } from "~/features/mails/events/mail-events.rules";
import { faultOf, MAIL_LOCALES, readTemplateId, templateId } from "~/features/mails/templates/mail-templates.rules";
import { translator } from "~/server/i18n/messages.server";

const TEMPLATES = EVENT_NAMES.flatMap((event) => MAIL_LOCALES.map((locale) => ({ event, locale })));

test.each(TEMPLATES)("the built-in words of $event in $locale name what they may and must", ({ event, locale }) => {
	const words = builtInWords(event, translator(locale));
	expect(faultOf(event, words)).toBeNull();
	expect(words.body).toContain("{{member.firstname}}");
});

describe("own words", () => {
	test.each([
		["an unknown placeholder", "order-placed", { subject: "{{hacks}}", body: "x" }, "subject", "unknown", "hacks"],
		[
			"one of another event",
			"quiz-passed",
			{ subject: "x", body: "{{order.number}}" },
			"body",
			"unknown",
			"order.number",
		],
		["a link in a subject", "reset", { subject: "{{link}}", body: "{{link}}" }, "subject", "inSubject", "link"],
		[
			"a list in a subject",
			"article-digest",
			{ subject: "{{articles}}", body: "{{articles}}" },
			"subject",
			"inSubject",
			"articles",
		],
		["no link where it is needed", "activation", { subject: "x", body: "Welcome" }, "body", "missing", "link"],
	] as const)("with %s are refused at the field", (_what, event, words, field, reason, name) => {
		expect(faultOf(event, words)).toEqual({ field, reason, name });
	});
});

test("an id names an event and a language, and nothing else is one", () => {
	for (const template of TEMPLATES) expect(readTemplateId(templateId(template))).toEqual(template);
	for (const id of ["", "reset", "reset.de", "reset.en.x", "toString.en", "__proto__.en"])
		expect(readTemplateId(id)).toBeNull();
});

test("mails about access and safety cannot be switched off", () => {
	const safe = ["registration", "approval", "activation", "invitation", "reset", "passwordChanged", "emailChanged"];
	for (const event of [...safe, "sessionsEnded"]) {
		expect(isEvent(event)).toBe(true);
		expect(SWITCHABLE_EVENTS).not.toContain(event);
	}
	for (const { notice, wished } of SWITCHABLE_EVENTS.map(mailEvent)) expect(notice || wished).toBe(true);
});
