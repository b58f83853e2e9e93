import { createHmac } from "node:crypto";
import { sameText } from "~/server/crypto/same-text.server";
import { runtime } from "~/server/runtime.server";
import { type EventName, SWITCHABLE_EVENTS } from "../events/mail-events.rules";

export interface OffLink {
	memberId: string;
	event: EventName;
}

const sign = (programId: string, body: string) =>
	createHmac("sha256", runtime().sessionSecret).update(`mails-off:${programId}:${body}`).digest("base64url");

/** What a link that switches off a member's mails of an event carries: good in this program and for this alone. */
export function offToken(programId: string, { memberId, event }: OffLink): string {
	const body = Buffer.from(JSON.stringify([memberId, event])).toString("base64url");
	return `${body}.${sign(programId, body)}`;
}

/** What such a link says; null unless this installation made it for this program. */
export function readOffToken(programId: string, token: string): OffLink | null {
	const [body = "", signature = "", ...more] = token.split(".");
	if (more.length > 0 || !sameText(signature, sign(programId, body))) return null;
	const [memberId, event] = JSON.parse(Buffer.from(body, "base64url").toString()) as [string, EventName];
	return SWITCHABLE_EVENTS.includes(event) ? { memberId, event } : null;
}
