import { useTranslation } from "react-i18next";
import { ReadPicture } from "~/components/admin/form/picture-field";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { FileField } from "~/components/ui/form/file-field";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

interface ProgramPictureFieldProps {
	label: string;
	removeLabel: string;
	/** The address of the picture there is. */
	url: string | undefined;
	meta: FieldMeta;
	removeMeta: FieldMeta;
}

/** The picture there is, and a new one in its place. */
export function ProgramPictureField({ label, removeLabel, url, meta, removeMeta }: ProgramPictureFieldProps) {
	const { t } = useTranslation("program", { useSuspense: false });
	const readOnly = useReadOnly();
	const picture = url && <img src={url} alt="" className="max-h-16 max-w-48 rounded-control border border-line" />;
	if (readOnly)
		return (
			<ReadPicture label={label}>
				{picture && <div className="flex flex-wrap items-center gap-4">{picture}</div>}
			</ReadPicture>
		);
	return (
		<div className="grid gap-2">
			<FileField
				label={label}
				meta={meta}
				required={false}
				help={t("help.picture")}
				accept="image/png,image/jpeg,image/gif,image/webp"
				maxBytes={IMAGE_MAX_BYTES}
			/>
			{picture && (
				<div className="flex flex-wrap items-center gap-4">
					{picture}
					<CheckboxField look="box" label={removeLabel} meta={removeMeta} />
				</div>
			)}
		</div>
	);
}
