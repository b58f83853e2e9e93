import type { MemberStatus } from "~/features/sessions/sessions.rules";
import type { MailSite } from "~/features/sites/mail-origins.server";
import type { BulkTarget } from "~/kernel/admin/bulk/bulk-list";
import { runBulk } from "~/kernel/admin/bulk/run-bulk.server";
import { BULK_BATCH, BULK_LISTED } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { keysetPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { MEMBER_STATUSES } from "./members.rules";
import { CHANGE_FAILED, inviteMember } from "./members.service.server";

export interface InvitationSummary {
	invited: number;
	/** How many could not be invited. */
	refused: number;
	/** The first of them and why (a message key), BULK_LISTED at most. */
	failed: { id: string; name: string; reason: string }[];
}

const AT_ONCE = 8 * BULK_BATCH;

/** Invites every member of a status, each for itself: one that fails does not stop the next. Throws Refused without a status. */
export async function inviteByStatus(scope: TenantScope, status: string, site: MailSite): Promise<InvitationSummary> {
	const wanted = MEMBER_STATUSES.find((known) => known === status);
	if (!wanted) throw new Refused("members:statusRequired", "status");
	const summary: InvitationSummary = { invited: 0, refused: 0, failed: [] };
	// Inviting changes the status, so the walk goes by id.
	const pages = keysetPages<BulkTarget>(AT_ONCE, (after, size) => page(scope, wanted, after?.id, size));
	for await (const members of pages)
		for (const outcome of await runBulk(scope, members, (tx, id) => inviteMember(tx, id, site), CHANGE_FAILED.invite)) {
			const { id, title, reason } = outcome;
			if (reason === null) summary.invited++;
			else if (summary.refused++ < BULK_LISTED) summary.failed.push({ id, name: title, reason });
		}
	return summary;
}

async function page(scope: TenantScope, status: MemberStatus, after: string | undefined, size: number) {
	const rows = await scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname"])
		.where("program_id", "=", scope.programId)
		.where("status", "=", status)
		.where("deleted_at", "is", null)
		.$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
		.orderBy("id")
		.limit(size)
		.execute();
	return rows.map((row) => ({ id: row.id, title: `${row.firstname} ${row.lastname}`.trim() }));
}
