import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { CatalogueTabs } from "~/features/rewards/components/catalogue-tabs";
import { RewardGrid } from "~/features/rewards/components/reward-card";
import { listCatalogues } from "~/features/rewards/rewards-for-members.repository.server";
import { rewardsOfCatalogues } from "~/features/rewards/shelves/reward-shelves.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";

export const handle = { title: "rewards:member.title" };

/** A row or two of each catalogue; the rest is one tap away. */
const SHOWN_EACH = 4;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const catalogues = await listCatalogues(scope, session.memberId);
	const ids = catalogues.map((catalogue) => catalogue.id);
	const sections = await rewardsOfCatalogues(scope, session.memberId, ids, SHOWN_EACH);
	const rewards = sections.flatMap((section) => section.rewards.map(({ id }) => id));
	const said = await texts(scope, { reward_catalogue: ids, reward: rewards });
	return {
		catalogues: said.rows("reward_catalogue", catalogues),
		sections: said
			.rows("reward_catalogue", sections)
			.map((section) => ({ ...section, rewards: said.rows("reward", section.rewards) })),
		balance: session.balance,
	};
}

export default function RewardCatalogues() {
	const { catalogues, sections, balance } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	const isEmpty = sections.every(({ rewards }) => rewards.length === 0);
	return (
		<Stack gap="lg" className="wide catalogues">
			<div className="grid gap-2">
				<PageHeader
					title={t("member.title")}
					className="head-beside pb-2"
					actions={
						<ButtonLink to="/orders" variant="quiet" icon="package">
							{t("member.yourOrders")}
						</ButtonLink>
					}
				>
					{t("member.text")}
				</PageHeader>
				{catalogues.length > 0 && <CatalogueTabs catalogues={catalogues} />}
			</div>
			{isEmpty && (
				<EmptyState
					icon="gift"
					title={t("member.empty")}
					action={
						<ButtonLink to="/offers" variant="secondary">
							{t("member.emptyAction")}
						</ButtonLink>
					}
				>
					{t("member.emptyText")}
				</EmptyState>
			)}
			{(isEmpty ? [] : sections).map(({ id, title, rewards }, index) => (
				<Section
					key={id}
					title={
						<Link to={`/rewards/${id}`} prefetch="intent" className="link-title">
							{title}
						</Link>
					}
				>
					{rewards.length > 0 ? (
						<RewardGrid rewards={rewards} balance={balance} main={index === 0} />
					) : (
						<p className="text-muted">{t("member.emptyCatalogue")}</p>
					)}
				</Section>
			))}
		</Stack>
	);
}
