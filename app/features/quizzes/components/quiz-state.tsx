import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import type { QuizView } from "../quizzes-for-members.repository.server";

type Stated = Pick<QuizView, "state" | "attempts"> & { until?: number };

/** Where a member is with a quiz, in a word. */
export function QuizStateBadge({ quiz }: { quiz: Stated }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const { date } = useFormat();
	switch (quiz.state) {
		case "passed":
			return (
				<Badge tone="success" icon="check">
					{t("badge.passed")}
				</Badge>
			);
		case "open":
			return <Badge tone="accent">{t("badge.open")}</Badge>;
		case "waiting":
			return <Badge>{t("badge.waiting", { date: date(quiz.until ?? 0) })}</Badge>;
		case "usedUp":
			return <Badge>{t("badge.usedUp")}</Badge>;
		default:
			return quiz.attempts > 0 ? <Badge tone="warning">{t("badge.tryAgain")}</Badge> : null;
	}
}
