import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changedBy } from "~/features/audit/changed-by.server";
import { companyPaths } from "~/features/companies/companies.paths";
import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { companyKeyFor } from "~/features/companies/companies.rules";
import { companySchema } from "~/features/companies/companies.schemas";
import { saveCompany } from "~/features/companies/companies.service.server";
import { countCompanyUses, findCompany } from "~/features/companies/companies-admin.repository.server";
import { CompanyForm } from "~/features/companies/components/company-form";
import { CompanyHeader } from "~/features/companies/components/company-header";
import { pickCompanyTags } from "~/features/companies/picking/targeting-picks.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, tenant, role, can } = await requireAdmin(args, "companies:read");
	const id = requiredId(args.params.id, "companies:errors.idRequired");
	const company = found(await findCompany(scope, id), "companies:errors.notFound");
	const { members } = await countCompanyUses(scope, id);
	return {
		company: { ...company, accountKey: companyKeyFor(role, company.accountKey) },
		memberCount: members,
		companyTags: await listCompanyTags(scope),
		keyLabel: tenant.program.companyDataKeyLabel,
		readOnly: !can("companies:write"),
		changedBy: await changedBy({ scope, control }, "company", id),
	};
}

export const action = changeAction({
	permission: "companies:write",
	idRequired: "companies:errors.idRequired",
	schema: companySchema,
	pick: pickCompanyTags,
	save: ({ scope, tenant, id }, value) => saveCompany(scope, id, value, tenant.program.companyDataKeyLabel),
	to: companyPaths.list,
	success: "companies:success.updated",
	failure: "companies:errors.update",
});

export const handle = { title: "companies:edit" };

export default function EditCompany() {
	const { company, memberCount, companyTags, keyLabel, readOnly } = useLoaderData<typeof loader>();
	return (
		<>
			<CompanyHeader {...{ company, memberCount, keyLabel }} tab="details" canWrite={!readOnly} />
			<CompanyForm key={company.id} {...{ company, companyTags, keyLabel }} />
		</>
	);
}
