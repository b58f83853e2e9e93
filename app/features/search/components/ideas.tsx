import { useTranslation } from "react-i18next";
import { Section } from "~/components/ui/layout/section";
import { OpenOffers } from "~/features/home/components/open-offers";
import type { OpenOffer } from "~/features/offers/offers.repository.server";
import { RewardIdeas } from "~/features/rewards/components/reward-card";
import type { MemberReward } from "~/features/rewards/rewards-for-members.repository.server";

/** Ways to earn beneath what has nothing to show. */
export function WaysToEarn({ ways }: { ways: readonly OpenOffer[] }) {
	const { t } = useTranslation("home", { useSuspense: false });
	if (ways.length === 0) return null;
	return (
		<Section title={t("offers")} className="home-part shelf">
			<OpenOffers offers={ways} />
		</Section>
	);
}

interface IdeasProps {
	rewards: readonly MemberReward[];
	ways: readonly OpenOffer[];
	balance: number;
}

/** Rewards and ways to earn, for whoever did not find what they looked for. */
export function Ideas({ rewards, ways, balance }: IdeasProps) {
	return (
		<>
			<RewardIdeas rewards={rewards} balance={balance} />
			<WaysToEarn ways={ways} />
		</>
	);
}
