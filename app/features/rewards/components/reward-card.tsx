import { useTranslation } from "react-i18next";
import { CardLink } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { useFormat } from "~/components/ui/format-context";
import type { MemberReward } from "../rewards-for-members.repository.server";
import { RewardState } from "./reward-state";

interface RewardCardProps {
	reward: MemberReward;
	/** The member's points, which decide what the card says. */
	balance: number;
	/** Among the first pictures of the page. */
	eager?: boolean;
}

/** A reward as one link: picture, title, cost and whether it can be had. */
function RewardCard({ reward, balance, eager = false }: RewardCardProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const { points } = useFormat();
	return (
		<CardLink flush to={`/rewards/${reward.catalogueId}/${reward.id}`} className="flex h-full flex-col">
			<RewardImage src={reward.image} alt="" eager={eager} />
			<span className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
				<span className="font-semibold wrap-anywhere hyphens-auto">{reward.title}</span>
				<span className="figures text-sm text-muted">
					{t("member.cost", { count: reward.cost, points: points(reward.cost) })}
				</span>
				<span className="mt-auto pt-1">
					<RewardState reward={reward} balance={balance} />
				</span>
			</span>
		</CardLink>
	);
}

interface RewardGridProps {
	rewards: readonly MemberReward[];
	balance: number;
	/** What the page is about, so its first pictures are fetched at once. */
	main?: boolean;
}

/** Cards in a grid: two beside each other on a phone, up to four. */
export function RewardGrid({ rewards, balance, main = false }: RewardGridProps) {
	return (
		<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
			{rewards.map((reward, index) => (
				<li key={reward.id} className="min-w-0">
					<RewardCard reward={reward} balance={balance} eager={main && index < 4} />
				</li>
			))}
		</ul>
	);
}
