import { useTranslation } from "react-i18next";
import { Section } from "~/components/ui/layout/section";
import type { QuizView } from "../quizzes-for-members.repository.server";
import { QuizCards } from "./quiz-card";

/** What else there is to take, beside a quiz or beneath it. */
export function OtherQuizzes({ quizzes }: { quizzes: readonly QuizView[] }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	if (quizzes.length === 0) return null;
	return (
		<Section title={t("others")}>
			<QuizCards quizzes={quizzes} className="grid gap-4" />
		</Section>
	);
}
