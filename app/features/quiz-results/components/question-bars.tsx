import { useTranslation } from "react-i18next";
import { Strip } from "~/components/charts/strip";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import type { QuestionFigures } from "../statistics/statistics.rules";

/** How often each answer of a question was chosen: the bar and its figures are one row. */
export function QuestionBars({ question, at }: { question: QuestionFigures; at: number }) {
	const { t } = useTranslation("quiz-results", { useSuspense: false });
	const { points, percent } = useFormat();
	const title = t("statistics.question", { at, text: question.text });
	return (
		<section className="grid grid-cols-1 gap-2" aria-labelledby={`question-${question.id}`}>
			<h3 id={`question-${question.id}`} className="font-semibold wrap-anywhere">
				{title}
			</h3>
			<p className="text-sm text-muted">{t("statistics.asked", { count: question.asked })}</p>
			<DataTable caption={title}>
				<thead>
					<tr>
						<Th>{t("statistics.answer")}</Th>
						<Th numeric>{t("statistics.chosen")}</Th>
						<Th numeric>{t("statistics.share")}</Th>
					</tr>
				</thead>
				<tbody>
					{question.answers.map(({ id, text, isCorrect, chosen, share }) => (
						<tr key={id}>
							<Th scope="row" className="min-w-52">
								<span className="flex flex-wrap items-center gap-2 font-normal">
									<span className="min-w-0 wrap-anywhere">{text}</span>
									{isCorrect && (
										<Badge tone="success" icon="check">
											{t("statistics.right")}
										</Badge>
									)}
								</span>
								<Strip
									spans={[
										{ from: 0, to: 100, look: "base" },
										{ from: 0, to: share, look: isCorrect ? "series-0" : "mark" },
									]}
									className="mt-1 h-2 w-full"
								/>
							</Th>
							<Td numeric>{points(chosen)}</Td>
							<Td numeric>{percent(share)}</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
			{question.others > 0 && (
				<p className="text-sm text-muted">{t("statistics.others", { count: question.others })}</p>
			)}
		</section>
	);
}
