import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { companyTagPaths } from "~/features/companies/companies.paths";
import { companyTagSchema } from "~/features/companies/companies.schemas";
import { CompanyTagForm } from "~/features/companies/components/company-tag-form";
import { saveCompanyTag } from "~/features/companies/tags/company-tags.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "companies:write");
	return null;
}

export const action = createAction({
	permission: "companies:write",
	schema: companyTagSchema,
	save: ({ scope }, value) => saveCompanyTag(scope, null, value),
	to: companyTagPaths.list,
	success: "companies:tags.success.created",
	failure: "companies:tags.errors.create",
});

export const handle = { title: "companies:tags.new" };

export default function NewCompanyTag() {
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("tags.new")} trail={[{ label: t("tags.list.title"), to: companyTagPaths.list }]} />
			<CompanyTagForm />
		</>
	);
}
