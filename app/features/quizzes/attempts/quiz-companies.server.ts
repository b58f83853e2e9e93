import { listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import type { TenantScope } from "~db/scope";
import { findQuizRules } from "./quiz-rules.repository.server";

/** The member's companies where a new attempt has to say for which of them it is; none where nothing is to be asked. */
export async function companiesToChoose(scope: TenantScope, memberId: string, quizId: string) {
	const rules = await findQuizRules(scope, quizId);
	if (!rules?.forCompany) return [];
	const companies = await listCompaniesOfMember(scope, memberId);
	return companies.length > 1 ? companies.map(({ id, title }) => ({ id, title })) : [];
}
