import { plainText } from "~/lib/fields.schemas";
import { CONDITIONS_MAX, STATEMENT_CHARACTERS } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { faultMessage } from "./fault-message";
import type { Condition } from "./qualify.rules";
import { parseStatement } from "./statement.rules";

/** A list of conditions as a form sends it, one a line. Each fault names its line and its place there. */
export const conditionList = plainText(CONDITIONS_MAX * (STATEMENT_CHARACTERS + 2))
	.default("")
	.transform((typed, issues): Condition[] => {
		const lines = typed.split(/\r?\n/).map((line, at) => ({ line: at + 1, statement: line.trim() }));
		const filled = lines.filter(({ statement }) => statement !== "");
		if (filled.length > CONDITIONS_MAX)
			issues.addIssue(message("admin:errors.tooManyEntries", { max: CONDITIONS_MAX }));
		for (const { line, statement } of filled.slice(0, CONDITIONS_MAX)) {
			const parsed = parseStatement(statement);
			if (!("fault" in parsed)) continue;
			issues.addIssue(faultMessage(parsed.fault, { line, at: parsed.fault.at }));
		}
		return filled.map(({ statement }) => ({ statement }));
	});
