import * as z from "zod";
import { opened, plainText, requiredText } from "~/lib/fields.schemas";
import { MAIL_BODY_MAX } from "./mail-templates.rules";

const MISSING = "mail-templates:errors.bodyRequired";

/** A program's own words for the mail of an event. What they may name depends on the event: `faultOf` says it. */
export const mailTemplateSchema = z.object({
	subject: requiredText("mail-templates:errors.subjectRequired"),
	body: z.string(MISSING).pipe(plainText(MAIL_BODY_MAX)).pipe(z.string().min(1, MISSING)),
	updated: opened,
});

export type MailTemplateValue = z.output<typeof mailTemplateSchema>;
