import { plainText } from "~/lib/fields.schemas";
import { CONDITIONS_MAX, STATEMENT_CHARACTERS } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { repeatable } from "~/lib/text";
import { truncate } from "~/lib/text/truncate";
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
			const { kind, at, text } = parsed.fault;
			issues.addIssue(message(`conditions:faults.${kind}`, { line, at, text: repeatable(truncate(text, 40)) }));
		}
		return filled.map(({ statement }) => ({ statement }));
	});
