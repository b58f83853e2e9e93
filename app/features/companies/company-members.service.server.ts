import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { batchLines } from "./companies.rules";
import { BATCH_MAX } from "./companies.schemas";
import { findCompany } from "./companies-admin.repository.server";
import {
	findMembersByEmailsOrIds,
	linkToCompany,
	stampMembers,
	unlinkFromCompany,
} from "./company-members.repository.server";

/**
 * Adds members to a company, named by e-mail or id, one a line: all of them or none. Returns how many are new. Throws
 * NotFound, Refused at `members` for an empty list and for lines that fit nobody, each of which it names.
 */
export function addCompanyMembers(scope: TenantScope, companyId: string, text: string): Promise<number> {
	const lines = batchLines(text);
	return transact(scope, async (tx) => {
		await requireCompany(tx, companyId);
		if (lines.length === 0) throw new Refused("companies:members.errors.required", "members");
		if (lines.length > BATCH_MAX)
			throw new Refused(message("companies:members.errors.tooMany", { max: BATCH_MAX }), "members");
		const found = await findMembersByEmailsOrIds(tx, lines);
		const unknown = found.filter((one) => one.id === null).map((one) => one.line);
		if (unknown.length > 0)
			throw new Refused(message("companies:members.errors.unknown", { members: unknown.join(", ") }), "members");
		const ids = found.flatMap(({ id }) => id ?? []);
		const added = await linkToCompany(tx, companyId, ids);
		await changed(tx, companyId, { membersAdded: added });
		return added.length;
	});
}

/** Takes a member out of a company. Throws NotFound for an unknown company, Refused for who is no member of it. */
export function removeCompanyMember(scope: TenantScope, companyId: string, memberId: string): Promise<void> {
	return transact(scope, async (tx) => {
		await requireCompany(tx, companyId);
		const removed = await unlinkFromCompany(tx, companyId, [memberId]);
		if (removed.length === 0) throw new Refused("companies:members.errors.notIn");
		await changed(tx, companyId, { membersRemoved: removed });
	});
}

async function requireCompany(tx: WriteScope, id: string): Promise<void> {
	if (!(await findCompany(tx, id))) throw new NotFound("companies:errors.notFound");
}

async function changed(tx: WriteScope, companyId: string, after: Record<string, string[]>): Promise<void> {
	const memberIds = Object.values(after).flat();
	if (memberIds.length === 0) return;
	await stampMembers(tx, memberIds);
	await recordAudit(tx, { action: "update", entity: "company", entityId: companyId, after });
	tx.note("admin", companyId);
	for (const memberId of memberIds) tx.note("member", memberId, memberId);
}
