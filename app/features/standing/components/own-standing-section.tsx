import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { Badge } from "~/components/ui/feedback/badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Progress } from "~/components/ui/feedback/progress";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import type { OwnStanding } from "../own-standing.repository.server";
import { shownHave, shownShare } from "../standing.rules";

/**
 * A member's tier, what is missing for the next one, their awards, and those of their companies; nothing where there are
 * none, and where they could not be read (`failed`), that.
 */
export function OwnStandingSection({ standing }: { standing: OwnStanding & { failed?: boolean } }) {
	const { t } = useTranslation("profile", { useSuspense: false });
	const { date, points, figure, percent } = useFormat();
	const said = (name: string, have: number) =>
		name === "percent" ? percent(have) : Number.isInteger(have) ? points(have) : figure(have);
	const { tier, next, awards, companies } = standing;
	if (standing.failed)
		return (
			<Section title={t("standing.title")}>
				<Banner tone="danger" role="alert">
					{t("standing.failed")}
				</Banner>
			</Section>
		);
	if (!tier && !next && awards.length + companies.length === 0) return null;
	return (
		<Section title={t("standing.title")}>
			<Card>
				<div className="grid gap-6">
					{tier && (
						<div className="flex items-center gap-4">
							{tier.picture && <img src={tier.picture} alt="" width={64} height={64} className="tier-picture" />}
							<p>
								<strong className="block text-lg">{tier.name}</strong>
								{tier.since !== null && (
									<span className="text-sm text-muted">{t("standing.since", { date: date(tier.since) })}</span>
								)}
							</p>
						</div>
					)}
					{next && (
						<div className="grid gap-3">
							<h3 className="font-semibold">{t("standing.next", { tier: next.name })}</h3>
							{next.goals.map((goal) => (
								<Progress
									key={`${goal.figure}/${goal.need}`}
									label={
										goal.databucket === null
											? t(`standing.goals.${goal.figure}`)
											: t(`standing.results.${goal.figure}`, { databucket: goal.databucket })
									}
									value={goal.have}
									max={goal.need}
									valueText={t(/points$/i.test(goal.figure) ? "standing.ofPoints" : "standing.of", {
										count: goal.need,
										have: said(goal.figure, shownHave(goal.have, goal.need)),
										need: said(goal.figure, goal.figure === "percent" ? shownShare(goal.need) : goal.need),
									})}
								/>
							))}
						</div>
					)}
					{awards.length > 0 && (
						<div className="grid gap-3">
							<h3 className="font-semibold">{t("standing.awards")}</h3>
							<ul className="flex flex-wrap gap-2">{awards.map(badgeOf)}</ul>
						</div>
					)}
					{companies.map((company) => (
						<div key={company.id} className="grid gap-3">
							<h3 className="font-semibold wrap-anywhere">{company.title}</h3>
							<ul className="flex flex-wrap gap-2">
								{company.tier !== null && (
									<li className="max-w-full">
										<Badge icon="trophy">{t("standing.tier", { tier: company.tier })}</Badge>
									</li>
								)}
								{company.awards.map(badgeOf)}
							</ul>
						</div>
					))}
				</div>
			</Card>
		</Section>
	);
}

const badgeOf = ({ id, name }: { id: string; name: string }) => (
	<li key={id} className="max-w-full">
		<Badge tone="accent" icon="award">
			{name}
		</Badge>
	</li>
);
