import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { PageMark } from "~/components/ui/form/one-time-key";
import { SelectField } from "~/components/ui/form/select-field";
import { useFormat } from "~/components/ui/format-context";
import { useMessage } from "~/components/ui/message";
import { QUIZZES_PATH, quizAttemptPath } from "../quizzes.paths";
import type { QuizView } from "../quizzes-for-members.repository.server";

interface StartQuizProps {
	quiz: QuizView;
	/** Those to choose from, where an attempt counts for one of several. */
	companies: readonly { id: string; title: string }[];
	/** Says whose page it is (`memberKey`). */
	startKey: string;
	/** Message keys by field; under "" what is wrong with the form as a whole. */
	errors: Partial<Record<string, readonly string[] | null>>;
}

/** The way into a quiz, or why there is none now. */
export function StartQuiz({ quiz, companies, startKey, errors }: StartQuizProps) {
	const { t } = useTranslation(["quizzes", "entries", "forms"], { useSuspense: false });
	const show = useMessage();
	const { dateTime } = useFormat();
	const navigation = useNavigation();
	if (quiz.state === "open" && quiz.openAttempt)
		return (
			<div>
				{quiz.closes !== null && (
					<p className="pb-4 text-muted">
						{t(quiz.late ? "take.late" : "take.closes", { time: dateTime(quiz.closes) })}
					</p>
				)}
				<ButtonLink to={quizAttemptPath(quiz.id, quiz.openAttempt)}>
					{t(quiz.late ? "take.finish" : "start.goOn")}
				</ButtonLink>
			</div>
		);
	if (quiz.state === "passed" || quiz.state === "usedUp")
		return (
			<Banner
				tone={quiz.state === "passed" ? "success" : "info"}
				action={
					<ButtonLink to={QUIZZES_PATH} variant="secondary">
						{t("result.more")}
					</ButtonLink>
				}
			>
				{t(`state.${quiz.state}`)}
			</Banner>
		);
	if (quiz.state === "waiting")
		return <Banner tone="info">{t("start.waiting", { time: dateTime("until" in quiz ? quiz.until : 0) })}</Banner>;
	return (
		<Form method="post" className="grid max-w-md gap-4">
			<PageMark value={startKey} />
			{errors[""]?.map((error) => (
				<Banner key={error} tone="danger" role="alert">
					{show(error)}
				</Banner>
			))}
			{companies.length > 0 && (
				<SelectField
					id="start-companyId"
					name="companyId"
					label={t("entries:form.company")}
					options={companies.map(({ id, title }) => ({ value: id, label: title }))}
					placeholder={t("forms:fields.chooseOne")}
					errors={[...(errors.companyId ?? [])]}
					required
				/>
			)}
			{quiz.timeLimitMinutes !== null && (
				<p className="text-muted">{t("start.limit", { count: quiz.timeLimitMinutes })}</p>
			)}
			<div>
				<Button pending={navigation.formMethod === "POST"}>
					{t(quiz.attempts > 0 ? "start.again" : "start.first")}
				</Button>
			</div>
		</Form>
	);
}
