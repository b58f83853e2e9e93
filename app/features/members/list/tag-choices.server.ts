import { suggestMemberTags } from "~/features/targeting/targeting.repository.server";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";

/** More would make no choice; the tags beyond are reached from the members that have them. */
const OFFERED = 500;

/** The tags that a list of members can be narrowed to, and the chosen one as it is written among them. */
export async function tagChoices(scope: TenantScope, chosen: string | undefined) {
	const tags = await suggestMemberTags(scope, OFFERED);
	if (chosen === undefined) return { tags, tag: undefined };
	const known = tags.find((tag) => upperKey(tag) === upperKey(chosen));
	return known === undefined ? { tags: [chosen, ...tags], tag: chosen } : { tags, tag: known };
}
