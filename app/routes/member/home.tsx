import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ARTICLES_PATH, blogPath } from "~/features/articles/articles.paths";
import { ArticleCards } from "~/features/articles/components/article-card";
import { BalanceHero } from "~/features/home/components/balance-hero";
import { HomeSection } from "~/features/home/components/home-section";
import { LatestLines } from "~/features/home/components/latest-lines";
import { OpenOffers } from "~/features/home/components/open-offers";
import { WaitingEntries } from "~/features/home/components/waiting-entries";
import { loadHome } from "~/features/home/home.service.server";
import { BoardCards } from "~/features/leaderboards/components/board-card";
import { RewardGrid } from "~/features/rewards/components/reward-card";
import { TableCards } from "~/features/tables/components/table-cards";
import { requireMember } from "~/gate/guards/member.server";

export const handle = { title: "home:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const home = await loadHome(scope, session, tenant.program);
	return { firstname: session.firstname, balance: session.balance, ...home };
}

const more = "inline-flex min-h-11 items-center text-sm font-semibold text-accent-text underline underline-offset-4";

export default function Home() {
	const { firstname, balance, waiting, tables, boards, promotions, rewards, offers, lines, change, welcome } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation(["home", "tables", "articles"], { useSuspense: false });
	const next = rewards.data?.next;
	return (
		<div className="grid grid-cols-1 gap-10">
			<BalanceHero
				firstname={firstname}
				balance={balance}
				change={change.data}
				welcome={welcome}
				next={next ? { title: next.title, cost: next.cost, href: `/rewards/${next.catalogueId}/${next.id}` } : null}
			/>
			{(!waiting.ok || waiting.data.length > 0) && (
				<HomeSection title={t("waiting")} section={waiting}>
					{(entries) => <WaitingEntries entries={entries} />}
				</HomeSection>
			)}
			{(!tables.ok || tables.data.length > 0) && (
				<HomeSection title={t("tables:home")} section={tables} failed={t("tables:errors.fetch")}>
					{(cards) => <TableCards cards={cards} />}
				</HomeSection>
			)}
			{(!boards.ok || boards.data.length > 0) && (
				<HomeSection title={t("boards")} section={boards}>
					{(all) => <BoardCards boards={all} />}
				</HomeSection>
			)}
			{!promotions.ok && (
				<HomeSection title={t("articles:title")} section={promotions}>
					{() => null}
				</HomeSection>
			)}
			{promotions.data?.map(({ id, title, articles }) => (
				<HomeSection
					key={id ?? ""}
					title={
						<Link
							to={id === null ? ARTICLES_PATH : blogPath(id)}
							className="inline-flex min-h-11 items-center hover:underline"
						>
							{title ?? t("articles:other")}
						</Link>
					}
					section={{ ok: true, data: articles }}
				>
					{(shown) => <ArticleCards articles={shown} />}
				</HomeSection>
			))}
			<HomeSection
				title={t("offers")}
				section={offers}
				action={
					<Link to="/offers" className={more}>
						{t("allOffers")}
					</Link>
				}
			>
				{(open) => <OpenOffers offers={open} />}
			</HomeSection>
			<HomeSection
				title={t("inReach")}
				section={rewards}
				action={
					<Link to="/rewards" className={more}>
						{t("allRewards")}
					</Link>
				}
			>
				{({ inReach }) =>
					inReach.length > 0 ? (
						<RewardGrid rewards={inReach} balance={balance} />
					) : (
						<EmptyState icon="gift" title={t("noRewards")} as="h3">
							{t("noRewardsText")}
						</EmptyState>
					)
				}
			</HomeSection>
			{rewards.data?.catalogues
				.filter((catalogue) => catalogue.rewards.length > 0)
				.map((catalogue) => (
					<HomeSection
						key={catalogue.id}
						title={catalogue.title}
						section={{ ok: true, data: catalogue.rewards }}
						action={
							<Link to={`/rewards/${catalogue.id}`} className={more} aria-label={`${t("more")} – ${catalogue.title}`}>
								{t("more")}
							</Link>
						}
					>
						{(shown) => <RewardGrid rewards={shown} balance={balance} />}
					</HomeSection>
				))}
			<HomeSection
				title={t("activity")}
				section={lines}
				action={
					<Link to="/activity" className={more}>
						{t("allActivity")}
					</Link>
				}
			>
				{(latest) => <LatestLines lines={latest} />}
			</HomeSection>
		</div>
	);
}
