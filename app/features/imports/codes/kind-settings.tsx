import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import { Section } from "~/components/ui/layout/section";

interface KindSettingsProps {
	settings: readonly { name: string; values: readonly string[] }[];
	fields: Record<string, FieldMeta>;
}

/** What is chosen for a file beside its columns. */
export function KindSettings({ settings, fields }: KindSettingsProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	if (settings.length === 0) return null;
	return (
		<Section title={t("settings.title")}>
			<div className="grid max-w-form gap-4">
				{settings.map(({ name, values }) => {
					const meta = fields[name];
					return (
						<SelectField
							key={name}
							label={t(`settings.${name}.label`)}
							{...(meta && { meta })}
							help={t(`settings.${name}.help`)}
							placeholder={t(`settings.${name}.none`)}
							options={values.map((value) => ({ value, label: t(`settings.${name}.values.${value}`) }))}
							required={false}
						/>
					);
				})}
			</div>
		</Section>
	);
}
