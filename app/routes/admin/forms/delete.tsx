import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { deleteFormSchema } from "~/features/forms/editing/form-admin.schemas";
import { findForm, listOffersOfForm } from "~/features/forms/editing/form-record.repository.server";
import { removeForm } from "~/features/forms/editing/remove-form.service.server";
import { formPaths } from "~/features/forms/forms.paths";
import { countSubmissions } from "~/features/forms/submissions/submissions.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

const OFFERS_NAMED = 20;

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:write");
	const id = requiredId(args.params.id, "forms:errors.idRequired");
	const { title } = found(await findForm(scope, id), "forms:errors.notFound");
	const offers = (await listOffersOfForm(scope, id, OFFERS_NAMED)).map((offer) => offer.title);
	return { id, title, offers, submissions: await countSubmissions(scope, id) };
}

export const action = changeAction({
	permission: "forms:write",
	idRequired: "forms:errors.idRequired",
	schema: deleteFormSchema,
	save: ({ scope, id }, { submissions }) => removeForm(scope, id, submissions),
	to: formPaths.list,
	success: "forms-admin:success.deleted",
	failure: "forms-admin:errors.delete",
});

export const handle = { title: "forms-admin:delete.confirm" };

export default function DeleteForm() {
	const { id, title, offers, submissions } = useLoaderData<typeof loader>();
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={formPaths.edit(id)}
			tone="danger"
			hidden={{ submissions: String(submissions) }}
		>
			{offers.length > 0 ? (
				<>
					<p>{t("delete.inUse")}</p>
					<ul className="list-disc ps-6">
						{offers.map((offer) => (
							<li key={offer}>{offer}</li>
						))}
					</ul>
				</>
			) : submissions > 0 ? (
				t("delete.submissions", { count: submissions })
			) : (
				t("delete.text")
			)}
		</ConfirmPage>
	);
}
