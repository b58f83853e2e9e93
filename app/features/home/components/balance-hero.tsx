import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { Ring } from "~/components/ui/feedback/ring";
import { useFormat } from "~/components/ui/format-context";

interface BalanceHeroProps {
	firstname: string;
	balance: number;
	/** How the balance changed since the last visit; null on the first one. */
	change: { points: number; postings: number } | null;
	next: { title: string; cost: number; href: string } | null;
	welcome: boolean;
}

/** One glance: hello, how many points, what changed, what is in reach next. */
export function BalanceHero({ firstname, balance, change, next, welcome }: BalanceHeroProps) {
	const { t } = useTranslation("home", { useSuspense: false });
	const format = useFormat();
	const points = format.points(balance);
	const missing = next ? Math.max(0, next.cost - balance) : 0;
	return (
		<section className="grid gap-6 rounded-card border border-line bg-raised p-6 sm:grid-cols-[1fr_auto] sm:items-center sm:p-8">
			<div className="@container min-w-0">
				<h1 className="text-lg text-muted">{t("hello", { name: firstname })}</h1>
				<p className="mt-2 flex flex-wrap items-baseline gap-x-3">
					<span
						className={classNames(
							"figures font-semibold tracking-tight",
							points.length > 8 ? "text-[min(3rem,13cqi)]" : "text-5xl sm:text-6xl",
						)}
					>
						{points}
					</span>
					<span className="text-xl text-muted">{t("points", { count: balance })}</span>
				</p>
				<p className="mt-3 text-muted">
					{welcome ? t("welcome") : null}
					{!welcome && change && change.postings > 0 && (
						<Link to="/activity" className="underline underline-offset-4">
							{t("changed", { count: Math.abs(change.points), change: format.signed(change.points) })}
						</Link>
					)}
					{!welcome && change && change.postings === 0 && t("unchanged")}
				</p>
			</div>
			{next && (
				<Link to={next.href} prefetch="intent" className="flex items-center gap-4 rounded-card p-2 hover:bg-sunken">
					<Ring
						value={Math.min(balance, next.cost)}
						max={next.cost}
						label={t("nextProgress", { balance: format.points(balance), cost: format.points(next.cost) })}
						className="size-24 shrink-0"
					>
						<span className="figures text-sm font-semibold">
							{format.percent((Math.min(balance, next.cost) / next.cost) * 100)}
						</span>
					</Ring>
					<span className="grid max-w-52 gap-1">
						<span className="text-sm text-muted">{t("nextReward")}</span>
						<span className="font-semibold">{next.title}</span>
						<span className="text-sm">{t("missing", { count: missing, points: format.points(missing) })}</span>
					</span>
				</Link>
			)}
		</section>
	);
}
