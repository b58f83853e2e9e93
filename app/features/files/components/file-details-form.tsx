import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { SHORT_TEXT } from "~/lib/limits";
import { libraryPaths } from "../files.paths";
import type { StoredFile } from "../files.repository.server";

/** What is noted about a file. */
export function FileDetailsForm({ file }: { file: StoredFile }) {
	const { t } = useTranslation("file-library", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<{ name: string; description: string }>({
		id: "file",
		stored: { name: file.name, description: file.metadata.description ?? "", updated: file.updated },
		about: { name: t("name"), description: t("details.description") },
	});
	return (
		<FormShell {...shell} cancelHref={libraryPaths.list(file.folder)}>
			<HiddenField name="path" value={file.path} />
			<Field label={labels.name} meta={fields.name} required maxLength={200} help={t("details.nameHelp")} />
			<TextareaField
				label={labels.description}
				meta={fields.description}
				required={false}
				counterMax={SHORT_TEXT}
				help={t("details.descriptionHelp")}
			/>
		</FormShell>
	);
}
