import { listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { avatarUrl } from "~/lib/avatar";
import type { TenantScope } from "~db/scope";
import { listTags, type Member } from "../members.repository.server";

/** A member's record as the form shows it. */
export async function editedMember(scope: TenantScope, member: Member) {
	const { id, firstname, lastname, email, mobile, phone, accountKey, externalImageUrl, updated } = member;
	const companies = await listCompaniesOfMember(scope, id);
	return {
		...{ id, firstname, lastname, email, mobile, phone, accountKey, externalImageUrl, updated },
		picture: { initials: member.initials, color: member.color, src: avatarUrl(member) },
		hasUpload: member.imageSmallUrl !== null,
		companies: companies.map((company) => ({ id: company.id, title: company.title })),
		tags: await listTags(scope, id),
	};
}

export type EditedMember = Awaited<ReturnType<typeof editedMember>>;

/** Tags that members carry already. */
export function knownTags(scope: TenantScope): Promise<string[]> {
	return suggestMemberTags(scope);
}
