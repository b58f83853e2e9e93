import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { RewardImage } from "~/components/ui/data/reward-image";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { rewardHindrance } from "~/features/rewards/components/reward-state";
import type { HomeData } from "../home.service.server";
import { Reached } from "./reached";

interface BalanceHeroProps {
	firstname: string;
	balance: number;
	/** What was earned and spent, and what expired, since the last visit as the statement counts it; null on the first one. */
	change: HomeData["change"]["data"];
	/** The tier or award of this visit. */
	reached: HomeData["reached"]["data"];
	/** The member's goal, or the reward that is next in reach. */
	aim: HomeData["aim"];
	welcome: boolean;
}

/** One glance, in the program's own colour: hello, how many points, what changed, what they are for. */
export function BalanceHero({ firstname, balance, change, reached, aim, welcome }: BalanceHeroProps) {
	const { t } = useTranslation("home", { useSuspense: false });
	const format = useFormat();
	const points = format.points(balance);
	return (
		<section className="hero">
			<div className="hero-own @container">
				<h1 className="text-lg hero-quiet">{t("hello", { name: firstname })}</h1>
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span
						className={classNames(
							"hero-balance",
							points.length > 8 ? "text-[min(3rem,13cqi)]" : "text-5xl sm:text-6xl",
						)}
					>
						{points}
					</span>
					<span className="text-xl hero-quiet">{t("points", { count: balance })}</span>
				</p>
				{welcome ? <p className="hero-quiet">{t("welcome")}</p> : change && <Change {...change} />}
				{reached && <Reached {...reached} />}
				<p className="hero-actions">
					<Link to="/offers" prefetch="intent" className="button button-md hero-button">
						{t("earn")}
					</Link>
					<Link to="/rewards" prefetch="intent" className="button button-md hero-link">
						{t("spend")}
					</Link>
				</p>
			</div>
			{aim && <Aim aim={aim} balance={balance} />}
		</section>
	);
}

function Change({ earned, spent, expired }: NonNullable<BalanceHeroProps["change"]>) {
	const { t } = useTranslation("home", { useSuspense: false });
	const { points } = useFormat();
	// What members did themselves is not in it, so that nothing else came is no "nothing has changed".
	if (earned === 0 && spent === 0 && expired === 0) return null;
	const of = (count: number) => ({ count: Math.abs(count), points: points(Math.abs(count)) });
	const parts = [
		earned !== 0 && t(earned > 0 ? "earned" : "takenBack", of(earned)),
		spent !== 0 && t(spent > 0 ? "spent" : "givenBack", of(spent)),
		expired !== 0 && t(expired > 0 ? "expired" : "givenBack", of(expired)),
	].filter(Boolean);
	return (
		<p className="hero-quiet">
			<Link to="/activity" className="link-in">
				{t("sinceVisit", { change: parts.join(" · ") })}
			</Link>
		</p>
	);
}

function Aim({ aim, balance }: { aim: NonNullable<BalanceHeroProps["aim"]>; balance: number }) {
	const { t } = useTranslation(["home", "rewards"], { useSuspense: false });
	const { points } = useFormat();
	const { title, image, cost, isGoal, times } = aim;
	const missing = cost - balance;
	// Points are not all that it takes: the one goal may be sold out, and none that are earned change that.
	const reason = rewardHindrance(aim, balance);
	const canEarn = reason === "notEnoughPoints";
	return (
		<Link to={`/rewards/${aim.catalogueId}/${aim.id}`} prefetch="intent" className="hero-aim">
			<RewardImage src={image} alt="" eager className="hero-picture" />
			<span className="grid min-w-0 content-center gap-1.5">
				<span className="flex items-center gap-1.5 text-sm hero-quiet">
					{isGoal && <Icon name="flag" className="size-4" />}
					{t(isGoal ? "goal" : "nextReward")}
				</span>
				<span className="font-semibold wrap-anywhere">{title}</span>
				<progress
					className="bar hero-bar"
					value={Math.min(balance, cost)}
					max={Math.max(cost, 1)}
					aria-label={t("nextProgress", { balance: points(balance), cost: points(cost) })}
				/>
				<span className="text-sm">
					{canEarn
						? t("missing", { count: missing, points: points(missing) })
						: t(reason ? `rewards:member.state.${reason}` : "enough")}
					{canEarn && times && (
						<span className="hero-quiet"> {t("times", { count: times.times, title: times.title })}</span>
					)}
				</span>
			</span>
		</Link>
	);
}
