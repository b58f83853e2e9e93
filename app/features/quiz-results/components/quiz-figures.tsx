import { useTranslation } from "react-i18next";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import { NoValue } from "~/components/ui/values/no-value";
import { quizAttemptsPath } from "../quiz-results.paths";
import { type figuresOf, spanOf } from "../statistics/statistics.rules";

/** What was made of a quiz, in four figures. */
export function QuizFigures({ quizId, figures }: { quizId: string; figures: ReturnType<typeof figuresOf> }) {
	const { t } = useTranslation("quiz-results", { useSuspense: false });
	const { points, percent } = useFormat();
	const { attempts, passRate, meanScore, meanTime } = figures;
	const rate = (value: number | null) => (value === null ? <NoValue /> : percent(value));
	const { unit, ...span } = spanOf(meanTime ?? 0);
	return (
		<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
			<StatTile
				label={t("statistics.attempts")}
				value={points(attempts)}
				href={quizAttemptsPath(quizId)}
				icon="history"
			/>
			<StatTile label={t("statistics.passRate")} value={rate(passRate)} icon="check-circle" />
			<StatTile label={t("statistics.meanScore")} value={rate(meanScore)} icon="target" />
			<StatTile
				label={t("statistics.meanTime")}
				value={meanTime === null ? <NoValue /> : t(`statistics.${unit}`, span)}
				icon="clock"
			/>
		</div>
	);
}
