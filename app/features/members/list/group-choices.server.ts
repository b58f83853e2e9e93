import { companyChoices } from "~/features/companies/companies.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";

/**
 * The tags that a list of members can be narrowed to, and the chosen one as it is written among them. What is beyond
 * CHOICES_SHOWN is reached from the members that have it.
 */
export async function tagChoices(scope: TenantScope, chosen: string | undefined) {
	const tags = await suggestMemberTags(scope, CHOICES_SHOWN);
	if (chosen === undefined) return { tags, tag: undefined };
	const known = tags.find((tag) => upperKey(tag) === upperKey(chosen));
	return known === undefined ? { tags: [chosen, ...tags], tag: chosen } : { tags, tag: known };
}

/**
 * The companies that a list of members can be narrowed to, with the chosen one among them, be it gone by now. What is
 * beyond CHOICES_SHOWN is reached from the company's page.
 */
export async function choicesOfCompanies(scope: TenantScope, chosen: string | undefined) {
	const choices = await companyChoices(scope, chosen);
	const isThere = chosen === undefined || choices.some(({ id }) => id === chosen);
	return isThere ? choices : [...choices, { id: chosen, title: chosen }];
}
