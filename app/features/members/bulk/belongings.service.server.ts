import { linkToCompany, unlinkFromCompany } from "~/features/companies/company-members.repository.server";
import { refuseFull } from "~/kernel/admin/bulk/refuse-full";
import { changedRow } from "~/kernel/admin/titled.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { PICKED_MAX } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import { NotFound } from "~/server/domain-error";
import type { WriteScope } from "~db/scope";
import { stampMember } from "../editing/stamp-member.repository.server";
import { addTags, findMemberById, listTags } from "../members.repository.server";
import { removeTag } from "./member-tags.repository.server";

/** Gives a member a tag or takes it away; nothing is written where that changes nothing. Throws NotFound. */
export async function setMemberTag(tx: WriteScope, id: string, tag: string, wanted: boolean): Promise<void> {
	const { updated } = await requireMember(tx, id);
	const before = await listTags(tx, id);
	if (before.some((one) => upperKey(one) === upperKey(tag)) === wanted) return;
	if (wanted) await addTags(tx, [{ memberId: id, tags: [tag] }]);
	else await removeTag(tx, id, tag);
	const after = await listTags(tx, id);
	refuseFull(before, after, PICKED_MAX);
	await changed(tx, id, updated, { before: { tags: before }, after: { tags: after } });
}

/** Puts a member into a company or takes them out; nothing is written where that changes nothing. Throws NotFound. */
export async function setMemberCompany(
	tx: WriteScope,
	id: string,
	company: { id: string; title: string },
	wanted: boolean,
): Promise<void> {
	const { updated } = await requireMember(tx, id);
	const moved = wanted ? await linkToCompany(tx, company.id, [id]) : await unlinkFromCompany(tx, company.id, [id]);
	if (moved.length === 0) return;
	const what = { id: company.id, title: company.title };
	await changed(tx, id, updated, { after: wanted ? { companyAdded: what } : { companyRemoved: what } });
}

async function requireMember(tx: WriteScope, id: string) {
	const member = await findMemberById(tx, id);
	if (!member) throw new NotFound("members:notFound");
	return member;
}

async function changed(tx: WriteScope, id: string, updated: number, detail: { before?: unknown; after: unknown }) {
	await stampMember(tx, id, changedRow(tx, updated, undefined));
	tx.note("member", id, id);
	await recordAudit(tx, { action: "update", entity: "member", entityId: id, ...detail });
}
