import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import type { ListedAttempt } from "../attempts/attempt-list.repository.server";

/** How an attempt ended, in a word. */
export function OutcomeBadge({ attempt: { outcome, late } }: { attempt: Pick<ListedAttempt, "outcome" | "late"> }) {
	const { t } = useTranslation("quiz-results", { useSuspense: false });
	if (outcome === "Open") return <Badge tone="accent">{t("outcomes.Open")}</Badge>;
	if (outcome === "Failed") return <Badge>{t(late === 1 ? "outcomes.late" : "outcomes.Failed")}</Badge>;
	return (
		<Badge tone="success" icon="check">
			{t("outcomes.Passed")}
		</Badge>
	);
}
