import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { companyTagPaths } from "~/features/companies/companies.paths";
import { companyTagSchema } from "~/features/companies/companies.schemas";
import { CompanyTagForm } from "~/features/companies/components/company-tag-form";
import { saveCompanyTag } from "~/features/companies/tags/company-tags.service.server";
import { adminFailure } from "~/server/admin/failure.server";
import { parseForm } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "companies:write");
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope } = await requireAdmin(args, "companies:write");
	const { value, submission, failure } = await parseForm(request, companyTagSchema);
	if (failure) return failure;
	try {
		await saveCompanyTag(scope, null, value);
		return await redirectWithToast(context, companyTagPaths.list, {
			type: "success",
			message: "companies:tags.success.created",
		});
	} catch (error) {
		const fallback = "companies:tags.errors.create";
		return adminFailure(error, { submission, fallback, requestId: context.requestId });
	}
}

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
