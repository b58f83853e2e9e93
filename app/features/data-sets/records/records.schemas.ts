import * as z from "zod";
import { nameLine, opened, requiredText } from "~/lib/fields.schemas";
import { message } from "~/lib/message-key";
import { isLonger } from "~/lib/text";
import { claimsLimit } from "../data-sets.schemas";
import { IDENTIFIER_MAX, IDENTIFIERS_MAX, RECORD_STATUSES, splitIdentifiers } from "./records.rules";

const MISSING = "data-sets:errors.identifierRequired";

const identifiers = requiredText(MISSING, IDENTIFIERS_MAX * (IDENTIFIER_MAX + 1)).transform((text, context) => {
	const parts = splitIdentifiers(text);
	const fault = (key: string) => context.addIssue({ code: "custom", message: key });
	if (parts.length === 0) fault(MISSING);
	if (parts.length > IDENTIFIERS_MAX) fault(message("data-sets:errors.tooManyIdentifiers", { max: IDENTIFIERS_MAX }));
	if (parts.some((part) => isLonger(part, IDENTIFIER_MAX)))
		fault(message("admin:errors.tooLong", { max: IDENTIFIER_MAX }));
	return parts;
});

/** The form of a preset record, new and edited. */
export const presetRecordSchema = z
	.object({
		identifier: identifiers,
		name: nameLine()
			.max(200, message("admin:errors.tooLong", { max: 200 }))
			.default(""),
		status: z
			.enum(RECORD_STATUSES, "data-sets:errors.statusUnknown")
			.optional()
			.transform((status) => status ?? null),
		claimsLimit,
		updated: opened,
	})
	.transform(({ identifier, ...form }) => ({ ...form, identifiers: identifier }));

export type PresetRecordFormValue = z.output<typeof presetRecordSchema>;
