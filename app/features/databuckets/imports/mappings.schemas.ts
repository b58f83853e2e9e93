import * as z from "zod";
import { opened, optionalText } from "~/lib/fields.schemas";
import { message } from "~/lib/message-key";
import { isLonger, oneLine } from "~/lib/text";
import { CODE_MAX, CODES_MAX } from "../databuckets.rules";
import type { BucketMapping } from "./mappings.repository.server";

/** The longest heading that is kept. */
const HEADING_MAX = 300;

/** Lines of "heading = code", each heading once; the last sign parts them. */
const mapping = optionalText(CODES_MAX * (HEADING_MAX + CODE_MAX + 4)).transform((text, context): BucketMapping => {
	const found = new Map<string, string>();
	const wrong = (fault: string) => context.addIssue({ code: "custom", message: fault });
	for (const [index, line] of text.split("\n").entries()) {
		if (line.trim() === "") continue;
		const at = line.lastIndexOf("=");
		const [heading, code] = [oneLine(line.slice(0, Math.max(0, at))), oneLine(line.slice(at + 1))];
		if (at < 0 || heading === "" || code === "" || isLonger(heading, HEADING_MAX) || isLonger(code, CODE_MAX))
			wrong(message("databuckets:mappings.form", { line: index + 1 }));
		else if (found.has(heading)) wrong(message("databuckets:mappings.twice", { heading }));
		else found.set(heading, code);
	}
	if (found.size > CODES_MAX) wrong(message("admin:errors.tooManyEntries", { max: CODES_MAX }));
	return [...found];
});

/** The form of both mappings of a databucket. */
export const mappingsSchema = z.object({ targetCodes: mapping, actualCodes: mapping, updated: opened });

export type MappingsFormValue = z.output<typeof mappingsSchema>;

/** A mapping as its field shows it. */
export const mappingText = (codes: BucketMapping): string =>
	codes.map(([heading, code]) => `${heading} = ${code}`).join("\n");
