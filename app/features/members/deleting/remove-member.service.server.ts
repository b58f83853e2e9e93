import { deleteLinks } from "~/features/credentials/member-links.repository.server";
import { removeFromStorage } from "~/features/files/files.service.server";
import { eraseMemberFiles } from "~/features/files/member-uploads.service.server";
import { emptyProblemRows, findProblemRows } from "~/features/import-jobs/erasing/erased-rows.repository.server";
import { findKeptFiles, removeKeptFiles } from "~/features/import-jobs/erasing/kept-files.service.server";
import { emptyRows, findRowsWith } from "~/features/result-views/raw/raw-uploads.repository.server";
import { deleteSessionsOfMember } from "~/features/sessions/sessions.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { UniqueViolation } from "~db/errors";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { refuseTaken } from "../editing/taken.repository.server";
import { findMemberById } from "../members.repository.server";
import {
	endDemoTokens,
	findInTrash,
	leaveCompanies,
	makeTombstone,
	markDeleted,
	unmarkDeleted,
} from "./deleted-members.repository.server";
import { forgetMember } from "./forget-member.repository.server";
import { listSelves } from "./former-selves.repository.server";
import { isRowOf } from "./named-in.rules";

/**
 * Deletes a member so that it can be undone: sessions and links end, orders, entries and postings stay. Throws NotFound.
 * That the member leaves the companies is a step of its own; its failure is only logged (specification §8).
 */
export async function deleteMember(scope: TenantScope, id: string): Promise<void> {
	if (!id) throw new Refused("members:idRequired");
	await transact(scope, async (tx) => {
		const member = await findMemberById(tx, id);
		if (!member) throw new NotFound("members:notFound");
		await markDeleted(tx, id);
		await deleteSessionsOfMember(tx, id);
		await deleteLinks(tx, id);
		await endDemoTokens(tx, id);
		const { firstname, lastname, email, status } = member;
		const before = { firstname, lastname, email, status };
		await recordAudit(tx, { action: "delete", entity: "member", entityId: id, before });
	});
	try {
		await transact(scope, (tx) => leaveCompanies(tx, id));
	} catch (error) {
		const { requestId } = scope.origin;
		runtime().log.error({ err: error, requestId, memberId: id }, "a deleted member stays in companies");
	}
}

/** Brings a deleted member back, without companies. Throws NotFound, Refused when e-mail or key is another's by now. */
export function restoreMember(scope: TenantScope, id: string): Promise<void> {
	const keyTaken = "members:accountKeyTakenUpdate";
	return transact(scope, async (tx) => {
		const { email, accountKey } = await deletedMember(tx, id);
		await refuseTaken(tx, { email, accountKey }, { except: id, keyTaken });
		await unmarkDeleted(tx, id);
		// Where leaving failed, the member would be back in companies nobody put them in.
		await leaveCompanies(tx, id);
		await recordAudit(tx, { action: "restore", entity: "member", entityId: id });
	}).catch((error: unknown) => {
		if (error instanceof UniqueViolation && error.table === "members")
			throw new Refused(error.columns.includes("email_lower") ? "members:emailTaken" : keyTaken);
		// The page that asks has no fields.
		if (error instanceof Refused && error.field) throw new Refused(error.messageKey);
		throw error;
	});
}

/**
 * Erases who a deleted member was, for good; orders, entries and postings stay with a nameless row
 * (docs/decisions/022). Files go once it is certain that their records are gone. Throws NotFound.
 */
export async function purgeMember(scope: TenantScope, id: string): Promise<void> {
	const person = await deletedMember(scope, id);
	const selves = await listSelves(scope, person);
	// Read before the writer is held: kept files may be long.
	const isTheirs = (cells: readonly string[]) => selves.some((self) => isRowOf(self, cells));
	const problems = await findProblemRows(scope, isTheirs);
	const kept = await findKeptFiles(scope, isTheirs);
	const uploaded = await findRowsWith(scope, isTheirs);
	const paths = await transact(scope, async (tx) => {
		const member = await deletedMember(tx, id);
		await forgetMember(tx, member, selves);
		await makeTombstone(tx, id);
		await emptyProblemRows(tx, problems);
		await emptyRows(tx, uploaded, isTheirs);
		const removed = await eraseMemberFiles(tx, id, member.images);
		await recordAudit(tx, { action: "purge", entity: "member", entityId: id });
		return removed;
	});
	await removeFromStorage(scope, paths);
	await removeKeptFiles(scope, kept);
}

async function deletedMember(scope: TenantScope, id: string) {
	if (!id) throw new Refused("members:idRequired");
	const member = await findInTrash(scope, id);
	if (!member) throw new NotFound("members:notFound");
	return member;
}
