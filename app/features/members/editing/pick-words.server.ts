import { readCompanyPicks } from "~/features/companies/picking/company-picks.server";
import { readWords } from "~/server/admin/picks.server";
import type { Picked } from "~/server/admin/record-action.server";
import type { AdminContext } from "~/server/guards/admin.server";

/** The companies and tags that a member's form adds by name. */
export async function pickCompaniesAndTags<V extends { addCompanies: string }>(
	{ scope }: AdminContext,
	form: FormData,
): Promise<Picked<V>> {
	const companies = await readCompanyPicks(scope, form);
	return {
		pickers: [companies, readWords(form, { field: "tags", typed: "addTags" })],
		into: (value) => ({ ...value, addCompanies: companies.titles.join("\n") }),
	};
}
