import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { companyPaths } from "~/features/companies/companies.paths";
import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { companySchema } from "~/features/companies/companies.schemas";
import { saveCompany } from "~/features/companies/companies.service.server";
import { CompanyForm } from "~/features/companies/components/company-form";
import { pickCompanyTags } from "~/features/companies/picking/targeting-picks.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "companies:write");
	return { companyTags: await listCompanyTags(scope), keyLabel: tenant.program.companyDataKeyLabel };
}

export const action = createAction({
	permission: "companies:write",
	schema: companySchema,
	pick: pickCompanyTags,
	save: ({ scope, tenant }, value) => saveCompany(scope, null, value, tenant.program.companyDataKeyLabel),
	to: companyPaths.list,
	success: "companies:success.created",
	failure: "companies:errors.create",
});

export const handle = { title: "companies:new" };

export default function NewCompany() {
	const { companyTags, keyLabel } = useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: companyPaths.list }]} />
			<CompanyForm companyTags={companyTags} keyLabel={keyLabel} />
		</>
	);
}
