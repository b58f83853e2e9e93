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
		keep: (posted) => {
			posted.delete("pickedCompanyTags");
			for (const id of tags.ids) if (!posted.getAll("companyTagIds").includes(id)) posted.append("companyTagIds", id);
		},
	};
}

/** The same with the words of members, for whatever is shown to those only who have its tags. */
export async function pickTargeting<V extends { companyTagIds: string[] }>(
	admin: PickContext,
	form: FormData,
): Promise<Picked<V>> {
	const { pickers, ...picked } = await pickCompanyTags<V>(admin, form);
	return { ...picked, pickers: [...pickers, readWords(form, { field: "memberTags", typed: "addMemberTags" })] };
}
