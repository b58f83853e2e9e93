import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { SwitchField } from "~/components/admin/form/switch-field";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import type { RewardCategory } from "../reward-categories.repository.server";
import { categoryPaths } from "../rewards.paths";

type Values = { title: string; description: string; isActive: boolean };

/** The form of a reward category, for the new (no `category`) and the edit page. */
export function RewardCategoryForm({ category }: { category?: RewardCategory }) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "category",
		stored: category && { ...category, isActive: category.isActive === 1 },
		initial: { isActive: true },
		about: {
			title: t("fields.title"),
			description: t("fields.description"),
			isActive: [t("fields.isActive"), { on: t("on") }],
		},
	});
	return (
		<FormShell {...shell} cancelHref={categoryPaths.list}>
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<TextareaField label={labels.description} meta={fields.description} required={false} />
			<SwitchField label={labels.isActive} meta={fields.isActive} help={t("help.categoryActive")} />
		</FormShell>
	);
}
