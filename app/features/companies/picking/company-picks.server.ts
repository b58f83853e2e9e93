import { readPicks } from "~/kernel/admin/picks.server";
import type { TenantScope } from "~db/scope";
import { findCompanyByAccountKey, findCompanyByTitle } from "../companies.repository.server";
import { findTagByName } from "../tags/company-tags.repository.server";

/** The company tags a form adds by name. */
export function readTagPicks(scope: TenantScope, form: FormData) {
	return readPicks(form, {
		typed: "addCompanyTags",
		picked: "pickedCompanyTags",
		find: (name) => findTagByName(scope, name),
		unknown: "admin:errors.companyTagsUnknown",
		tooMany: "admin:errors.tooManyEntries",
	});
}

/** The companies a form adds by title or account key. */
export function readCompanyPicks(scope: TenantScope, form: FormData) {
	return readPicks(form, {
		typed: "addCompanies",
		picked: "pickedCompanies",
		find: async (name) => (await findCompanyByTitle(scope, name)) ?? (await findCompanyByAccountKey(scope, name)),
		unknown: "members:errors.companiesUnknown",
		tooMany: "members:errors.companyLines",
	});
}
