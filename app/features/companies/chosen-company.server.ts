import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { listCompaniesOfMember } from "./companies.repository.server";

/**
 * For which of a member's companies something is: the only one without being asked, of several the chosen one; null for
 * a member of none. Throws Refused at `companyId`.
 */
export async function chosenCompany(
	scope: TenantScope,
	memberId: string,
	chosen: string | null | undefined,
): Promise<string | null> {
	const companies = await listCompaniesOfMember(scope, memberId);
	if (companies.length <= 1) return companies[0]?.id ?? null;
	if (!chosen) throw new Refused("entries:companyRequired", "companyId");
	if (!companies.some((company) => company.id === chosen)) throw new Refused("entries:companyUnknown", "companyId");
	return chosen;
}
