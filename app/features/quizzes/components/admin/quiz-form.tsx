import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { DraftedTargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { TitleRow } from "~/components/admin/record/title-row";
import { useOutcome } from "~/components/admin/record/use-outcome";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useFormat } from "~/components/ui/format-context";
import { listFaultIn } from "~/kernel/items/list-faults";
import { QUIZ_ANCHOR, quizShown, WAIT_UNITS } from "../../editing/quiz-editing.rules";
import type { OpenQuiz, QuizFormOptions } from "../../editing/quiz-page.server";
import type { QuizFormValue } from "../../editing/quizzes.schemas";
import { quizEntity } from "../../quiz.entity";
import { quizPaths } from "../../quizzes.admin.paths";
import { QUIZ_REVIEWS, QUIZ_STATUSES } from "../../quizzes.rules";
import { QuestionList } from "./question-list";
import { QuizAttemptFields, QuizPassingFields } from "./quiz-rules-fields";

interface QuizFormProps {
	/** Missing on the page of a new quiz. */
	open?: OpenQuiz;
	options: QuizFormOptions;
}

export type QuizValues = QuizFormValue & { addMemberTags: string; addCompanyTags: string; questions: string };

/** The form of a quiz, for the new and the edit page. */
export function QuizForm({ open, options }: QuizFormProps) {
	const { t } = useTranslation(["quizzes-admin", "admin"], { useSuspense: false });
	const statusText = useStatusText();
	const { timeZone } = useFormat();
	const quiz = open?.quiz ?? undefined;
	const draft = open?.draft ?? null;
	const named = <V extends string>(values: readonly V[], nameOf: (value: V) => string) =>
		Object.fromEntries(values.map((value) => [value, nameOf(value)]));
	const categories = Object.fromEntries(options.categories.map(({ id, title }) => [id, title]));
	const databuckets = Object.fromEntries(options.databuckets.map(({ id, title }) => [id, title]));
	const { fields, labels, shell } = useRecordForm<QuizValues>({
		id: "quiz",
		stored: quiz && quizShown(quiz, timeZone),
		initial: {
			status: "Draft",
			redeemable: true,
			review: "Score",
			wait: 0,
			waitUnit: "hours",
			passingScore: 0,
			passPoints: 0,
		},
		draft,
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), named(QUIZ_STATUSES, (value) => statusText(value))],
			description: t("fields.description"),
			questions: t("fields.questions"),
			passingScore: t("fields.passingScore"),
			passPoints: t("fields.passPoints"),
			redeemable: t("fields.redeemable"),
			databucketId: [t("fields.databucket"), databuckets],
			targetCode: t("fields.targetCode"),
			maxAttempts: t("fields.maxAttempts"),
			wait: t("fields.wait"),
			waitUnit: [t("fields.waitUnit"), named(WAIT_UNITS, (value) => t(`units.${value}`))],
			timeLimitMinutes: t("fields.timeLimit"),
			draw: t("fields.draw"),
			shuffle: t("fields.shuffle"),
			review: [t("fields.review"), named(QUIZ_REVIEWS, (value) => t(`reviews.${value}`))],
			categoryId: [t("fields.category"), categories],
			...publicationAbout(t, timeZone),
			...targetingAbout(t, options.companyTags),
		},
	});
	return (
		<FormShell
			{...shell}
			outcome={useOutcome(fields, { published: quizEntity.published })}
			cancelHref={quizPaths.list}
			elsewhere={(name) => {
				const fault = listFaultIn(open?.questions, name);
				if (!open || !fault) return undefined;
				const place = fault.field === "items" ? `${QUIZ_ANCHOR}list` : `question-${fault.field}`;
				return {
					label: t("question.at", { place: fault.place }),
					href: `${quizPaths.question(open.id, fault.id)}?check=1#${place}`,
				};
			}}
			wide
			sticky
		>
			<FormColumns
				parts={[
					{ id: "passing", label: t("sections.passing") },
					{ id: "questions", label: labels.questions },
					{ id: "attempts", label: t("sections.attempts") },
				]}
			>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<TitleRow
							{...{ fields, labels }}
							help={t("help.status")}
							statuses={QUIZ_STATUSES.map((value) => ({ value, label: statusText(value) }))}
						/>
						<TextareaField
							label={labels.description}
							meta={fields.description}
							required={false}
							rows={3}
							counterMax={5000}
						/>
					</FormSection>
					<QuizPassingFields {...{ fields, labels }} databuckets={options.databuckets} />
					<QuestionList title={labels.questions} open={open} />
					<QuizAttemptFields {...{ fields, labels }} />
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels} />
					<DraftedTargetingFields
						draft={draft}
						fields={fields}
						item={quiz}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
					<FormSection title={t("admin:form.shown")}>
						<SelectField
							label={labels.categoryId}
							meta={fields.categoryId}
							required={false}
							placeholder={t("noCategory")}
							options={options.categories.map(({ id, title }) => ({ value: id, label: title }))}
						/>
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
