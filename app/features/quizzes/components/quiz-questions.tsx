import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Progress } from "~/components/ui/feedback/progress";
import { Button } from "~/components/ui/form/button";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { useHydrated } from "~/components/ui/hydrated";
import type { ShownPicture } from "../pictures/question-pictures.repository.server";
import { QuestionPicture } from "./question-picture";

/** A question as a member may see it before the end: not which answer is right, nor what it pays. */
export interface AskedQuestion {
	id: string;
	text: string;
	picture: ShownPicture | null;
	single: boolean;
	answers: readonly { id: string; text: string }[];
}

interface QuizQuestionsProps {
	questions: readonly AskedQuestion[];
	chosen: Readonly<Record<string, readonly string[]>>;
	/** What hands all of it in: stands where the way on would, on the last question. */
	submit: React.ReactElement;
}

/** All questions on one page; with scripts one at a time, since a phone holds no more. */
export function QuizQuestions({ questions, chosen, submit }: QuizQuestionsProps) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const hydrated = useHydrated();
	const [at, setAt] = useState(0);
	const [answered, setAnswered] = useState(() => questions.filter(({ id }) => chosen[id]?.length).length);
	const list = useRef<HTMLOListElement>(null);
	const go = (to: number) => {
		setAt(to);
		// The next question is where reading goes on.
		requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>("input")?.focus());
	};
	const last = questions.length - 1;
	return (
		<>
			{hydrated && last > 0 && (
				<Progress
					value={answered}
					max={questions.length}
					label={t("take.progress")}
					valueText={t("take.step", { at: answered, of: questions.length })}
				/>
			)}
			<ol
				ref={list}
				onChange={() => setAnswered(list.current?.querySelectorAll(":scope > :has(:checked)").length ?? 0)}
				className="grid gap-8"
			>
				{questions.map((question, index) => (
					<li key={question.id} hidden={hydrated && index !== at}>
						<ChoiceGroup
							className="[&>legend]:text-lg"
							type={question.single ? "radio" : "checkbox"}
							id={`q-${question.id}`}
							name={`q-${question.id}`}
							legend={t("take.legend", { at: index + 1, text: question.text })}
							lead={question.picture && <QuestionPicture {...question.picture} eager={index === 0} />}
							help={question.single ? undefined : t("take.several")}
							options={question.answers.map(({ id, text }) => ({ value: id, label: text }))}
							defaultValue={chosen[question.id] ?? []}
							required
						/>
					</li>
				))}
			</ol>
			<div className="flex flex-wrap justify-between gap-3">
				{hydrated && last > 0 && (
					<Button type="button" variant="secondary" icon="arrow-left" disabled={at === 0} onClick={() => go(at - 1)}>
						{t("take.back")}
					</Button>
				)}
				{/* Each with a key of its own: the press that leads on would send what took its place. It is what Enter presses. */}
				{hydrated && at < last ? (
					<Button
						key="next"
						iconEnd="arrow-right"
						onClick={(event) => {
							event.preventDefault();
							go(at + 1);
						}}
					>
						{t("take.next")}
					</Button>
				) : (
					submit
				)}
			</div>
		</>
	);
}
