import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";

interface Line {
	id: string;
	points: number;
	description: string;
	created: number;
}

/** The newest lines of the statement, each leading to why. */
export function LatestLines({ lines }: { lines: Line[] }) {
	const { t } = useTranslation("home", { useSuspense: false });
	if (lines.length === 0)
		return (
			<EmptyState icon="activity" title={t("noLines")} as="h3">
				{t("noLinesText")}
			</EmptyState>
		);
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-raised">
			{lines.map((line) => (
				<li key={line.id}>
					<Link
						to={`/activity/${line.id}`}
						prefetch="intent"
						className="flex min-h-14 items-center justify-between gap-4 px-5 py-2 hover:bg-sunken"
					>
						<span className="min-w-0">
							<span className="block truncate">{line.description}</span>
							<span className="block text-sm text-muted">
								<TimeText value={line.created} as="relative" />
							</span>
						</span>
						<PointsText value={line.points} signed />
					</Link>
				</li>
			))}
		</ul>
	);
}
