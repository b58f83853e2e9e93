import { readCompanyPicks } from "~/features/companies/picking/company-picks.server";
import { type PickContext, type Picked, readWords } from "~/kernel/admin/picks.server";

/** The companies and tags that a member's form adds by name. */
export async function pickCompaniesAndTags<V extends { addCompanies: string }>(
	{ scope }: PickContext,
	form: FormData,
): Promise<Picked<V>> {
	const companies = await readCompanyPicks(scope, form);
	return {
		pickers: [companies, readWords(form, { field: "tags", typed: "addTags" })],
		into: (value) => ({ ...value, addCompanies: companies.titles.join("\n") }),
	};
}
