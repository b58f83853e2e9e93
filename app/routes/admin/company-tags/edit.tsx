import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { ButtonLink } from "~/components/ui/form/button";
import { HistoryLink } from "~/features/audit/components/history-link";
import { companyTagPaths } from "~/features/companies/companies.paths";
import { companyTagSchema } from "~/features/companies/companies.schemas";
import { CompanyTagForm } from "~/features/companies/components/company-tag-form";
import { findCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { saveCompanyTag } from "~/features/companies/tags/company-tags.service.server";
import { adminFailure } from "~/server/admin/failure.server";
import { found, requiredId } from "~/server/admin/required-id.server";
import { parseForm } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "companies:write");
	const id = requiredId(args.params.id, "companies:tags.errors.idRequired");
	return { tag: found(await findCompanyTag(scope, id), "companies:tags.errors.notFound") };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const { scope } = await requireAdmin(args, "companies:write");
	const id = requiredId(params.id, "companies:tags.errors.idRequired");
	const { value, submission, failure } = await parseForm(request, companyTagSchema);
	if (failure) return failure;
	try {
		await saveCompanyTag(scope, id, value);
		return await redirectWithToast(context, companyTagPaths.list, {
			type: "success",
			message: "companies:tags.success.updated",
		});
	} catch (error) {
		const fallback = "companies:tags.errors.update";
		return adminFailure(error, { submission, fallback, requestId: context.requestId });
	}
}

export const handle = { title: "companies:tags.edit" };

export default function EditCompanyTag() {
	const { tag } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["companies", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={tag.tag}
				trail={[{ label: t("tags.list.title"), to: companyTagPaths.list }]}
				actions={
					<>
						{/* A page, not a dialog: it lists what would open to everybody. */}
						<ButtonLink to={companyTagPaths.delete(tag.id)} variant="secondary" icon="delete">
							{t("common:actions.delete")}
						</ButtonLink>
						<HistoryLink entity="company_tag" id={tag.id} />
					</>
				}
			/>
			<CompanyTagForm key={tag.id} tag={tag} />
		</>
	);
}
