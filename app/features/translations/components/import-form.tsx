import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { FileField } from "~/components/ui/form/file-field";
import { useForm } from "~/components/ui/reply/use-form";
import { TRANSLATION_FILE_BYTES } from "~/lib/limits";
import type { FormReply } from "~/server/forms.server";
import { translationPaths } from "../translations.paths";

/** Asks for the file of an import. */
export function ImportForm({ id, lastResult }: { id: string; lastResult: FormReply["lastResult"] | undefined }) {
	const { t } = useTranslation("translations", { useSuspense: false });
	const [form, fields] = useForm<{ file: string }>({ id: "import", lastResult, defaultNoValidate: false });
	return (
		<FormShell
			form={form}
			labels={{ file: t("import.file") }}
			submitLabel={t("import.check")}
			cancelHref={translationPaths.directory(id)}
			multipart
		>
			<FileField
				label={t("import.file")}
				meta={fields.file}
				help={t("import.help")}
				maxBytes={TRANSLATION_FILE_BYTES}
				accept=".csv,.json,text/csv,application/json"
				required
			/>
		</FormShell>
	);
}
