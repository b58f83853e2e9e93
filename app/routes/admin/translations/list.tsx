import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { TranslationTable } from "~/features/translations/components/translation-table";
import { translationList } from "~/features/translations/translation-list.repository.server";
import { translationPaths } from "~/features/translations/translations.paths";
import { TRANSLATION_BULK, TRANSLATION_STATUSES } from "~/features/translations/translations.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "translations:read"), translationList);
}

export const handle = { title: "translations:list.title" };

export default function TranslationList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("translations", { useSuspense: false });
	const statusText = useStatusText();
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: translationPaths.new, label: t("list.new") }}
			filters={{
				locale: {
					label: t("fields.locale"),
					options: Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label })),
					feminine: true,
				},
				status: {
					label: t("fields.status"),
					options: TRANSLATION_STATUSES.map((value) => ({ value, label: statusText(value) })),
				},
			}}
			bulk={TRANSLATION_BULK}
			empty={{ icon: "language", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<TranslationTable list={list} />
		</AdminList>
	);
}
