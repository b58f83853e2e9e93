import { useTranslation } from "react-i18next";
import { PictureField } from "~/components/admin/form/picture-field";
import { InsideList } from "~/components/admin/items/inside-list";
import { ItemForm, useItemForm } from "~/components/admin/items/item-form";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { Section } from "~/components/ui/layout/section";
import { insideName } from "~/kernel/drafts/inside-names";
import { QUIZ_ANCHOR } from "../../editing/quiz-editing.rules";
import type { OpenQuestion } from "../../editing/quiz-page.server";
import type { QuestionValue } from "../../editing/quizzes.schemas";
import { quizPaths } from "../../quizzes.admin.paths";

interface QuestionFormProps {
	open: OpenQuestion;
	/** What is wrong with it is shown at once. */
	check: boolean;
}

/** The form of a question with its answers, which is kept in the draft of its quiz. */
export function QuestionForm({ open, check }: QuestionFormProps) {
	const { t } = useTranslation(["quizzes-admin", "admin"], { useSuspense: false });
	const { id, item, picture, answers } = open;
	const { fields, labels, shell } = useItemForm<QuestionValue & { image: string; removePicture: string }>({
		...{ id: "question", open, check },
		about: {
			text: t("question.fields.text"),
			image: t("admin:picture.label"),
			removePicture: t("admin:picture.remove"),
			pictureAlt: t("question.fields.pictureAlt"),
			explanation: t("question.fields.explanation"),
		},
	});
	const rowLabels = Object.fromEntries(
		answers.flatMap((answer, at) =>
			(["text", "points"] as const).map((name) => [
				insideName(answer.id, name),
				t("answer.at", { place: at + 1, field: t(`answer.${name}`) }),
			]),
		),
	);
	return (
		<ItemForm shell={shell} open={open} back={quizPaths.edit(id)} anchor={QUIZ_ANCHOR} rowLabels={rowLabels} multipart>
			<TextareaField label={labels.text} meta={fields.text} required rows={2} maxLength={1000} />
			<HiddenField name="picture" value={picture?.id ?? ""} />
			<PictureField
				// A file that was kept is no longer waiting to be sent.
				key={picture?.id}
				meta={fields.image}
				removeMeta={fields.removePicture}
				record={picture ? { title: picture.alt, imageMediumUrl: picture.url } : undefined}
			/>
			<Field
				label={labels.pictureAlt}
				meta={fields.pictureAlt}
				required={false}
				maxLength={300}
				help={t("help.pictureAlt")}
			/>
			<Section title={t("question.fields.answers")}>
				<p className="text-sm text-muted">{t("help.answers")}</p>
				<InsideList
					anchor={QUIZ_ANCHOR}
					parent={item.id}
					items={answers}
					removed={open.removed}
					form={shell.form}
					noun={t("answer.noun")}
					addLabel={t("answer.add")}
				>
					{(_, field, place) => (
						<fieldset className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_7rem]">
							<legend className="sr-only">{t("answer.legend", { place })}</legend>
							<Field label={t("answer.text")} meta={field("text")} maxLength={400} />
							<Field
								{...{ type: "number", min: 0, step: 1 }}
								label={t("answer.points")}
								meta={field("points")}
								placeholder="0"
							/>
							<CheckboxField label={t("answer.isCorrect")} meta={field("isCorrect")} look="box" />
						</fieldset>
					)}
				</InsideList>
			</Section>
			<TextareaField
				label={labels.explanation}
				meta={fields.explanation}
				required={false}
				rows={3}
				counterMax={2000}
				help={t("help.explanation")}
			/>
		</ItemForm>
	);
}
