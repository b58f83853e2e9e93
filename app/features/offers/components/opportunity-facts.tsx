import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import type { Earning } from "../offers.rules";
import { EarningText } from "./earning-text";

interface OpportunityFactsProps {
	earning: Earning;
	deadline: number | null;
	entryLimit: number | null;
	sent: number;
	redeemable: boolean;
}

/** Beside the entry form: what it earns, and what limits it: until when, how many entries are left. */
export function OpportunityFacts({ earning, deadline, entryLimit, sent, redeemable }: OpportunityFactsProps) {
	const { t } = useTranslation("offers", { useSuspense: false });
	const left = entryLimit === null ? 0 : Math.max(0, entryLimit - sent);
	return (
		<Card as="section" className="entry-facts grid content-start gap-4" aria-labelledby="facts-title">
			<h2 id="facts-title" className="font-semibold">
				{t("facts.title")}
			</h2>
			<DescriptionList
				figures
				items={[
					{ term: t("facts.earns"), value: <EarningText earning={earning} className="figures font-semibold" /> },
					{
						term: t("facts.deadline"),
						value: deadline !== null && <TimeText value={deadline} as="dateTime" />,
					},
					{
						term: t("facts.limit"),
						value: entryLimit !== null && t("facts.left", { count: left, limit: entryLimit }),
					},
					{ term: t("facts.sent"), value: sent > 0 ? sent : null },
				]}
			/>
			{!redeemable && <p className="text-sm text-muted">{t("facts.notRedeemable")}</p>}
		</Card>
	);
}
