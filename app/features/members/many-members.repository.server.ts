import { sql } from "kysely";
import { linkMembers } from "~/features/companies/companies.repository.server";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { emailKey } from "~/lib/text";
import { updateRows } from "~db/query/update-rows";
import type { WriteScope } from "~db/scope";
import { giveUpAddresses } from "./editing/given-up.server";
import { detailColumns } from "./member-columns.server";
import { addTags, type MemberDetails } from "./members.repository.server";

/** What changes about a member; what is absent stays. */
export interface MemberChange {
	id: string;
	details?: MemberDetails | undefined;
	status?: MemberStatus | undefined;
	/** All of them. */
	tags?: readonly string[] | undefined;
	/** All of them, in their order. */
	companyIds?: readonly string[] | undefined;
}

/**
 * Does what updateMember, setMemberStatus, setTags and replaceCompanies do, for many members in a few statements however many
 * they are: some for each take a database server longer than it leaves a transaction. No e-mail or key may go from one of
 * them to another. Throws UniqueViolation for one that is taken.
 */
export async function changeMembers(tx: WriteScope, changes: readonly MemberChange[]): Promise<void> {
	await giveUpAddresses(
		tx,
		changes.flatMap(({ id, details }) => (details ? [[id, emailKey(details.email)] as const] : [])),
	);
	const stamps = { updated: tx.now(), updated_by: tx.actor.id };
	await updateRows(
		tx,
		"members",
		changes.flatMap(({ id, details, status }) =>
			details || status ? [{ id, ...(details && detailColumns(details)), ...(status && { status }), ...stamps }] : [],
		),
	);
	const tagged = changes.flatMap(({ id, tags }) => (tags ? [{ memberId: id, tags }] : []));
	await deleteBelongings(tx, "member_tags", tagged);
	await addTags(tx, tagged);
	const linked = changes.flatMap(({ id, companyIds }) => (companyIds ? [{ memberId: id, companyIds }] : []));
	await deleteBelongings(tx, "member_companies", linked);
	await linkMembers(tx, linked);
	for (const { id, details, status, tags, companyIds } of changes) {
		if (details || status || tags || companyIds) tx.note("member", id, id);
		if (status) tx.note("admin", id);
	}
}

async function deleteBelongings(
	tx: WriteScope,
	table: "member_tags" | "member_companies",
	members: readonly { memberId: string }[],
): Promise<void> {
	if (members.length === 0) return;
	const ids = JSON.stringify(members.map(({ memberId }) => memberId));
	await tx.trx
		.deleteFrom(table)
		.where("program_id", "=", tx.programId)
		.where("member_id", "in", sql<string>`(select value from json_each(${ids}))`)
		.execute();
}
