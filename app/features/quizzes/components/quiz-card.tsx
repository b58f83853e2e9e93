import { CardLink } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { useKeptMarkup } from "~/components/ui/kept-markup";
import { quizPath } from "../quizzes.paths";
import type { QuizView } from "../quizzes-for-members.repository.server";
import { QuizFacts } from "./quiz-facts";
import { QuizState } from "./quiz-state";

/** Quizzes as cards in a list that looks as its place wants it. */
export function QuizCards({ quizzes, className }: { quizzes: readonly QuizView[]; className?: string }) {
	const card = useKeptMarkup(QuizCard, {});
	return (
		<ul className={className}>
			{quizzes.map((quiz) => (
				<li key={quiz.id} className="grid" {...card({ quiz })} />
			))}
		</ul>
	);
}

/** A quiz as one link: what it is, what it gives, where the member is with it. */
function QuizCard({ quiz }: { quiz: QuizView }) {
	return (
		<CardLink flush to={quizPath(quiz.id)} className="quiz-card">
			<RewardImage alt="" icon="quiz" />
			<span className="quiz-card-text">
				<span className="quiz-card-head">
					<span className="quiz-card-title">{quiz.title}</span>
					<QuizState quiz={quiz} />
				</span>
				{quiz.description && <span className="line-clamp-2 text-muted wrap-anywhere">{quiz.description}</span>}
				<QuizFacts quiz={quiz} />
			</span>
		</CardLink>
	);
}
