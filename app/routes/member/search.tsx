import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { ARTICLES_PATH } from "~/features/articles/articles.paths";
import { OFFERS_PATH } from "~/features/offers/offers.paths";
import { FoundList } from "~/features/search/components/found-list";
import { searchForMember } from "~/features/search/member-search.service.server";
import { SEARCH_PATH } from "~/features/search/search.paths";
import { searchedFor } from "~/features/search/search-words.rules";
import { requireMember } from "~/gate/guards/member.server";
import { SEARCH_CHARACTERS } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const q = searchedFor(args.request);
	return { q, groups: await searchForMember(scope, session.memberId, q) };
}

export const handle = { title: "search:title" };

export default function MemberSearch() {
	const { q, groups } = useLoaderData<typeof loader>();
	const { t } = useTranslation("search", { useSuspense: false });
	return (
		<Stack>
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
			{groups.length > 0 ? <FoundList groups={groups} /> : <NothingFound q={q} />}
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
					<ButtonLink to="/rewards">{t("kinds.rewards")}</ButtonLink>
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
