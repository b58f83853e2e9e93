import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { ARTICLES_PATH } from "~/features/articles/articles.paths";
import { OpenOffers } from "~/features/home/components/open-offers";
import { inTurn } from "~/features/home/for-you.rules";
import { OFFERS_PATH } from "~/features/offers/offers.paths";
import { openOffersFor } from "~/features/offers/offers.repository.server";
import { RewardIdeas } from "~/features/rewards/components/reward-card";
import { rewardIdeas } from "~/features/rewards/shelves/reward-reach.repository.server";
import { FoundList } from "~/features/search/components/found-list";
import { searchForMember } from "~/features/search/member-search.service.server";
import { SEARCH_PATH } from "~/features/search/search.paths";
import { searchedFor } from "~/features/search/search-words.rules";
import { requireMember } from "~/gate/guards/member.server";
import { SEARCH_CHARACTERS } from "~/lib/limits";

/** How many ways to earn stand where nothing is found. */
const WAYS = 4;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const q = searchedFor(args.request);
	const groups = await searchForMember(scope, session.memberId, q);
	const isFound = groups.length > 0;
	return {
		...{ q, groups, balance: session.balance },
		ideas: isFound ? [] : await rewardIdeas(scope, session),
		ways: isFound ? [] : inTurn(await openOffersFor(scope, session.memberId)).slice(0, WAYS),
	};
}

export const handle = { title: "search:title" };

export default function MemberSearch() {
	const { q, groups, balance, ideas, ways } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["search", "home"], { useSuspense: false });
	const hasIdeas = ideas.length + ways.length > 0;
	return (
		<Stack className={hasIdeas ? "wide" : ""}>
			<PageHeader
				title={q === "" ? t("title") : t("found", { q, interpolation: { escapeValue: false } })}
				className="pb-0"
			/>
			<Form action={SEARCH_PATH} role="search" className="flex gap-3">
				<input
					key={q}
					type="search"
					name="q"
					defaultValue={q}
					aria-label={t("label")}
					placeholder={t("hint")}
					maxLength={SEARCH_CHARACTERS}
					className="control min-w-0 flex-1"
				/>
				<Button icon="search">{t("submit")}</Button>
			</Form>
			{groups.length > 0 ? (
				<FoundList groups={groups} />
			) : q === "" && hasIdeas ? (
				<p className="text-muted">{t("startText")}</p>
			) : (
				<NothingFound q={q} />
			)}
			<RewardIdeas rewards={ideas} balance={balance} />
			{ways.length > 0 && (
				<Section title={t("home:offers")} className="home-part shelf">
					<OpenOffers offers={ways} />
				</Section>
			)}
		</Stack>
	);
}

function NothingFound({ q }: { q: string }) {
	const { t } = useTranslation("search", { useSuspense: false });
	const none = q !== "";
	return (
		<EmptyState
			icon="search"
			title={none ? t("none", { q, interpolation: { escapeValue: false } }) : t("start")}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					<ButtonLink to="/rewards" variant="secondary">
						{t("kinds.rewards")}
					</ButtonLink>
					<ButtonLink to={OFFERS_PATH} variant="secondary">
						{t("kinds.offers")}
					</ButtonLink>
					<ButtonLink to={ARTICLES_PATH} variant="secondary">
						{t("kinds.articles")}
					</ButtonLink>
				</div>
			}
		>
			{none ? t("noneText") : t("startText")}
		</EmptyState>
	);
}
