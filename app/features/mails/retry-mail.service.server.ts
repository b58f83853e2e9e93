import { findAdminByLink } from "~/features/credentials/admin-links.repository.server";
import { findMemberByLink } from "~/features/credentials/member-links.repository.server";
import { type AuditEntry, recordAudit, recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { ControlScope, TenantScope, WriteScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { requeueAdminMail } from "./admin-outbox.repository.server";
import { mailPaths } from "./mails.paths";
import { copyMail, findMail, type Mail } from "./mails.repository.server";
import { secretLink } from "./mails.rules";
import { requeue, whyUnwanted } from "./outbox.repository.server";

/**
 * Sends a mail to a member that was given up once more, with all its tries. Throws NotFound, and Refused (409) for one that
 * did not fail, whose link works no more, or which its member does not get any more.
 */
export function retryMail(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		const mail = await sendable(tx, id, "failed", (link) => findMemberByLink(tx, link.token, link.kind));
		await refuseUnwanted(tx, id);
		await requeue(tx, id);
		await recordAudit(tx, retried(mail));
	});
}

/**
 * Sends a mail that went out once more, as a mail of its own; the same key makes one. Throws as retryMail does, for one that was not
 * sent. Returns the new one's id.
 */
export function sendAgain(scope: TenantScope, id: string, key = ""): Promise<string> {
	return transact(scope, async (tx) => {
		const sent = { form: "mail-again", owner: tx.actor.id, key, body: { id } };
		const link = (first: Mail) => ({ href: mailPaths.show(first.id), label: "mails:again.seeFirst" });
		return (await doOnce(tx, sent, { find: (made) => findMail(tx, made), link, make: () => copyOf(tx, id) })).id;
	});
}

async function copyOf(tx: WriteScope, id: string): Promise<Mail> {
	const mail = await sendable(tx, id, "sent", (link) => findMemberByLink(tx, link.token, link.kind));
	await refuseUnwanted(tx, id);
	const copy = await copyMail(tx, id);
	await recordAudit(tx, { action: "resend", entity: "mail", entityId: id, after: { mail: copy } });
	return { ...mail, id: copy };
}

/** The same for a mail to an admin. */
export function retryAdminMail(control: ControlScope, id: string): Promise<void> {
	return transactControl(control, async (tx) => {
		const mail = await sendable(tx, id, "failed", (link) => findAdminByLink(tx, link.token, link.kind));
		await requeueAdminMail(tx, id);
		await recordControlAudit(tx, retried(mail));
	});
}

type Link = NonNullable<ReturnType<typeof secretLink>>;

/** Throws Refused (409) for a mail to a member who was deleted, or has switched such mails off. */
async function refuseUnwanted(tx: WriteScope, id: string): Promise<void> {
	const why = await whyUnwanted(tx, id);
	if (why !== null) throw new Refused(`mails:retry.${why}`, undefined, 409);
}

async function sendable(
	scope: TenantScope | ControlScope,
	id: string,
	state: "failed" | "sent",
	holderOf: (link: Link) => Promise<unknown>,
): Promise<Mail> {
	const mail = await findMail(scope, id);
	if (!mail) throw new NotFound("mails:bulk.notFound");
	if (mail.status !== state)
		throw new Refused(state === "failed" ? "mails:bulk.notFailed" : "mails:again.notSent", undefined, 409);
	const link = secretLink(mail.body);
	if (link && !(await holderOf(link))) throw new Refused("mails:retry.deadLink", undefined, 409);
	return mail;
}

const retried = ({ id, status, attempts }: Mail): AuditEntry => ({
	...{ action: "retry", entity: "mail", entityId: id },
	...{ before: { status, attempts }, after: { status: "queued" } },
});
