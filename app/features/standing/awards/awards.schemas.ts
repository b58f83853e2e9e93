import * as z from "zod";
import { conditionList } from "~/kernel/conditions/conditions.schemas";
import { chosenId, opened, requiredText } from "~/lib/fields.schemas";
import { AWARD_TYPES } from "../standing.rules";

/** The form of an award, new and edited. */
export const awardSchema = z.object({
	award: requiredText("awards:errors.nameRequired"),
	participantType: z.enum(AWARD_TYPES, { error: "awards:errors.participantType" }).default("member"),
	selectedDatabucket: chosenId,
	conditions: conditionList,
	updated: opened,
});

export type AwardFormValue = z.output<typeof awardSchema>;
