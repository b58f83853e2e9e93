import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { CardLink } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { useFormat } from "~/components/ui/format-context";
import type { Format } from "~/lib/format";
import type { MemberReward } from "../rewards-for-members.repository.server";
import { RewardState } from "./reward-state";

interface RewardCardProps {
	reward: MemberReward;
	/** The member's points, which decide what the card says. */
	balance: number;
	/** Among the first pictures of the page. */
	eager: boolean;
	t: TFunction<"rewards">;
	points: Format["points"];
}

/**
 * A reward as one link: picture, title, cost and whether it can be had. Words and figures come from the grid: looked up
 * in each of a hundred cards they cost as much as the cards.
 */
function RewardCard({ reward, balance, eager, t, points }: RewardCardProps) {
	return (
		<CardLink flush to={`/rewards/${reward.catalogueId}/${reward.id}`} className="reward-card">
			<RewardImage src={reward.image} alt={reward.title} eager={eager} />
			<span className="reward-card-text">
				{/* The picture names the link; read out once more it would be heard twice. */}
				<span className="reward-card-title" aria-hidden>
					{reward.title}
				</span>
				<span className="reward-card-cost">
					{t("member.cost", { count: reward.cost, points: points(reward.cost) })}
				</span>
				{balance < reward.cost && balance > 0 && reward.isActive && (
					<progress className="bar bar-thin" value={balance} max={reward.cost} aria-hidden />
				)}
				<RewardState reward={reward} balance={balance} t={t} points={points} />
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
	const { t } = useTranslation("rewards", { useSuspense: false });
	const { points } = useFormat();
	return (
		<ul className="reward-grid">
			{rewards.map((reward, index) => (
				<li key={reward.id} className="min-w-0">
					<RewardCard reward={reward} balance={balance} eager={main && index < 4} t={t} points={points} />
				</li>
			))}
		</ul>
	);
}
