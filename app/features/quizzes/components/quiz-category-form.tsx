import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { SwitchField } from "~/components/admin/form/switch-field";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import type { QuizCategory } from "../categories/quiz-categories.repository.server";
import { quizCategoryPaths } from "../quizzes.admin.paths";

type Values = { title: string; description: string; isActive: boolean };

/** The form of a quiz category, for the new (no `category`) and the edit page. */
export function QuizCategoryForm({ category }: { category?: QuizCategory }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "quiz-category",
		stored: category && { ...category, isActive: category.isActive === 1 },
		initial: { isActive: true },
		about: {
			title: t("categories.fields.title"),
			description: t("categories.fields.description"),
			isActive: [t("categories.fields.isActive"), { on: t("categories.on") }],
		},
	});
	return (
		<FormShell {...shell} cancelHref={quizCategoryPaths.list}>
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<TextareaField label={labels.description} meta={fields.description} required={false} />
			<SwitchField label={labels.isActive} meta={fields.isActive} help={t("categories.help.isActive")} />
		</FormShell>
	);
}
