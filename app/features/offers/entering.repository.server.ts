import { readDefinition } from "~/features/forms/stored-definition.server";
import { visibleTo } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";

/** Whether an offer is published and visible to the member, so that it takes an entry. */
export async function isEnterable(scope: TenantScope, offerId: string, memberId: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("offers")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("id", "=", offerId)
		.where(visibleTo(scope, "offer", "offers", { memberId, at: scope.now() }))
		.executeTakeFirst();
	return row !== undefined;
}

export async function offerExists(scope: TenantScope, offerId: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("offers")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("id", "=", offerId)
		.executeTakeFirst();
	return row !== undefined;
}

/** An opportunity of an offer with the form it asks for; `definition` is null for one without a form. */
export async function findOpportunityForEntry(scope: TenantScope, offerId: string, opportunityId: string) {
	const row = await scope.query
		.selectFrom("opportunities as o")
		.leftJoin("forms as f", (join) => join.onRef("f.program_id", "=", "o.program_id").onRef("f.id", "=", "o.form_id"))
		.select(["o.id", "o.offer_id as offerId", "o.title", "o.description", "o.points", "o.form_id as formId"])
		.select(["o.deadline", "o.entry_limit as entryLimit", "o.redeemable", "o.add_to_databucket as addToDatabucket"])
		.select(["o.status", "f.sections", "f.version as formVersion"])
		.where("o.program_id", "=", scope.programId)
		.where("o.id", "=", opportunityId)
		.where("o.offer_id", "=", offerId)
		.executeTakeFirst();
	if (!row) return undefined;
	const { sections, ...opportunity } = row;
	return { ...opportunity, definition: sections === null ? null : readDefinition(sections) };
}
