import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { QuickFound } from "~/components/member/find/quick-found";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { ARTICLES_PATH } from "~/features/articles/articles.paths";
import { OFFERS_PATH } from "~/features/offers/offers.paths";
import { FoundList } from "~/features/search/components/found-list";
import { Ideas } from "~/features/search/components/ideas";
import { SearchForm } from "~/features/search/components/search-form";
import { ideasFor } from "~/features/search/ideas.server";
import { searchForMember } from "~/features/search/member-search.service.server";
import { searchedFor } from "~/features/search/search-words.rules";
import { requireMember } from "~/gate/guards/member.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const q = searchedFor(args.request);
	const groups = await searchForMember(scope, session.memberId, q);
	return { q, groups, ideas: groups.length > 0 ? null : await ideasFor(scope, session) };
}

export const handle = { title: "search:title" };

export default function MemberSearch() {
	const { q, groups, ideas } = useLoaderData<typeof loader>();
	const { t } = useTranslation("search", { useSuspense: false });
	const hasIdeas = ideas !== null && ideas.rewards.length + ideas.ways.length > 0;
	return (
		<Stack className={hasIdeas ? "wide" : ""}>
			<PageHeader
				title={q === "" ? t("title") : t("found", { q, interpolation: { escapeValue: false } })}
				className="pb-0"
			/>
			<SearchForm q={q}>
				<QuickFound />
			</SearchForm>
			{groups.length > 0 ? (
				<FoundList groups={groups} />
			) : q === "" && hasIdeas ? (
				<p className="text-muted">{t("startText")}</p>
			) : (
				<NothingFound q={q} />
			)}
			{ideas && <Ideas {...ideas} />}
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
