import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { RichText } from "~/components/ui/data/rich-text";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { OpportunityRow, useOpportunityWords } from "~/features/entries/components/opportunity-row";
import { OwnEntries } from "~/features/entries/components/own-entries";
import { ownEntriesAsRead } from "~/features/entries/entries-as-read.server";
import { OFFERS_PATH } from "~/features/offers/offers.paths";
import { findVisibleOffer, offerAsRead } from "~/features/offers/offers.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { shownMarkdown } from "~/server/rich-text/shown-html.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const offer = await findVisibleOffer(scope, session.memberId, args.params.offerId ?? "");
	if (!offer) throw new Response("offers:noSuchOffer", { status: 404 });
	const shown = await offerAsRead(scope, offer);
	return {
		offer: { ...shown, description: shownMarkdown(shown.description) },
		entries: await ownEntriesAsRead(scope, session.memberId, offer.id),
	};
}

export const handle = { title: (data: { offer: { title: string } }) => data.offer.title };

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function Offer() {
	const { offer, entries } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers", { useSuspense: false });
	const words = useOpportunityWords();
	return (
		<Stack gap="lg" className="wide offer-parts">
			<div>
				<Breadcrumb items={[{ label: t("back"), to: OFFERS_PATH }, { label: offer.title }]} />
				<PageHeader title={offer.title}>{offer.description && <RichText html={offer.description} />}</PageHeader>
				{offer.image && <RewardImage src={offer.image} alt="" icon="earn" eager className="max-w-xl rounded-card" />}
			</div>
			<Section title={t("opportunities")}>
				{offer.opportunities.length === 0 && <p className="text-muted">{t("empty.opportunities")}</p>}
				<ul className="ways-to-earn">
					{offer.opportunities.map((opportunity) => (
						<Card as="li" key={opportunity.id}>
							<OpportunityRow opportunity={opportunity} words={words} full />
						</Card>
					))}
				</ul>
			</Section>
			<Section title={t("myEntries")}>
				<OwnEntries entries={entries} />
			</Section>
		</Stack>
	);
}
