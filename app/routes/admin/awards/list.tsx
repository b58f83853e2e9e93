import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { awardList } from "~/features/standing/awards/award-list.repository.server";
import { AwardTable } from "~/features/standing/components/award-table";
import { awardPaths } from "~/features/standing/standing.paths";
import { AWARD_BULK, PARTICIPANT_TYPES } from "~/features/standing/standing.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "awards:read"), awardList);
}

export const handle = { title: "awards:list.title" };

export default function AwardList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("awards", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: awardPaths.new, label: t("list.new") }}
			filters={{
				type: {
					label: t("fields.type"),
					options: PARTICIPANT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
				},
			}}
			bulk={AWARD_BULK}
			fault={t("errors.fetch")}
			empty={{ icon: "award", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<AwardTable list={list} />
		</AdminList>
	);
}
