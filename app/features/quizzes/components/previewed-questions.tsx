import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { QuestionPicture } from "./question-picture";
import type { AskedQuestion } from "./quiz-questions";

/** The questions for an admin who looks at the quiz as somebody else: nothing to tick, nothing to send. */
export function PreviewedQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<div className="grid gap-6">
			<Banner tone="info">{t("preview")}</Banner>
			<ol className="grid gap-8">
				{questions.map(({ id, text, picture, single, answers }, index) => (
					<li key={id} className="grid gap-3">
						<h3 className="font-semibold wrap-anywhere whitespace-pre-line">
							{t("take.legend", { at: index + 1, text })}
						</h3>
						{picture && <QuestionPicture {...picture} eager={index === 0} />}
						{!single && <p className="text-sm text-muted">{t("take.several")}</p>}
						<ul className="grid list-disc gap-2 ps-6">
							{answers.map((answer) => (
								<li key={answer.id} className="wrap-anywhere">
									{answer.text}
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
		</div>
	);
}
