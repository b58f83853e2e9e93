import * as z from "zod";
import { pictureAddress } from "~/features/members/profile/profile.schemas";
import { conditionList } from "~/kernel/conditions/conditions.schemas";
import { chosenId, opened, requiredText, wholeNumber } from "~/lib/fields.schemas";
import { PARTICIPANT_TYPES } from "../standing.rules";

/** The form of a tier, new and edited. */
export const tierSchema = z.object({
	tier: requiredText("tiers:errors.nameRequired"),
	selectedParticipantType: z.enum(PARTICIPANT_TYPES, { error: "tiers:errors.participantType" }).default("Member"),
	rank: wholeNumber(0, 10_000).default(0),
	selectedDatabucket: chosenId,
	conditions: conditionList,
	externalImageUrl: pictureAddress,
	image: z.file().optional(),
	removeImage: z.boolean().default(false),
	updated: opened,
	draft: opened,
});

/** The inputs of its page. */
export const TIER_FIELDS = Object.keys(tierSchema.shape);

export type TierFormValue = z.output<typeof tierSchema>;
