import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { FormTable } from "~/features/forms/components/admin/form-table";
import { formPaths } from "~/features/forms/forms.paths";
import { formList } from "~/features/forms/list/form-list.repository.server";
import { FORM_BULK } from "~/features/forms/list/form-list.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "forms:read");
	return {
		...(await loadList(args.request, admin, formList)),
		drafts: await listDrafts(admin.scope, "form"),
	};
}

export const handle = { title: "forms-admin:list.title" };

export default function FormList() {
	const { drafts, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: formPaths.new, label: t("list.new") }}
			notice={<UnsavedNew begun={drafts.begun} page={formPaths.edit} untitled={t("untitled")} />}
			filters={{
				page: {
					label: t("fields.page"),
					options: [
						{ value: "open", label: t("page.open") },
						{ value: "none", label: t("page.none") },
					],
				},
			}}
			bulk={FORM_BULK}
			empty={{ icon: "document", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<FormTable list={list} drafts={drafts.changed} />
		</AdminList>
	);
}
