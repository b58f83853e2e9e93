import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { Refused } from "~/server/domain-error";
import type { MailSite } from "~/server/mail/links.server";
import { runtime } from "~/server/runtime.server";
import { keysetPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { MEMBER_STATUSES } from "./members.rules";
import { CHANGE_FAILED, inviteMember } from "./members.service.server";

export interface InvitationSummary {
	invited: number;
	/** Who could not be invited and why (a message key). */
	failed: { id: string; name: string; reason: string }[];
}

/** Invites every member of a status, each for itself: one that fails does not stop the next. Throws Refused without a status. */
export async function inviteByStatus(scope: TenantScope, status: string, site: MailSite): Promise<InvitationSummary> {
	const wanted = MEMBER_STATUSES.find((known) => known === status);
	if (!wanted) throw new Refused("members:statusRequired", "status");
	const summary: InvitationSummary = { invited: 0, failed: [] };
	// Inviting changes the status, so the walk goes by id.
	const pages = keysetPages<{ id: string; name: string }>(200, (after, size) => page(scope, wanted, after?.id, size));
	for await (const members of pages)
		for (const { id, name } of members)
			try {
				await inviteMember(scope, id, site);
				summary.invited++;
			} catch (error) {
				const known = error instanceof Refused;
				if (!known) runtime().log.error({ err: error, memberId: id }, "a member could not be invited");
				summary.failed.push({ id, name, reason: known ? error.messageKey : CHANGE_FAILED.invite });
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
	return rows.map((row) => ({ id: row.id, name: `${row.firstname} ${row.lastname}` }));
}
