import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { OfferCards } from "~/features/entries/components/offer-card";
import { listVisibleOffers } from "~/features/offers/offers.repository.server";
import { EarnTabs } from "~/features/quizzes/components/earn-tabs";
import { requireMember } from "~/gate/guards/member.server";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const read = async () => ({ cards: await listVisibleOffers(scope, session.memberId) });
	return readOrEmpty(args.context, "offers", read, { cards: [] });
}

export const handle = { title: "offers:documentTitle" };

export default function Offers() {
	const { cards, failed } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers", { useSuspense: false });
	return (
		<div className="wide">
			<div className="mb-6 grid gap-4">
				<PageHeader title={t("title")} className="pb-0">
					{t("intro")}
				</PageHeader>
				<EarnTabs current="offers" />
			</div>
			{failed && (
				<Banner tone="danger" role="alert">
					{t("loadFailed")}
				</Banner>
			)}
			{!failed && cards.length === 0 && (
				<EmptyState
					icon="earn"
					title={t("empty.title")}
					action={
						<ButtonLink to="/rewards" variant="secondary">
							{t("empty.action")}
						</ButtonLink>
					}
				>
					{t("empty.text")}
				</EmptyState>
			)}
			<OfferCards cards={cards} />
		</div>
	);
}
