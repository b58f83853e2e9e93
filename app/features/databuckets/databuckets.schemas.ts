import * as z from "zod";
import { asked, opened, optionalLine, optionalText, requiredText, switched } from "~/lib/fields.schemas";
import { message } from "~/lib/message-key";
import { isLonger, oneLine } from "~/lib/text";
import { CODE_MAX, CODES_MAX, DATABUCKET_STATUSES, PARTICIPANT_TYPES } from "./databuckets.rules";

/** One a line, each once, in their order. */
const codes = optionalText(CODES_MAX * (CODE_MAX + 2))
	.transform((text) => [...new Set(text.split("\n").map(oneLine).filter(Boolean))])
	.refine((list) => list.every((code) => !isLonger(code, CODE_MAX)), message("admin:errors.tooLong", { max: CODE_MAX }))
	.refine((list) => list.length <= CODES_MAX, message("admin:errors.tooManyEntries", { max: CODES_MAX }));

/** The form of a databucket, new and edited. */
export const databucketSchema = z
	.object({
		title: requiredText("databuckets:errors.titleRequired"),
		displayTitle: optionalLine(200),
		status: z.enum(DATABUCKET_STATUSES, { error: "databuckets:errors.status" }).default("Active"),
		participantType: z.enum(PARTICIPANT_TYPES, { error: "databuckets:errors.participantType" }).default("member"),
		targetCodes: codes,
		hasTargets: z.boolean().optional(),
		neverBelowZero: z.boolean().optional(),
		pointsRedeemable: z.boolean().default(false),
		postsItself: z.boolean().default(false),
		updated: opened,
		asked,
	})
	.transform(({ asked, ...form }) => ({
		...form,
		hasTargets: switched(form.hasTargets, "hasTargets", asked, true),
		// Its page of rules has the switch: what is stored stays where a form does not show it.
		neverBelowZero: form.neverBelowZero ?? (asked.includes("neverBelowZero") ? false : undefined),
	}));

export type DatabucketFormValue = z.output<typeof databucketSchema>;
