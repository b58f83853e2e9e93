import { splitLinks } from "../mails.rules";

/** The plain text of a mail as a reader sees it; `linked` makes its addresses links. */
export function MailBody({ body, linked = false }: { body: string; linked?: boolean }) {
	const parts = linked ? splitLinks(body) : [{ text: body, isLink: false }];
	return (
		<div className="wrap-anywhere whitespace-pre-wrap">
			{parts.map((part, index) =>
				part.isLink ? (
					<a key={`${index}${part.text}`} href={part.text} className="text-accent-text underline underline-offset-4">
						{part.text}
					</a>
				) : (
					part.text
				),
			)}
		</div>
	);
}
