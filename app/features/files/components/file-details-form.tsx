import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useReply } from "~/components/ui/reply/use-reply";
import { SHORT_TEXT } from "~/lib/limits";
import type { FormReply } from "~/server/forms.server";
import { libraryPaths } from "../files.paths";
import type { StoredFile } from "../files.repository.server";

/** What is noted about a file. */
export function FileDetailsForm({ file }: { file: StoredFile }) {
	const { t } = useTranslation(["file-library", "common"], { useSuspense: false });
	const values = { name: file.name, description: file.metadata.description ?? "" };
	const [form, fields] = useForm<typeof values>({
		id: "file",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: values,
		defaultNoValidate: false,
	});
	const labels = { name: t("name"), description: t("details.description") };
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={t("common:actions.save")}
			cancelHref={libraryPaths.list(file.folder)}
			lastUpdated={file.updated}
			saved={values}
		>
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
