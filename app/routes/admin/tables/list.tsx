import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { TableTable } from "~/features/tables/components/admin/table-table";
import { tableList } from "~/features/tables/list/table-list.repository.server";
import { TABLE_BULK } from "~/features/tables/list/table-list.rules";
import { tablePaths } from "~/features/tables/tables.admin.paths";
import { TABLE_MODES, TABLE_STATUSES } from "~/features/tables/tables.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "tables:read");
	const databuckets = await loadDatabucketChoices(admin.scope);
	return {
		...(await loadList(args.request, admin, tableList)),
		drafts: await listDrafts(admin.scope, "table"),
		databuckets: databuckets.map(({ id, title }) => ({ value: id, label: title })),
	};
}

export const handle = { title: "tables-admin:list.title" };

export default function TableList() {
	const { databuckets, drafts, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["tables-admin", "tables"], { useSuspense: false });
	const statusText = useStatusText();
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: tablePaths.new, label: t("list.new") }}
			notice={<UnsavedNew begun={drafts.begun} page={tablePaths.edit} untitled={t("untitled")} />}
			filters={{
				status: {
					label: t("fields.status"),
					options: TABLE_STATUSES.map((value) => ({ value, label: statusText(value) })),
				},
				mode: {
					label: t("fields.mode"),
					options: TABLE_MODES.map((value) => ({ value, label: t(`modes.${value}`) })),
				},
				databucket: { label: t("fields.selectedDatabucket"), options: databuckets },
			}}
			bulk={TABLE_BULK}
			download
			fault={t("tables:errors.fetch")}
			empty={{ icon: "table", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<TableTable list={list} changed={drafts.changed} />
		</AdminList>
	);
}
