import { useTranslation } from "react-i18next";
import { Card, CardLink } from "~/components/ui/data/card";
import { Progress } from "~/components/ui/feedback/progress";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { PointsNote } from "~/features/tables/components/points-note";
import type { OwnFigures } from "../home.repository.server";

interface ProgressTilesProps {
	tier: { name: string; picture: string | null } | null;
	/** Points of the member's and what the tier above asks for; null where that cannot be said in points. */
	nextTier: { name: string; have: number; need: number } | null;
	figures: readonly OwnFigures[];
	/** What they are together. */
	label: string;
}

/** The member's tier, and what the member and their companies have reached of their targets. */
export function ProgressTiles({ tier, nextTier, figures, label }: ProgressTilesProps) {
	const { t } = useTranslation("home", { useSuspense: false });
	return (
		// It moves sideways on phones, and only the tier is something that keys could bring into sight.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys can move it
		<ul tabIndex={0} aria-label={label}>
			{tier && (
				<li>
					<CardLink to="/profile" className="tier-tile">
						{tier.picture ? (
							<img src={tier.picture} alt="" width={64} height={64} className="tier-picture" />
						) : (
							<Icon name="trophy" className="tier-picture p-4" />
						)}
						<span className="grid min-w-0">
							<span className="text-sm text-muted">{t("standing.tier")}</span>
							<span className="text-xl font-semibold tracking-tight wrap-anywhere">{tier.name}</span>
							{nextTier ? (
								<NextTier {...nextTier} />
							) : (
								<span className="text-sm font-semibold text-accent-text">{t("reached.next")}</span>
							)}
						</span>
					</CardLink>
				</li>
			)}
			{figures.map((one) => (
				<li key={`${one.databucketId}/${one.company}`}>
					<Card className="h-full">
						<FiguresOf {...one} />
					</Card>
				</li>
			))}
		</ul>
	);
}

function NextTier({ name, have, need }: NonNullable<ProgressTilesProps["nextTier"]>) {
	const { t } = useTranslation("home", { useSuspense: false });
	const { points } = useFormat();
	const missing = need - have;
	return (
		<span className="grid gap-1.5">
			<span className="text-sm wrap-anywhere">
				{t("standing.toNext", { count: missing, points: points(missing), tier: name })}
			</span>
			<progress className="bar" value={have} max={need} aria-hidden />
			<span className="figures text-sm text-muted">
				{t("standing.earned", { have: points(have), need: points(need) })}
			</span>
		</span>
	);
}

function FiguresOf(figures: OwnFigures) {
	const { title, company, actual, target, percent, points, pointsNote, from, updated } = figures;
	const { t } = useTranslation("home", { useSuspense: false });
	const format = useFormat();
	// Points of quizzes and entries alone: a nought above them would say the opposite.
	const onlyPoints = target === 0 && actual === 0;
	return (
		<div className="grid gap-3">
			<div>
				{company !== null && <p className="text-sm font-semibold wrap-anywhere text-accent-text">{company}</p>}
				<h3 className="font-semibold wrap-anywhere">{title}</h3>
			</div>
			{!onlyPoints && (
				<p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
					<strong className="text-2xl font-semibold tracking-tight">
						{target === 0 ? format.amount(actual) : format.percent(percent)}
					</strong>
					<span className="text-muted">
						{target === 0
							? t("standing.actual")
							: t("standing.of", { actual: format.amount(actual), target: format.amount(target) })}
					</span>
				</p>
			)}
			{target !== 0 && (
				<Progress
					label={title}
					hideLabel
					value={Math.max(0, Math.min(percent, 100))}
					max={100}
					valueText={format.percent(percent)}
					tone={percent >= 100 ? "success" : "accent"}
				/>
			)}
			<p className={`font-semibold ${onlyPoints ? "text-2xl tracking-tight" : "text-sm"}`}>
				{t("standing.points", { count: points, points: format.points(points) })}
				<PointsNote note={pointsNote} />
			</p>
			<p className="figures text-sm text-muted">
				{from && <span className="block">{t(`standing.from.${from}`)}</span>}
				{updated !== null && t("standing.asOf", { date: format.date(updated) })}
			</p>
		</div>
	);
}
