import {
	findCompanyByAccountKey,
	findCompanyByTitle,
	listCompaniesOfMember,
} from "~/features/companies/companies.repository.server";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { companyLines } from "./member-form.rules";

const MOST_LINES = 100;

/**
 * The companies a form asks for: those of the member's that stay ticked, in their order, then those it adds by title or
 * account key. Throws Refused at the field that names a company the program does not have.
 */
export async function wantedCompanies(
	scope: TenantScope,
	memberId: string | null,
	{ companyIds, addCompanies }: { companyIds: readonly string[]; addCompanies: string },
): Promise<{ id: string; title: string }[]> {
	const own = memberId === null ? [] : await listCompaniesOfMember(scope, memberId);
	const staying = own.filter(({ id }) => companyIds.includes(id));
	// Only what the form showed can be ticked; one taken away meanwhile is no reason to add it again unseen.
	if (staying.length < companyIds.length) throw new Refused("members:errors.companyUnknown", "companyIds");
	const added = await namedCompanies(scope, companyLines(addCompanies));
	const wanted = new Map([...staying, ...added].map(({ id, title }) => [id, { id, title }]));
	return [...wanted.values()];
}

async function namedCompanies(scope: TenantScope, lines: readonly string[]) {
	if (lines.length > MOST_LINES)
		throw new Refused(message("members:errors.companyLines", { max: MOST_LINES }), "addCompanies");
	const found: { id: string; title: string }[] = [];
	const unknown: string[] = [];
	for (const line of lines) {
		const company = (await findCompanyByTitle(scope, line)) ?? (await findCompanyByAccountKey(scope, line));
		if (company) found.push(company);
		else unknown.push(line);
	}
	if (unknown.length > 0)
		throw new Refused(message("members:errors.companiesUnknown", { titles: unknown.join(", ") }), "addCompanies");
	return found;
}
