import type { TFunction } from "i18next";
import { Icon } from "~/components/ui/icon";
import type { Format } from "~/lib/format";
import type { IconName } from "~/lib/icon-names";
import { type Hindrance, hindrance } from "../availability.rules";
import type { MemberReward } from "../rewards-for-members.repository.server";

type State = Exclude<Hindrance, "hidden"> | "available";

const ICON: Record<State, IconName> = {
	available: "check-circle",
	notEnoughPoints: "trend",
	outOfStock: "package",
	notAvailable: "minus-circle",
};

const TONE: Record<State, string> = {
	available: "text-accent-text font-semibold",
	notEnoughPoints: "text-muted",
	outOfStock: "text-muted",
	notAvailable: "text-muted",
};

/** What keeps a member from a reward that is shown to them; null when they can have it. */
export function rewardHindrance(reward: Pick<MemberReward, "isActive" | "stock" | "cost">, balance: number) {
	const reason = hindrance({ ...reward, status: "Active", visible: true }, balance);
	return reason === "hidden" ? null : reason;
}

export interface ShownState {
	name: State;
	/** Points to go, where that is what keeps the member from it. */
	missing: number;
}

/** What a reward says of itself to a member with `balance` points. */
export function rewardState(reward: Pick<MemberReward, "isActive" | "stock" | "cost">, balance: number): ShownState {
	const name = rewardHindrance(reward, balance) ?? "available";
	return { name, missing: name === "notEnoughPoints" ? reward.cost - balance : 0 };
}

interface StateTextProps extends ShownState {
	t: TFunction<"rewards">;
	points: Format["points"];
}

/** "Get it", "350 points to go" or "Not available", with the reason where stock is what lacks. */
export function StateText({ name, missing, t, points }: StateTextProps) {
	return (
		<span className={`reward-state ${TONE[name]}`}>
			<Icon name={ICON[name]} className="size-4.5" />
			{t(`rewards:member.state.${name}`, { count: missing, points: points(missing) })}
		</span>
	);
}
