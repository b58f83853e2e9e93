import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { companyPaths } from "~/features/companies/companies.paths";
import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { companySchema } from "~/features/companies/companies.schemas";
import { saveCompany } from "~/features/companies/companies.service.server";
import { CompanyForm } from "~/features/companies/components/company-form";
import { readTagPicks } from "~/features/companies/picking/company-picks.server";
import { adminFailure } from "~/server/admin/failure.server";
import { pickAgain } from "~/server/admin/picks.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "companies:write");
	return { companyTags: await listCompanyTags(scope), keyLabel: tenant.program.companyDataKeyLabel };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope, tenant } = await requireAdmin(args, "companies:write");
	const form = await readForm(request);
	const picks = await readTagPicks(scope, form);
	const { value, submission, failure } = parseFormData(form, companySchema);
	const again = pickAgain(form, submission, picks);
	if (again) return again;
	if (failure) return failure;
	const companyTagIds = [...new Set([...value.companyTagIds, ...picks.ids])];
	try {
		await saveCompany(scope, null, { ...value, companyTagIds }, tenant.program.companyDataKeyLabel);
		return await redirectWithToast(context, companyPaths.list, {
			type: "success",
			message: "companies:success.created",
		});
	} catch (error) {
		return adminFailure(error, { submission, fallback: "companies:errors.create", requestId: context.requestId });
	}
}

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
