import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { OfferGroupTable } from "~/features/offers/components/admin/offer-group-table";
import { offerGroupList } from "~/features/offers/groups/offer-group-list.repository.server";
import { OFFER_GROUP_BULK } from "~/features/offers/groups/offer-groups.rules";
import { offerGroupPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "offers:read"), offerGroupList);
}

export const handle = { title: "offers-admin:groups.list.title" };

export default function OfferGroupList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("groups.list.title")}
			description={t("groups.list.description")}
			search={t("groups.list.search")}
			create={{ to: offerGroupPaths.new, label: t("groups.list.new") }}
			bulk={OFFER_GROUP_BULK}
			empty={{ icon: "grid", title: t("groups.list.empty"), text: t("groups.list.emptyText") }}
		>
			<OfferGroupTable list={list} />
		</AdminList>
	);
}
