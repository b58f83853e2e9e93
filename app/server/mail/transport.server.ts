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
	let opened: ReturnType<typeof open> | undefined;
	return async ({ id, to, subject, text, html, headers }) => {
		// Forms let no such address in; one that is here all the same would be read as something else.
		if (/[\s<>",;]/.test(to)) throw new Error("the address of a mail is none");
		// As an object, so that a comma in an address cannot add a receiver.
		opened ??= open(MAIL_URL);
		await (await opened).sendMail({
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

/** Loaded with the first mail: a server starts sooner without, and most turns have nothing to send. */
async function open(url: string) {
	const { createTransport } = await import("nodemailer");
	return createTransport({
		url,
		// Together shorter than the lease of a mail.
		connectionTimeout: 20_000,
		greetingTimeout: 20_000,
		socketTimeout: 60_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}
