import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { listCompaniesOfMember } from "./companies.repository.server";

/** There is nothing left to choose: what was chosen is not what this will be for. */
export const COMPANY_GONE = "entries:companyGone";

/**
 * For which of a member's companies something is: the only one without being asked, of several the chosen one; null for
 * a member of none. Throws Refused at `companyId`, and for the form as a whole where there is nothing left to choose.
 */
export async function chosenCompany(
	scope: TenantScope,
	memberId: string,
	chosen: string | null | undefined,
): Promise<string | null> {
	const companies = await listCompaniesOfMember(scope, memberId);
	const isTheirs = companies.some(({ id }) => id === chosen);
	// Chosen on a page from when there were several: it would go to another company than the one that was asked for.
	if (companies.length <= 1 && chosen && !isTheirs) throw new Refused(COMPANY_GONE);
	if (companies.length <= 1) return companies[0]?.id ?? null;
	if (!chosen) throw new Refused("entries:companyRequired", "companyId");
	if (!isTheirs) throw new Refused("entries:companyUnknown", "companyId");
	return chosen;
}
