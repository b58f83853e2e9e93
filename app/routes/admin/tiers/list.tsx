import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { Banner } from "~/components/ui/feedback/banner";
import { TierTable } from "~/features/standing/components/tier-table";
import { tierPaths } from "~/features/standing/standing.paths";
import { PARTICIPANT_TYPES, TIER_BULK } from "~/features/standing/standing.rules";
import { tierList } from "~/features/standing/tiers/tier-list.repository.server";
import { typesWithoutDefault } from "~/features/standing/tiers/tiers.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "tiers:read");
	const list = await loadList(args.request, admin, tierList);
	return {
		...list,
		withoutDefault: list.failed ? [] : await typesWithoutDefault(admin.scope),
		drafts: await listDrafts(admin.scope, "tier", "tier"),
	};
}

export const handle = { title: "tiers:list.title" };

export default function TierList() {
	const { withoutDefault, drafts, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("tiers", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: tierPaths.new, label: t("list.new") }}
			notice={
				<>
					{withoutDefault.map((type) => (
						<Banner key={type} tone="info" className="mb-4">
							{t(`list.noDefault_${type}`)}
						</Banner>
					))}
					<UnsavedNew begun={drafts.begun} page={tierPaths.edit} untitled={t("untitled")} />
				</>
			}
			filters={{
				type: {
					label: t("fields.type"),
					options: PARTICIPANT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
				},
			}}
			bulk={TIER_BULK}
			empty={{ icon: "trophy", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<TierTable list={list} changed={drafts.changed} />
		</AdminList>
	);
}
