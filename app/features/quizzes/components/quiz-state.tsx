import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import type { QuizView } from "../quizzes-for-members.repository.server";

type Stated = Pick<QuizView, "state" | "attempts"> & { until?: number };

/** Where a member is with a quiz, or what they can go on with, in a word. */
export function QuizState({ quiz }: { quiz: Stated }) {
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
			return <span className="link-act">{t("act.open")}</span>;
		case "waiting":
			return <Badge>{t("badge.waiting", { date: date(quiz.until ?? 0) })}</Badge>;
		case "usedUp":
			return <Badge>{t("badge.usedUp")}</Badge>;
		default:
			return quiz.attempts > 0 ? <span className="link-act">{t("act.tryAgain")}</span> : null;
	}
}
