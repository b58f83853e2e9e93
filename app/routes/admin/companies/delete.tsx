import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { companyPaths } from "~/features/companies/companies.paths";
import { removeCompany } from "~/features/companies/companies.service.server";
import { countCompanyUses, findCompany } from "~/features/companies/companies-admin.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "companies:write");
	const id = requiredId(args.params.id, "companies:errors.idRequired");
	const { title } = found(await findCompany(scope, id), "companies:errors.notFound");
	return { id, title, ...(await countCompanyUses(scope, id)) };
}

export const action = changeAction({
	permission: "companies:write",
	idRequired: "companies:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }, { confirm }) => removeCompany(scope, id, confirm),
	to: companyPaths.list,
	success: "companies:success.deleted",
	failure: "companies:errors.delete",
});

export const handle = { title: "companies:delete.confirm" };

export default function DeleteCompany() {
	const { id, title, members, entries, results } = useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={companyPaths.edit(id)}
			tone="danger"
			fields={entries + results > 0 && <CheckboxField look="box" name="confirm" required label={t("delete.tick")} />}
		>
			<ul className="grid gap-1">
				<li>{t("delete.members", { count: members })}</li>
				<li>{t("delete.entries", { count: entries })}</li>
				{results > 0 && <li>{t("delete.results", { count: results })}</li>}
				<li>{t("delete.text")}</li>
			</ul>
		</ConfirmPage>
	);
}
