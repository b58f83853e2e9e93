import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { OfferTable } from "~/features/offers/components/admin/offer-table";
import { OFFER_STATUSES } from "~/features/offers/editing/offer-editing.rules";
import { offerList } from "~/features/offers/list/offer-list.repository.server";
import { OFFER_BULK } from "~/features/offers/list/offer-list.rules";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "offers:read");
	return {
		...(await loadList(args.request, admin, offerList)),
		drafts: await listDrafts(admin.scope, "offer"),
	};
}

export const handle = { title: "offers-admin:list.title" };

export default function OfferList() {
	const { drafts, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	const statusText = useStatusText();
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: offerPaths.new, label: t("list.new") }}
			notice={<UnsavedNew begun={drafts.begun} page={offerPaths.edit} untitled={t("untitled")} />}
			filters={{
				status: {
					label: t("fields.status"),
					options: OFFER_STATUSES.map((value) => ({ value, label: statusText(value, "offer") })),
					feminine: true,
				},
			}}
			bulk={OFFER_BULK}
			download
			empty={{ icon: "earn", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<OfferTable list={list} changed={drafts.changed} />
		</AdminList>
	);
}
