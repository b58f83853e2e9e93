import { cipher } from "~/server/crypto/fields.server";
import { ASKED_FORM, type AskedForm, askedForm } from "./asked-form";

/** What a page says of its form in `ASKED_FORM`: which it is, and for a member a proof that this one was shown it. */
export function shownForm(memberId: string | null, asked: AskedForm): string {
	const named = askedForm(asked);
	return memberId === null || asked.formId === null ? named : `${named}.${proofOf(memberId, named)}`;
}

/** The form and version of the page that a member has posted from; null where the post does not prove that they had it. */
export function formShownTo(memberId: string | null, form: FormData): { formId: string; version: number } | null {
	const posted = form.get(ASKED_FORM);
	const [, formId = "", version = ""] = /^(.{1,100})\.(\d{1,9})\.[\w-]{12}$/.exec(String(posted)) ?? [];
	const named = { formId, formVersion: Number(version) };
	return formId !== "" && memberId !== null && posted === shownForm(memberId, named)
		? { formId, version: named.formVersion }
		: null;
}

const proofOf = (memberId: string, named: string): string =>
	cipher().lookupHash(`shown\n${memberId}\n${named}`).slice(0, 12);
