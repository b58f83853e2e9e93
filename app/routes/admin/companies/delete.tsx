import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm-page";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { companyPaths } from "~/features/companies/companies.paths";
import { confirmSchema } from "~/features/companies/companies.schemas";
import { removeCompany } from "~/features/companies/companies.service.server";
import { countCompanyUses, findCompany } from "~/features/companies/companies-admin.repository.server";
import { adminFailure } from "~/server/admin/failure.server";
import { found, requiredId } from "~/server/admin/required-id.server";
import { parseForm } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "companies:write");
	const id = requiredId(args.params.id, "companies:errors.idRequired");
	const { title } = found(await findCompany(scope, id), "companies:errors.notFound");
	return { id, title, ...(await countCompanyUses(scope, id)) };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const { scope } = await requireAdmin(args, "companies:write");
	const id = requiredId(params.id, "companies:errors.idRequired");
	const { value, failure } = await parseForm(request, confirmSchema);
	if (failure) return failure;
	try {
		await removeCompany(scope, id, value.confirm);
		return await redirectWithToast(context, companyPaths.list, {
			type: "success",
			message: "companies:success.deleted",
		});
	} catch (error) {
		return adminFailure(error, { fallback: "companies:errors.delete", requestId: context.requestId });
	}
}

export const handle = { title: "companies:delete.confirm" };

export default function DeleteCompany() {
	const { id, title, members, entries } = useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={companyPaths.edit(id)}
			tone="danger"
			fields={entries > 0 && <CheckboxField look="box" name="confirm" required label={t("delete.tick")} />}
		>
			<ul className="grid gap-1">
				<li>{t("delete.members", { count: members })}</li>
				<li>{t("delete.entries", { count: entries })}</li>
				<li>{t("delete.text")}</li>
			</ul>
		</ConfirmPage>
	);
}
