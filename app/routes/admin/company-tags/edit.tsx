import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { changedBy } from "~/features/audit/changed-by.server";
import { companyTagPaths } from "~/features/companies/companies.paths";
import { companyTagSchema } from "~/features/companies/companies.schemas";
import { CompanyTagForm } from "~/features/companies/components/company-tag-form";
import { findCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { saveCompanyTag } from "~/features/companies/tags/company-tags.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "companies:read");
	const id = requiredId(args.params.id, "companies:tags.errors.idRequired");
	return {
		tag: found(await findCompanyTag(scope, id), "companies:tags.errors.notFound"),
		readOnly: !can("companies:write"),
		changedBy: await changedBy({ scope, control }, "company_tag", id),
	};
}

export const action = changeAction({
	permission: "companies:write",
	idRequired: "companies:tags.errors.idRequired",
	schema: companyTagSchema,
	save: ({ scope, id }, value) => saveCompanyTag(scope, id, value),
	to: companyTagPaths.list,
	success: "companies:tags.success.updated",
	failure: "companies:tags.errors.update",
});

export const handle = { title: "companies:tags.edit" };

export default function EditCompanyTag() {
	const { tag } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["companies", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={tag.tag}
				trail={[{ label: t("tags.list.title"), to: companyTagPaths.list }]}
				// A page asks, not a dialog: it lists what would open to everybody.
				actions={<RecordMore entity="company_tag" id={tag.id} remove={{ to: companyTagPaths.delete(tag.id) }} />}
			/>
			<CompanyTagForm key={tag.id} tag={tag} />
		</>
	);
}
