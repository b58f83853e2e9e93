import { translator } from "~/server/i18n/messages.server";
import type { ControlWriteScope } from "~db/scope";
import { insertAdminMail } from "./admin-outbox.repository.server";

export type AdminMail =
	| "adminActivation"
	| "adminReset"
	| "adminPasswordChanged"
	| "adminEmailChanged"
	| "adminRightsChanged"
	| "adminRoleChanged"
	| "adminSessionsEnded"
	| "adminTwoStepOn"
	| "adminTwoStepOff"
	| "adminTwoStepRemoved"
	| "adminRecoveryLow";

export interface AdminRecipient {
	id: string;
	email: string;
	name: string;
	locale: string | null;
}

/** Queues a mail to an admin in their language. `params` are what its text names beside `name`. Returns its id. */
export function queueAdminMail(
	tx: ControlWriteScope,
	kind: AdminMail,
	admin: AdminRecipient,
	params: Record<string, string> = {},
): Promise<string> {
	const text = translator(admin.locale === "fr" ? "fr" : "en");
	const values = { name: admin.name, ...params };
	const [subject, body] = [text(`mails:${kind}.subject`, values), text(`mails:${kind}.body`, values)];
	return insertAdminMail(tx, { kind, toAdminId: admin.id, toAddress: admin.email, subject, body });
}
