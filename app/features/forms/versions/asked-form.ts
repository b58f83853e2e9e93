/** Which form a page shows, and which version of it: what is posted says it, so that an older one is noticed. */
export interface AskedForm {
	formId: string | null;
	formVersion: number | null;
}

/** The field that carries it. */
export const ASKED_FORM = "_form";

export const askedForm = ({ formId, formVersion }: AskedForm): string =>
	formId === null ? "-" : `${formId}.${formVersion ?? 1}`;

/** Whether a post comes from a page that showed another form or version; one that says nothing is taken as it is. */
export function isOutdated(posted: FormDataEntryValue | null, now: AskedForm): boolean {
	const named = askedForm(now);
	// A member's page proves beside it that it was theirs.
	return typeof posted === "string" && posted !== "" && posted !== named && !posted.startsWith(`${named}.`);
}
