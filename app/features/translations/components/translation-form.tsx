import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { translationPaths } from "../translations.paths";
import type { Translation } from "../translations.repository.server";

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/** The form of a translation, for the new (no `translation`) and the edit page. */
export function TranslationForm({ translation, locale }: { translation?: Translation; locale?: string }) {
	const { t } = useTranslation("translations", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<{ title: string; locale: string }>({
		id: "translation",
		stored: translation,
		...(locale && { initial: { locale } }),
		about: { title: t("fields.title"), locale: [t("fields.locale"), LANGUAGE_NAMES] },
	});
	const cancelHref = translation ? translationPaths.directory(translation.id) : translationPaths.list;
	return (
		<FormShell {...shell} cancelHref={cancelHref}>
			<Field label={labels.title} meta={fields.title} help={t("help.title")} required maxLength={200} />
			<SelectField
				label={labels.locale}
				meta={fields.locale}
				help={t("help.locale")}
				options={LANGUAGES}
				placeholder={t("choose")}
				required
			/>
		</FormShell>
	);
}
