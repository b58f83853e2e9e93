import type { MailSite } from "~/features/sites/mail-origins.server";
import type { BulkTarget } from "~/kernel/admin/bulk/bulk-list";
import { runBulk } from "~/kernel/admin/bulk/run-bulk.server";
import { BULK_BATCH, BULK_LISTED } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { keysetPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { pageOfInvitees } from "./inviting/invitees.repository.server";
import { readInvitees } from "./inviting/invitees.rules";
import { CHANGE_FAILED, inviteMember, sendActivationLink } from "./members.service.server";

export interface InvitationSummary {
	invited: number;
	/** How many could not be invited. */
	refused: number;
	/** The first of them and why (a message key), BULK_LISTED at most. */
	failed: { id: string; name: string; reason: string }[];
}

const AT_ONCE = 8 * BULK_BATCH;

/** Invites every member of a status, or sends all Active ones without a password a link, each for itself: one that fails does not stop the next. Throws Refused without a status. */
export async function inviteByStatus(scope: TenantScope, status: string, site: MailSite): Promise<InvitationSummary> {
	const wanted = readInvitees(status);
	if (!wanted) throw new Refused("members:statusRequired", "status");
	const summary: InvitationSummary = { invited: 0, refused: 0, failed: [] };
	// Inviting changes the status, so the walk goes by id.
	const pages = keysetPages<BulkTarget>(AT_ONCE, (after, size) => pageOfInvitees(scope, wanted, after?.id, size));
	const isLink = wanted === "noPassword";
	const send = isLink ? sendActivationLink : inviteMember;
	const failed = CHANGE_FAILED[isLink ? "link" : "invite"];
	for await (const members of pages)
		for (const outcome of await runBulk(scope, members, (tx, id) => send(tx, id, site), failed)) {
			const { id, title, reason } = outcome;
			if (reason === null) summary.invited++;
			else if (summary.refused++ < BULK_LISTED) summary.failed.push({ id, name: title, reason });
		}
	return summary;
}
