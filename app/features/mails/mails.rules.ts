export const MAIL_STATUSES = ["queued", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATUSES)[number];

/** How the badge of each looks; its text is `mails:status.<status>`. */
export const MAIL_LOOK = {
	queued: { tone: "warning", icon: "clock" },
	sent: { tone: "success", icon: "check-circle" },
	failed: { tone: "danger", icon: "error" },
} as const;

/** A mail's text without the secrets of its links: whoever has one signs in as the member. */
export function withoutLinkSecrets(body: string): string {
	return body.replace(/\/(activate|reset)\/[\w-]+/g, "/$1/…");
}

/** The link in a mail by which its receiver sets a password; null where it has none. */
export function secretLink(body: string): { kind: "activate" | "reset"; token: string } | null {
	const [, kind, token] = /\/(activate|reset)\/([\w-]+)/.exec(body) ?? [];
	return token && (kind === "activate" || kind === "reset") ? { kind, token } : null;
}

/** A text cut into plain parts and web addresses, in order. */
export function splitLinks(text: string): { text: string; isLink: boolean }[] {
	return text
		.split(/(https?:\/\/[^\s<>"]+)/)
		.map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
		.filter((part) => part.text !== "");
}
