import { programTranslator } from "~/features/translations/published/program-texts.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseTooMany } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { SIGN_IN_WINDOW, TEST_MAILS } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { builtInWords, type MailWords } from "../events/built-in.server";
import { asMarkdown, asSubject, fillText } from "../events/fill.rules";
import { queueMail } from "../mails.repository.server";
import { deleteTemplate, findTemplate, putTemplate } from "./mail-templates.repository.server";
import { faultOf, readTemplateId, type TemplateName, templateId, wordsFaultText } from "./mail-templates.rules";
import type { MailTemplateValue } from "./mail-templates.schemas";
import { sampleValues } from "./samples.server";

/** The event and language that an id names. Throws NotFound. */
function templateOf(id: string): TemplateName {
	const name = readTemplateId(id);
	if (!name) throw new NotFound("mail-templates:errors.notFound");
	return name;
}

/** The words of a mail: the program's own, with when they were saved, else the built-in ones. */
export async function loadWords(scope: TenantScope, name: TemplateName) {
	const own = await findTemplate(scope, name);
	const say = await programTranslator(scope, name.locale);
	const { subject, body, updated } = own ?? { ...builtInWords(name.event, say), updated: 0 };
	return { subject, body, updated, isOwn: own !== undefined };
}

/** Saves a program's own words. Throws NotFound, and Refused at the field that names what it cannot, or not what it must. */
export async function saveTemplate(scope: TenantScope, id: string, form: MailTemplateValue): Promise<void> {
	const name = templateOf(id);
	const { updated, ...words } = form;
	const fault = faultOf(name.event, words);
	const told = wordsFaultText(fault);
	if (fault && told) throw new Refused(told, fault.field);
	await transact(scope, async (tx) => {
		const before = await findTemplate(tx, name);
		await putTemplate(tx, name, words, updated);
		const about = { entity: "mail_template", entityId: id } as const;
		await recordAudit(tx, { action: before ? "update" : "create", ...about, before, after: words });
	});
}

/** Back to the built-in words. Throws Refused (409) where there are no others, as when somebody else was quicker. */
export async function resetTemplate(scope: TenantScope, id: string): Promise<void> {
	const name = templateOf(id);
	await transact(scope, async (tx) => {
		const before = await findTemplate(tx, name);
		if (!before) throw new Refused("mail-templates:errors.notOwn", undefined, 409);
		await deleteTemplate(tx, name);
		await recordAudit(tx, { action: "delete", entity: "mail_template", entityId: id, before });
	});
}

/** What a mail would say with sample values. */
export function filledSample({ event, locale }: TemplateName, words: MailWords, program: string) {
	const values = sampleValues(event, locale, program);
	return {
		subject: asSubject(fillText(words.subject, values)),
		body: fillText(words.body, values),
		markdown: fillText(words.body, values, asMarkdown),
	};
}

/** Sends a mail as it would be to the admin who asks, TEST_MAILS at most in a quarter of an hour. Throws the 429 page, and NotFound. */
export async function sendTest(
	scope: TenantScope,
	id: string,
	{ email, program }: { email: string; program: string },
): Promise<void> {
	const name = templateOf(id);
	refuseTooMany(await countUse(scope, `test-mail:${scope.actor.id}`, SIGN_IN_WINDOW), TEST_MAILS, scope.now());
	const { subject, body, markdown } = filledSample(name, await loadWords(scope, name), program);
	await transact(scope, async (tx) => {
		await queueMail(tx, {
			...{ kind: name.event, toMemberId: null, toAddress: email, subject, body },
			layout: { markdown, path: "/home", origin: null, locale: name.locale },
		});
		await recordAudit(tx, { action: "test", entity: "mail_template", entityId: templateId(name) });
	});
}
