import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { FileField } from "~/components/ui/form/file-field";
import { useFormat } from "~/components/ui/format-context";
import { ACCEPTED } from "~/features/files/files.rules";
import { DOCUMENT_MAX_BYTES } from "~/lib/limits";
import type { AnswerValue } from "../answer-checks.rules";
import { keptName, mostFiles } from "../form-tree.rules";
import type { FormField } from "../forms.schemas";

export interface ShownFile {
	/** Of the upload. */
	id: string;
	name: string;
	/** Bytes. */
	size: number;
}

interface FileInputProps {
	field: FormField;
	name: string;
	id: string;
	/** Upload ids. */
	value?: AnswerValue | undefined;
	/** Message keys. */
	errors?: string[] | undefined;
	files?: readonly ShownFile[] | undefined;
}

/** Chooses files. Those that are there already stay while their box is ticked: also after a fault elsewhere in the form. */
export function FileInput({ field, name, id, value, errors, files = [] }: FileInputProps) {
	const { t } = useTranslation("forms", { useSuspense: false });
	const { bytes } = useFormat();
	const most = mostFiles(field);
	const ids = Array.isArray(value) ? value : [];
	const kept = files.filter((file) => ids.includes(file.id));
	return (
		<div className="grid grid-cols-1 gap-2">
			<FileField
				// An input that was sent is emptied; what it held stands beneath.
				key={ids.join()}
				label={field.label ?? ""}
				name={name}
				id={id}
				errors={errors}
				help={
					<>
						{field.help} {t("files.kinds")} {most > 1 && t("files.upTo", { count: most })}
					</>
				}
				accept={ACCEPTED}
				maxBytes={DOCUMENT_MAX_BYTES}
				multiple={most > 1}
				// Neither asked for nor optional once it holds a file.
				required={field.required ? kept.length === 0 || undefined : false}
			/>
			{kept.length > 0 && (
				<fieldset className="grid grid-cols-1">
					<legend className="text-sm text-muted">{t(most > 1 ? "files.kept" : "files.keptOne")}</legend>
					{kept.map((file) => (
						<CheckboxField
							key={file.id}
							look="box"
							label={t("files.file", { name: file.name, size: bytes(file.size) })}
							name={keptName(field.id)}
							id={`${id}-${file.id}`}
							value={file.id}
							defaultChecked
						/>
					))}
				</fieldset>
			)}
		</div>
	);
}
