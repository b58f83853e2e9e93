import { type PickContext, type Picked, readWords } from "~/kernel/admin/picks.server";
import { readTagPicks } from "./company-picks.server";

/** What the picker of company tags adds to the ticked ones. */
export async function pickCompanyTags<V extends { companyTagIds: string[] }>(
	{ scope }: PickContext,
	form: FormData,
): Promise<Picked<V>> {
	const tags = await readTagPicks(scope, form);
	return {
		pickers: [tags],
		into: (value) => ({ ...value, companyTagIds: [...new Set([...value.companyTagIds, ...tags.ids])] }),
	};
}

/** The same with the words of members, for whatever is shown to those only who have its tags. */
export async function pickTargeting<V extends { companyTagIds: string[] }>(
	admin: PickContext,
	form: FormData,
): Promise<Picked<V>> {
	const { pickers, into } = await pickCompanyTags<V>(admin, form);
	return { pickers: [...pickers, readWords(form, { field: "memberTags", typed: "addMemberTags" })], into };
}
