import * as z from "zod";
import { MOST_POINTS } from "~/features/points/points.rules";
import { faultMessage } from "~/kernel/conditions/fault-message";
import { FIGURES } from "~/kernel/conditions/figures";
import { parseStatement } from "~/kernel/conditions/statement.rules";
import { typedDecimal } from "~/kernel/conditions/typed-decimal.rules";
import { asked, opened, plainText, requiredText, switched, wholeNumber } from "~/lib/fields.schemas";
import { STATEMENT_CHARACTERS } from "~/lib/limits";
import { RULE_LEVELS } from "../results/formula.rules";

/** The form of a databucket's rules; the rules themselves come from the draft. */
export const rulesSchema = z
	.object({ neverBelowZero: z.boolean().optional(), updated: opened, draft: opened, asked })
	.transform(({ asked, ...form }) => ({
		...form,
		neverBelowZero: switched(form.neverBelowZero, "neverBelowZero", asked, true),
	}));

export type RulesFormValue = z.output<typeof rulesSchema>;

/** One condition; what is wrong names its line and its place there. */
const statement = plainText(STATEMENT_CHARACTERS * 2)
	.min(1, "databucket-rules:errors.statementRequired")
	.transform((typed) => typed.replaceAll("\r\n", "\n"))
	.superRefine((typed, issues) => {
		const parsed = parseStatement(typed);
		if (!("fault" in parsed)) return;
		const before = typed.slice(0, parsed.fault.at - 1).split("\n");
		const place = { line: before.length, at: (before.at(-1)?.length ?? 0) + 1 };
		issues.addIssue(faultMessage(parsed.fault, place));
	});

/** A factor in either notation, kept as canonical text. */
const factor = z
	.string()
	.max(40, "databucket-rules:errors.factor")
	.transform((typed, issues) => {
		const read = typedDecimal(typed);
		if (read === null) issues.addIssue("databucket-rules:errors.factor");
		else if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(read)) issues.addIssue("databucket-rules:errors.factorSize");
		return read ?? "0";
	});

/** A rule of a formula: its points are a figure times a factor, or a fixed number. */
export const ruleSchema = z
	.object({
		title: requiredText("databucket-rules:errors.titleRequired"),
		statement: z.string("databucket-rules:errors.statementRequired").pipe(statement),
		level: z.enum(RULE_LEVELS, { error: "databucket-rules:errors.level" }).default("category"),
		dynamicPoints: z.boolean().default(false),
		selectedVariable: z.enum(FIGURES, { error: "databucket-rules:errors.variable" }).default("actual"),
		selectedFixed: factor.optional(),
		result: wholeNumber(-MOST_POINTS, MOST_POINTS).optional(),
	})
	.superRefine(({ dynamicPoints, selectedFixed, result }, issues) => {
		const missing = dynamicPoints ? selectedFixed === undefined : result === undefined;
		if (missing)
			issues.addIssue({
				...{ code: "custom", path: [dynamicPoints ? "selectedFixed" : "result"] },
				message: `databucket-rules:errors.${dynamicPoints ? "factor" : "result"}Required`,
			});
	})
	.transform((rule) => ({ ...rule, selectedFixed: rule.selectedFixed ?? "1", result: rule.result ?? 0 }));

/** The inputs of a rule's form. */
export const RULE_FIELDS = [
	...(["title", "statement", "level", "dynamicPoints", "selectedVariable", "selectedFixed", "result"] as const),
];
