import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { Badge } from "~/components/ui/feedback/badge";
import type { ShownPicture } from "../pictures/question-pictures.repository.server";
import { QuestionPicture } from "./question-picture";

export interface ReviewedQuestion {
	id: string;
	text: string;
	picture: ShownPicture | null;
	right: boolean;
	/** What was chosen. */
	chosen: readonly string[];
	explanation: string | null;
}

/** Each question with what was answered, whether it was right, and why, as far as the quiz shows it. */
export function QuizReviewList({ questions }: { questions: readonly ReviewedQuestion[] }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<ol className="grid gap-4">
			{questions.map(({ id, text, picture, right, chosen, explanation }) => (
				<Card as="li" key={id} className="grid gap-2">
					<span className="flex flex-wrap items-start justify-between gap-2">
						<span className="min-w-0 font-semibold wrap-anywhere">{text}</span>
						<Badge tone={right ? "success" : "neutral"} icon={right ? "check" : "close"}>
							{t(right ? "review.right" : "review.wrong")}
						</Badge>
					</span>
					{picture && <QuestionPicture {...picture} />}
					<span className="text-muted wrap-anywhere">
						{chosen.length === 0 ? t("review.nothing") : t("review.chosen", { answers: chosen.join(", ") })}
					</span>
					{explanation && <span className="wrap-anywhere whitespace-pre-line">{explanation}</span>}
				</Card>
			))}
		</ol>
	);
}
