import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { type DeskField, WITHIN } from "./desk.rules";

/** What is promised about waiting work, and what reviewers say most. */
export function DeskFields({ fields }: { fields: Record<DeskField, FieldMeta> }) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<>
			<p className="text-sm text-muted">{t("help.within")}</p>
			<div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
				{WITHIN.map((name) => (
					<Field
						key={name}
						label={t(`fields.${name}`)}
						meta={fields[name]}
						inputMode="numeric"
						maxLength={3}
						required={false}
					/>
				))}
			</div>
			<TextareaField
				label={t("fields.reviewReasons")}
				meta={fields.reviewReasons}
				help={t("help.reviewReasons")}
				rows={4}
				maxLength={4000}
				required={false}
			/>
			<Field
				label={t("fields.contact")}
				meta={fields.contact}
				help={t("help.contact")}
				type="email"
				maxLength={254}
				required={false}
			/>
		</>
	);
}
