import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { companyTagPaths } from "~/features/companies/companies.paths";
import { findCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { removeCompanyTag } from "~/features/companies/tags/company-tags.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { itemsWithOnlyTags } from "~/kernel/targeting/last-tags.repository.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "companies:write");
	const id = requiredId(args.params.id, "companies:tags.errors.idRequired");
	const { tag } = found(await findCompanyTag(scope, id), "companies:tags.errors.notFound");
	return { id, tag, opening: await itemsWithOnlyTags(scope, [id]) };
}

export const action = changeAction({
	permission: "companies:write",
	idRequired: "companies:tags.errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }, { confirm }) => removeCompanyTag(scope, id, confirm),
	to: companyTagPaths.list,
	success: "companies:tags.success.deleted",
	failure: "companies:tags.errors.delete",
});

export const handle = { title: "companies:tags.delete.confirm" };

export default function DeleteCompanyTag() {
	const { id, tag, opening } = useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("tags.delete.title", { tag })}
			confirmLabel={t("tags.delete.confirm")}
			cancelHref={companyTagPaths.edit(id)}
			tone="danger"
			fields={opening.length > 0 && <CheckboxField look="box" name="confirm" required label={t("tags.delete.tick")} />}
		>
			<div className="grid gap-4">
				<p>{t("tags.delete.text")}</p>
				{opening.length > 0 && (
					<Banner tone="warning" title={t("tags.delete.warning", { count: opening.length })}>
						<p>{t("tags.delete.warningText")}</p>
						<ul className="mt-2 list-disc ps-5">
							{opening.map((item) => (
								<li key={`${item.type}-${item.id}`}>
									{t("tags.delete.item", {
										type: t(`tags.types.${item.type}`, { defaultValue: item.type }),
										title: item.title,
									})}
								</li>
							))}
						</ul>
					</Banner>
				)}
			</div>
		</ConfirmPage>
	);
}
