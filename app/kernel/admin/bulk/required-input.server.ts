import { message } from "~/lib/message-key";
import { hasControls, hasUnseen, isLonger, oneLine } from "~/lib/text";
import { Refused } from "~/server/domain-error";

/** A text of a bulk action's form, trimmed; empty when it is missing. */
export function input(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.trim() : "";
}

/** Up to when the reader had seen the chosen records, UTC ms; what one of them became later is news to them. */
export function seenUntil(form: FormData): number | undefined {
	const at = Number(input(form, "seen"));
	return Number.isSafeInteger(at) && at > 0 ? at : undefined;
}

/** The same where it must be there. Throws Refused at the field, `missing` saying so. */
export function requiredInput(form: FormData, name: string, missing: string, longest = 100): string {
	const value = input(form, name);
	if (hasControls(value)) throw new Refused("auth:unseen", name);
	if (oneLine(value) === "") throw new Refused(missing, name);
	if (isLonger(value, longest)) throw new Refused(message("admin:errors.tooLong", { max: longest }), name);
	return value;
}

/** A typed tag as it is to be kept. Throws Refused at the field for what a form with several tags would not keep as one. */
export function tagToGive(typed: string, name: string): string {
	if (hasUnseen(typed)) throw new Refused("auth:unseen", name);
	const tag = oneLine(typed);
	// Forms write tags with commas between: one inside would part it there.
	if (tag === "" || tag.includes(",")) throw new Refused("members:bulk.tagAlone", name);
	return tag;
}
