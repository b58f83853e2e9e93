import * as z from "zod";
import { opened, requiredText, wholeNumber } from "~/lib/fields.schemas";

/** The form of an offer group, new and edited; its offers are read by their titles (`pickOffers`). */
export const offerGroupSchema = z
	.object({
		groupName: requiredText("offers-admin:groups.errors.nameRequired"),
		order: wholeNumber(0, 100_000).default(0),
		updated: opened,
	})
	.transform((form) => ({ ...form, offerIds: [] as string[] }));

export type OfferGroupFormValue = z.output<typeof offerGroupSchema>;
