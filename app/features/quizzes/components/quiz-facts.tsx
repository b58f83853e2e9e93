import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import type { QuizView } from "../quizzes-for-members.repository.server";
import { usePercentNumber } from "./use-percent-number";

type Facts = Pick<
	QuizView,
	"mostPoints" | "questionCount" | "timeLimitMinutes" | "passingScore" | "redeemable" | "left"
> &
	Partial<Pick<QuizView, "earned">>;

/** What a quiz asks for and gives, or has given, in one line. */
export function QuizFacts({ quiz }: { quiz: Facts }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const percent = usePercentNumber();
	const { earned = null } = quiz;
	const shown = earned ?? quiz.mostPoints;
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
			{quiz.redeemable === 1 && shown > 0 && (
				<li className="flex items-center gap-1.5 font-semibold text-text">
					<Icon name="points" className="size-4" />
					{t(earned === null ? "facts.points" : "facts.earned", { points: shown, count: shown })}
				</li>
			)}
			<li>{t("facts.questions", { count: quiz.questionCount })}</li>
			{quiz.timeLimitMinutes !== null && <li>{t("facts.minutes", { count: quiz.timeLimitMinutes })}</li>}
			{quiz.left !== null && <li>{t("facts.left", { count: quiz.left })}</li>}
			{quiz.passingScore > 0 && <li>{t("facts.pass", { percent: percent(quiz.passingScore) })}</li>}
		</ul>
	);
}
