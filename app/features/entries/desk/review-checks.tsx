import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { Section } from "~/components/ui/layout/section";
import { isPast } from "~/features/offers/offers.rules";
import { reviewPath } from "../entries.admin.paths";
import type { ReviewDesk } from "../review-desk.server";

/** What to know of an entry before its answers are read: what repeats an earlier one, what others claim, what is too late. */
export function ReviewChecks({ entry, claims, repeats }: Pick<ReviewDesk, "entry" | "claims" | "repeats">) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const { now, date } = useFormat();
	const warnings = [
		...repeats.map(({ entryId, label, value, submitted }) => ({
			key: `repeat ${label}`,
			text: t("review.check.repeat", { label, value, when: date(submitted) }),
			href: reviewPath(entryId),
		})),
		...claims.flatMap(({ fieldId, fieldLabel: label, value, foundId, others }) => {
			const said = { label, value };
			if (!foundId) return [{ key: fieldId, text: t("review.check.gone", said), href: "#claims" }];
			if (others.length === 0) return [];
			return [{ key: fieldId, text: t("review.check.claimed", { ...said, count: others.length }), href: "#claims" }];
		}),
		...(entry.status !== "Completed" && entry.status !== "Rejected" && isPast(entry.deadline, now)
			? [{ key: "deadline", text: t("review.check.deadline"), href: null }]
			: []),
	];
	if (warnings.length === 0)
		return (
			<p className="flex min-h-11 items-center gap-2 rounded-card bg-success-soft px-4 py-2 text-sm font-semibold">
				<Icon name="check-circle" className="text-success-text" />
				{t("review.check.clear")}
			</p>
		);
	return (
		<Section title={t("review.checks")}>
			<Card className="grid gap-1 py-3 sm:py-3">
				<ul className="grid gap-1">
					{warnings.map(({ key, text, href }) => (
						<li key={key} className="flex min-h-11 min-w-0 items-center gap-2">
							<Icon name="warning" className="text-warning-text" />
							{href ? (
								<Link
									to={href}
									className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline underline-offset-4"
								>
									{text}
								</Link>
							) : (
								<span className="min-w-0 wrap-anywhere">{text}</span>
							)}
						</li>
					))}
				</ul>
			</Card>
		</Section>
	);
}
