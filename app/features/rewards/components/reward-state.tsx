import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { hindrance } from "../availability.rules";
import type { MemberReward } from "../rewards-for-members.repository.server";

const LOOK: Record<string, { icon: IconName; tone: string }> = {
	available: { icon: "check-circle", tone: "text-accent-text font-semibold" },
	notEnoughPoints: { icon: "trend", tone: "text-muted" },
	outOfStock: { icon: "package", tone: "text-muted" },
	notAvailable: { icon: "minus-circle", tone: "text-muted" },
};

/** What keeps a member from a reward that is shown to them; null when they can have it. */
export function rewardHindrance(reward: Pick<MemberReward, "isActive" | "stock" | "cost">, balance: number) {
	const reason = hindrance({ ...reward, status: "Active", visible: true }, balance);
	return reason === "hidden" ? null : reason;
}

/** "Get it", "350 points to go", "Out of stock" or "Not available". */
export function RewardState({ reward, balance }: { reward: MemberReward; balance: number }) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const format = useFormat();
	const state = rewardHindrance(reward, balance) ?? "available";
	const look = LOOK[state];
	const missing = reward.cost - balance;
	return (
		<span className={classNames("flex items-center gap-1.5 text-sm", look?.tone)}>
			{look && <Icon name={look.icon} className="size-4.5" />}
			{t(`member.state.${state}`, { count: missing, points: format.points(missing) })}
		</span>
	);
}
