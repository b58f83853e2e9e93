import * as z from "zod";
import { chosenId, optionalLine } from "~/lib/fields.schemas";

const typed = z.string().max(40).default("");
const text = z.string().max(2000).optional();

/** What is tried out: whose figures, the figures as they are typed, and the rule that is being typed beside. */
export const testerSchema = z.object({
	q: optionalLine(100),
	/** The participant whose figures are asked for. */
	participant: chosenId,
	/** The one whose figures are typed here. */
	shown: chosenId,
	figures: z
		.array(
			z.object({
				code: z.string().max(100).default(""),
				...{ actual: typed, target: typed, claimPoints: typed, quizPoints: typed },
			}),
		)
		.max(200)
		.default([]),
	rule: z
		.object({
			...{ id: z.string().max(100), title: text, statement: text, level: text },
			...{ dynamicPoints: text, selectedVariable: text, selectedFixed: text, result: text },
		})
		.optional(),
});

export type TesterValue = z.output<typeof testerSchema>;
