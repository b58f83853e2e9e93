import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { SelectField } from "~/components/ui/form/select-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import { translationPaths } from "../translations.paths";

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/** The form that copies a translation under another title, or into another language. */
export function CopyForm({ original }: { original: { id: string; title: string; locale: string } }) {
	const { t } = useTranslation("translations", { useSuspense: false });
	const [form, fields] = useForm<{ originalId: string; title: string; locale: string }>({
		id: "translation-copy",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: { originalId: original.id, title: original.title, locale: original.locale },
		defaultNoValidate: false,
	});
	return (
		<FormShell
			form={form}
			labels={{ title: t("fields.newTitle"), locale: t("fields.newLocale") }}
			submitLabel={t("duplicate.confirm")}
			cancelHref={translationPaths.directory(original.id)}
		>
			<HiddenField name="originalId" value={original.id} />
			<Field label={t("fields.newTitle")} meta={fields.title} required maxLength={200} />
			<SelectField
				label={t("fields.newLocale")}
				meta={fields.locale}
				options={LANGUAGES}
				placeholder={t("choose")}
				required
			/>
		</FormShell>
	);
}
