import { recordAudit } from "~/features/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findMail } from "./mails.repository.server";
import { requeue } from "./outbox.repository.server";

/** Sends a mail that was given up once more, with all its tries. Throws NotFound, and Refused for one that did not fail. */
export function retryMail(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		const mail = await findMail(tx, id);
		if (!mail) throw new NotFound("mails:bulk.notFound");
		if (mail.status !== "failed") throw new Refused("mails:bulk.notFailed", undefined, 409);
		await requeue(tx, id);
		await recordAudit(tx, {
			action: "retry",
			entity: "mail",
			entityId: id,
			before: { status: mail.status, attempts: mail.attempts },
			after: { status: "queued" },
		});
	});
}
