import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { databucketPaths } from "../../databuckets.paths";

interface MappingsFormProps {
	databucketId: string;
	stored: { updated: number; targetCodes: string; actualCodes: string };
}

/** Which headings stand for which codes, in files of targets and of actuals. */
export function MappingsForm({ databucketId, stored }: MappingsFormProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<{ targetCodes: string; actualCodes: string }>({
		id: "mappings",
		stored,
		about: { targetCodes: t("mappings.targetCodes"), actualCodes: t("mappings.actualCodes") },
	});
	return (
		<FormShell {...shell} cancelHref={databucketPaths.imports(databucketId)}>
			<p className="max-w-prose text-muted">{t("mappings.text")}</p>
			{(["targetCodes", "actualCodes"] as const).map((field) => (
				<TextareaField
					key={field}
					label={labels[field]}
					meta={fields[field]}
					required={false}
					rows={8}
					help={t("mappings.help")}
				/>
			))}
		</FormShell>
	);
}
