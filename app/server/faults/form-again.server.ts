import { readForm } from "../forms/read-form.server";
import { type FormReply, SECRET_FIELDS, type typedInput } from "../forms.server";

/** The form again, as every kind of form is told what is wrong with all of it. */
export function formAgain(typed: ReturnType<typeof typedInput>, message: string) {
	const lastResult = typed.reply({ formErrors: [message], hideFields: SECRET_FIELDS });
	return { lastResult, errors: { "": [message] } } satisfies FormReply & { errors: Record<string, string[]> };
}

/**
 * A form that a guard let nobody look at, for an open page to keep what is typed in it; null where nothing is. What is larger
 * or other than most forms stays on the page all the same, which is only told why.
 */
export async function unreadForm(request: Request): Promise<FormData | null> {
	if (request.bodyUsed) return null;
	const form = await readForm(request).catch(() => null);
	if (!form) return new FormData();
	return [...form.keys()].some((name) => !name.startsWith("_")) ? form : null;
}
