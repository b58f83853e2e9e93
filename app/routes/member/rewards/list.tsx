import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { CatalogueTabs } from "~/features/rewards/components/catalogue-tabs";
import { RewardGrid } from "~/features/rewards/components/reward-card";
import { filterHref, RewardFilters } from "~/features/rewards/components/reward-filters";
import {
	listCatalogues,
	listCategories,
	listRewardsForMember,
} from "~/features/rewards/rewards-for-members.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { REWARDS_PER_CATALOGUE } from "~/lib/limits";

export const handle = { title: "rewards:member.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { memberId, balance } = session;
	const catalogues = await listCatalogues(scope, memberId);
	const catalogue = catalogues.find((one) => one.id === args.params.id);
	if (!catalogue) throw new Response("rewards:member.catalogueNotFound", { status: 404 });

	const categories = await listCategories(scope, memberId, catalogue.id);
	const { searchParams } = new URL(args.request.url);
	const categoryId = categories.find((one) => one.id === searchParams.get("category"))?.id;
	const affordable = searchParams.has("affordable");
	const cursor = decodeCursor(searchParams.get("after"), ["number", "string"]) as [number, string] | null;
	const rows = await listRewardsForMember(
		scope,
		memberId,
		catalogue.id,
		{
			categoryId,
			affordable: affordable ? balance : undefined,
			after: cursor ? { updated: cursor[0], id: cursor[1] } : undefined,
		},
		REWARDS_PER_CATALOGUE + 1,
	);
	const rewards = rows.slice(0, REWARDS_PER_CATALOGUE);
	const last = rows.length > REWARDS_PER_CATALOGUE ? rewards.at(-1) : undefined;
	const said = await texts(scope, {
		reward_catalogue: catalogues.map(({ id }) => id),
		reward_category: categories.map(({ id }) => id),
		reward: rewards.map(({ id }) => id),
	});
	return {
		catalogues: said.rows("reward_catalogue", catalogues),
		catalogue: said.row("reward_catalogue", catalogue),
		// By the words that are read: a translation has others, and "É" stands beside "E", not behind "Z".
		categories: said.rows("reward_category", categories).sort((a, b) => a.title.localeCompare(b.title)),
		rewards: said.rows("reward", rewards),
		...{ categoryId, affordable, balance },
		more: last ? encodeCursor([last.updated, last.id]) : null,
		isFirst: cursor === null,
	};
}

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function RewardList() {
	const { catalogues, catalogue, categories, ...data } = useLoaderData<typeof loader>();
	const { categoryId, affordable, rewards, balance, more, isFirst } = data;
	const { t } = useTranslation("rewards", { useSuspense: false });
	const here = filterHref({ categoryId, affordable });
	const filtered = categoryId !== undefined || affordable;
	return (
		<Stack className="wide">
			<div className="grid gap-4">
				<div>
					<Breadcrumb items={[{ label: t("member.title"), to: "/rewards" }, { label: catalogue.title }]} />
					<PageHeader title={catalogue.title} className="pb-0" />
				</div>
				<CatalogueTabs catalogues={catalogues} current={catalogue.id} />
				<RewardFilters {...{ categories, categoryId, affordable }} />
			</div>
			{rewards.length > 0 ? (
				<RewardGrid rewards={rewards} balance={balance} main />
			) : (
				<EmptyState
					icon="gift"
					title={t(filtered ? "member.noneFound" : "member.emptyCatalogue")}
					action={filtered && <ButtonLink to="?">{t("member.showAll")}</ButtonLink>}
				>
					{t(filtered ? "member.noneFoundText" : "member.emptyText")}
				</EmptyState>
			)}
			{(more || !isFirst) && (
				<div className="flex flex-wrap justify-center gap-3">
					{!isFirst && (
						<ButtonLink to={here} variant="quiet">
							{t("member.first")}
						</ButtonLink>
					)}
					{more && (
						<ButtonLink to={`${here}&after=${more}`} rel="next" variant="secondary" iconEnd="chevron-right">
							{t("member.more")}
						</ButtonLink>
					)}
				</div>
			)}
		</Stack>
	);
}
