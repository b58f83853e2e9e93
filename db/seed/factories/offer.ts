import { ensureCompanyTag } from "~/features/companies/companies.repository.server";
import { insertForm, type NewForm } from "~/features/forms/forms.repository.server";
import { insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import type { NewOffer } from "~/features/offers/offer-inserts.repository.server";
import { insertOffer } from "~/features/offers/offer-inserts.repository.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";

/** Makes a form with one required text, unless told otherwise. */
export function createForm(tx: WriteScope, values: Partial<NewForm> = {}): Promise<string> {
	return insertForm(tx, {
		title: `Form ${newId()}`,
		definition: { sections: [{ id: "answer", type: "text", label: "Answer", required: true }] },
		...values,
	});
}

export interface OfferValues extends Partial<Omit<NewOffer, "companyTagIds">> {
	/** Names of company tags; missing ones are made. */
	companyTags?: readonly string[];
}

/** Makes an Active offer with one opportunity of 100 points without a form, unless told otherwise. */
export async function createOffer(tx: WriteScope, { companyTags = [], ...values }: OfferValues = {}): Promise<string> {
	const companyTagIds: string[] = [];
	for (const tag of companyTags) companyTagIds.push(await ensureCompanyTag(tx, tag));
	return insertOffer(tx, {
		title: `Offer ${newId()}`,
		status: "Active",
		opportunities: [{ title: "Opportunity", points: 100 }],
		...values,
		companyTagIds,
	});
}

/** Makes a group that shows several offers as one card. */
export function createOfferGroup(
	tx: WriteScope,
	groupName: string,
	offerIds: string[],
	sortOrder = 0,
): Promise<string> {
	return insertOfferGroup(tx, { groupName, offerIds, sortOrder });
}
