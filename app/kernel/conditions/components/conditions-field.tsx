import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { Icon } from "~/components/ui/icon";
import { FIGURES } from "../figures";

interface ConditionsFieldProps {
	label: string;
	meta: FieldMeta;
	help: string;
	required: boolean;
}

/** The conditions of a record, one a line, with what they may ask about. */
export function ConditionsField({ label, meta, help, required }: ConditionsFieldProps) {
	const { t } = useTranslation("conditions", { useSuspense: false });
	return (
		<div className="grid gap-3">
			<TextareaField label={label} meta={meta} help={help} required={required} rows={4} spellCheck={false} />
			<details className="text-sm">
				<summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold underline-offset-4 hover:underline">
					{t("guide.title")} <Icon name="chevron-down" className="fold-sign size-4" />
				</summary>
				<p className="pb-2 text-muted">{t("guide.text")}</p>
				<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
					{FIGURES.map((figure) => (
						<div key={figure} className="contents">
							<dt>
								<code>{`{${figure}}`}</code>
							</dt>
							<dd className="text-muted">{t(`figures.${figure}`)}</dd>
						</div>
					))}
				</dl>
			</details>
		</div>
	);
}
