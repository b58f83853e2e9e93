import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { Icon } from "~/components/ui/icon";
import { Section } from "~/components/ui/layout/section";

interface ToldListProps {
	told: readonly { id: string; kind: "tier" | "award"; name: string; created: number }[];
}

/** The tiers and awards that a member has reached lately. */
export function ToldList({ told }: ToldListProps) {
	const { t } = useTranslation("points", { useSuspense: false });
	if (told.length === 0) return null;
	return (
		<Section title={t("activity.reached.title")}>
			<Card flush>
				<ul className="divide-y divide-line">
					{told.map(({ id, kind, name, created }) => (
						<li key={id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
							<Icon name={kind === "tier" ? "trophy" : "award"} />
							<span className="grid min-w-0">
								<span className="font-semibold wrap-anywhere">{t(`activity.reached.${kind}`, { name })}</span>
								<span className="text-sm text-muted">
									<TimeText value={created} />
								</span>
							</span>
						</li>
					))}
				</ul>
			</Card>
		</Section>
	);
}
