import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form-shell";
import { SwitchField } from "~/components/admin/switch-field";
import { Field } from "~/components/ui/form/field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import type { RewardCategory } from "../reward-categories.repository.server";
import { categoryPaths } from "../rewards.paths";

/** The form of a reward category, for the new (no `category`) and the edit page. */
export function RewardCategoryForm({ category }: { category?: RewardCategory }) {
	const { t } = useTranslation(["rewards", "common"], { useSuspense: false });
	const [form, fields] = useForm<{ title: string; description: string; isActive: boolean }>({
		id: "category",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: category ? { ...category, isActive: category.isActive === 1 } : { isActive: true },
		defaultNoValidate: false,
	});
	const labels = {
		title: t("fields.title"),
		description: t("fields.description"),
		isActive: t("fields.isActive"),
	};
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={category ? t("common:actions.save") : t("common:actions.create")}
			cancelHref={categoryPaths.list}
			lastUpdated={category?.updated}
			{...(category && { saved: { title: category.title, description: category.description } })}
		>
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<TextareaField label={labels.description} meta={fields.description} required={false} />
			<SwitchField label={labels.isActive} meta={fields.isActive} help={t("help.categoryActive")} />
		</FormShell>
	);
}
