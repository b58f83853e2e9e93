import { message } from "~/lib/message-key";
import { hasControls } from "~/lib/text";
import { Refused } from "~/server/domain-error";

/** A text of a bulk action's form, trimmed; empty when it is missing. */
export function input(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.trim() : "";
}

/** The same where it must be there. Throws Refused at the field, `missing` saying so. */
export function requiredInput(form: FormData, name: string, missing: string, longest = 100): string {
	const value = input(form, name);
	if (value === "") throw new Refused(missing, name);
	if (hasControls(value)) throw new Refused("auth:unseen", name);
	if (value.length > longest) throw new Refused(message("admin:errors.tooLong", { max: longest }), name);
	return value;
}
