import * as z from "zod";
import { fromLocalTime } from "~/lib/days";
import {
	chosenId,
	chosenIds,
	copyKey,
	opened,
	optionalLine,
	optionalText,
	publicationFields,
	requiredText,
	tagList,
	wholeNumber,
} from "~/lib/fields.schemas";
import { OFFER_STATUSES, OPPORTUNITY_STATUSES } from "./offer-editing.rules";

/** The form of an offer, new and edited; its opportunities come from the draft. */
export const offerSchema = z.object({
	title: requiredText("offers-admin:errors.titleRequired"),
	description: optionalText(),
	sortOrder: wholeNumber(0, 100_000).default(0),
	status: z.enum(OFFER_STATUSES, { error: "offers-admin:errors.status" }).default("Draft"),
	...publicationFields,
	memberTags: tagList,
	companyTagIds: chosenIds,
	image: z.file().optional(),
	removeImage: z.boolean().default(false),
	updated: opened,
	draft: opened,
});

/** The inputs of its page: those of the schema and of the pickers. */
export const OFFER_FIELDS = [...Object.keys(offerSchema.shape), "addMemberTags", "addCompanyTags"];

export type OfferFormValue = z.output<typeof offerSchema>;

/** The form of an opportunity. A deadline is a local time of the program, as the browser's field sends it. */
export const opportunitySchema = z.object({
	title: requiredText("offers-admin:errors.titleRequired"),
	description: optionalText(),
	points: wholeNumber(0).default(0),
	formId: chosenId,
	deadline: z
		.string()
		.refine((text) => fromLocalTime(text, "UTC") !== null, "offers-admin:errors.deadline")
		.optional(),
	entryLimit: wholeNumber(1, 100_000).optional(),
	redeemable: z.boolean().default(false),
	addToDatabucket: z.boolean().default(false),
	databucketId: chosenId,
	targetCode: optionalLine(100),
	status: z.enum(OPPORTUNITY_STATUSES, { error: "offers-admin:errors.status" }).default("Active"),
});

export type OpportunityValue = z.output<typeof opportunitySchema>;
export const OPPORTUNITY_FIELDS = Object.keys(opportunitySchema.shape);

/** The confirmation before an offer is deleted; with entries it is set back to Draft in its place. */
export const deleteSchema = z.object({ instead: z.literal("draft").optional() });

/** The confirmation before an offer is copied. */
export const duplicateSchema = z.object({ _key: copyKey });
