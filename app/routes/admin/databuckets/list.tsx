import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { DatabucketTable } from "~/features/databuckets/components/databucket-table";
import { databucketList } from "~/features/databuckets/databucket-list.repository.server";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { DATABUCKET_STATUSES, DATABUCKET_WORK } from "~/features/databuckets/databuckets.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "databuckets:read"), databucketList);
}

export const handle = { title: "databuckets:list.title" };

export default function DatabucketList() {
	const statusText = useStatusText();
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: databucketPaths.new, label: t("list.new") }}
			filters={{
				status: {
					label: t("fields.status"),
					options: DATABUCKET_STATUSES.map((value) => ({ value, label: statusText(value) })),
				},
				work: {
					label: t("tabs.results"),
					options: DATABUCKET_WORK.map((value) => ({ value, label: t(`work.${value}`) })),
				},
			}}
			fault={t("errors.load")}
			empty={{ icon: "database", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<DatabucketTable list={list} />
		</AdminList>
	);
}
