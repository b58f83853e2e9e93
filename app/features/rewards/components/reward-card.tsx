import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { CardLink } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { useFormat } from "~/components/ui/format-context";
import { useKeptMarkup } from "~/components/ui/kept-markup";
import { Section } from "~/components/ui/layout/section";
import type { Format } from "~/lib/format";
import type { MemberReward } from "../rewards-for-members.repository.server";
import { rewardState, type ShownState, StateText } from "./reward-state";

interface RewardCardProps {
	to: string;
	title: string;
	image: string | null;
	/** Points. */
	cost: number;
	/** The member's points where they are on the way to it. */
	saved: number | null;
	state: ShownState;
	/** Among the first pictures of the page. */
	eager: boolean;
	t: TFunction<"rewards">;
	points: Format["points"];
}

/**
 * A reward as one link: picture, title, cost and whether it can be had. Words and figures come from the grid: looked up
 * in each of a hundred cards they cost as much as the cards.
 */
function RewardCard({ to, title, image, cost, saved, state, eager, t, points }: RewardCardProps) {
	return (
		<CardLink flush to={to} className={`reward-card reward-${state.name}`}>
			<RewardImage src={image} alt={title} eager={eager} />
			<span className="reward-card-text">
				{/* The picture names the link; read out once more it would be heard twice. */}
				<span className="reward-card-title" aria-hidden>
					{title}
				</span>
				<span className="reward-card-cost">{t("member.cost", { count: cost, points: points(cost) })}</span>
				{saved !== null && <progress className="bar bar-thin" value={saved} max={cost} aria-hidden />}
				<StateText {...state} t={t} points={points} />
			</span>
		</CardLink>
	);
}

/** What the card of a reward says to a member of so many points, the same for all to whom it says the same. */
function cardOf(reward: MemberReward, balance: number) {
	const { id, catalogueId, title, image, cost, isActive } = reward;
	return {
		to: `/rewards/${catalogueId}/${id}`,
		title,
		image,
		cost,
		saved: balance < cost && balance > 0 && isActive ? balance : null,
		state: rewardState(reward, balance),
	};
}

interface RewardGridProps {
	rewards: readonly MemberReward[];
	balance: number;
	/** What the page is about, so its first pictures are fetched at once. */
	main?: boolean;
}

/** Cards in a grid: two beside each other on a phone, up to five. */
export function RewardGrid({ rewards, balance, main = false }: RewardGridProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const { points } = useFormat();
	const card = useKeptMarkup(RewardCard, { t, points });
	return (
		<ul className="reward-grid">
			{rewards.map((reward, index) => (
				<li key={reward.id} className="min-w-0" {...card({ ...cardOf(reward, balance), eager: main && index < 4 })} />
			))}
		</ul>
	);
}

/** Rewards beneath what has nothing to show: those that the points buy, or the first to save for. */
export function RewardIdeas({ rewards, balance }: RewardGridProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const [first] = rewards;
	return (
		first && (
			<Section title={t(first.cost > balance ? "member.ideasToSaveFor" : "member.ideas")}>
				<RewardGrid rewards={rewards} balance={balance} />
			</Section>
		)
	);
}
