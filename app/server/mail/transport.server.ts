import { createTransport } from "nodemailer";
import { runtime } from "../runtime.server";

export interface OutgoingMail {
	/** Names the mail for receivers that get it twice. */
	id: string;
	to: string;
	subject: string;
	text: string;
	/** The same with the program's looks. */
	html?: string;
	headers?: Record<string, string>;
}

/** Hands a mail over; throws when it was not accepted. */
export type Send = (mail: OutgoingMail) => Promise<void>;

/** Sends by SMTP as MAIL_URL says; undefined without that setting, and mails then stay in the outbox. */
export function smtpSender(): Send | undefined {
	const { MAIL_URL, MAIL_FROM } = runtime().env;
	if (!MAIL_URL) return undefined;
	const transport = createTransport({
		url: MAIL_URL,
		// Together shorter than the lease of a mail.
		connectionTimeout: 20_000,
		greetingTimeout: 20_000,
		socketTimeout: 60_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return async ({ id, to, subject, text, html, headers }) => {
		// Forms let no such address in; one that is here all the same would be read as something else.
		if (/[\s<>",;]/.test(to)) throw new Error("the address of a mail is none");
		// As an object, so that a comma in an address cannot add a receiver.
		await transport.sendMail({
			from: MAIL_FROM,
			to: { name: "", address: to },
			subject,
			text,
			...(html !== undefined && { html }),
			...(headers && { headers }),
			messageId: `<${id}@laurel>`,
		});
	};
}
