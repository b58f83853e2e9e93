import { conditionLines } from "~/kernel/conditions/condition-lines";
import { initialOf } from "~/kernel/drafts/draft.rules";
import type { Drafted } from "~/kernel/drafts/drafted";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { TenantScope } from "~db/scope";
import { tierPaths } from "../standing.paths";
import { findTier } from "./tiers.repository.server";
import { TIER_FIELDS } from "./tiers.schemas";

/** How tiers are edited as drafts; there is no list inside one. */
export const draftedTier: Drafted = {
	kind: "tier",
	stored: async (scope, id) => {
		const tier = await findTier(scope, id);
		return (
			tier && {
				...{ updated: tier.updated, items: [] },
				shown: () => ({ ...tier, conditions: conditionLines(tier.conditions) }),
			}
		);
	},
	names: TIER_FIELDS,
	notFound: "tiers:errors.notFound",
	page: tierPaths.edit,
	list: tierPaths.list,
};

/** A tier with the admin's draft of it, as its page shows them; undefined when there is neither. */
export async function openTierForm(scope: TenantScope, id: string) {
	const tier = (await findTier(scope, id)) ?? null;
	const draft = await findDraft(scope, "tier", id);
	if (!tier && !draft) return undefined;
	const fields = draft?.state.fields && initialOf(draft.state.fields);
	return { id, tier, draft: draft ? { updated: draft.updated, basedOn: draft.basedOn, fields } : null };
}

export type OpenTier = NonNullable<Awaited<ReturnType<typeof openTierForm>>>;
