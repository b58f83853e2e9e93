import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { API_KEY_BULK } from "~/features/api-keys/api-key-bulk.rules";
import { apiKeyList } from "~/features/api-keys/api-key-list.repository.server";
import { NEW_KEY_PATH } from "~/features/api-keys/api-keys.paths";
import { KEY_STATES } from "~/features/api-keys/api-keys.rules";
import { ApiKeyTable } from "~/features/api-keys/components/api-key-table";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "program:read"), apiKeyList);
}

export const handle = { title: "api-keys:title" };

export default function ApiKeyList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("api-keys", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("title")}
			description={t("text")}
			search={t("name")}
			create={{ to: NEW_KEY_PATH, label: t("new") }}
			filters={{
				state: {
					label: t("state.label"),
					options: KEY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
				},
			}}
			bulk={API_KEY_BULK}
			empty={{ icon: "key", title: t("empty"), text: t("emptyText") }}
		>
			<ApiKeyTable list={list} />
		</AdminList>
	);
}
