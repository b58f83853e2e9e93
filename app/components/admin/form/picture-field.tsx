import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RewardImage } from "~/components/ui/data/reward-image";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { FileField } from "~/components/ui/form/file-field";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { useReadOnly } from "./use-read-only";

interface PictureFieldProps {
	meta: FieldMeta;
	removeMeta: FieldMeta;
	record: { title: string; imageMediumUrl: string | null } | undefined;
}

/** A new picture, and beneath it the one whose place it takes. */
export function PictureField({ meta, removeMeta, record }: PictureFieldProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const readOnly = useReadOnly();
	const picture = record?.imageMediumUrl && (
		<RewardImage src={record.imageMediumUrl} alt={record.title} eager className="max-w-28 rounded-card" />
	);
	if (readOnly) return <ReadPicture label={t("picture.label")}>{picture}</ReadPicture>;
	return (
		<div className="grid gap-4">
			<FileField
				label={t("picture.label")}
				meta={meta}
				required={false}
				help={t("picture.help")}
				accept="image/png,image/jpeg,image/gif,image/webp"
				maxBytes={IMAGE_MAX_BYTES}
			/>
			{picture && (
				<div className="flex flex-wrap items-center gap-4">
					{picture}
					<CheckboxField look="box" label={t("picture.remove")} meta={removeMeta} />
				</div>
			)}
		</div>
	);
}

/** The picture of a record that is only read, without the ways to another. */
export function ReadPicture({ label, children }: { label: string; children: ReactNode }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<div className="grid gap-2">
			<p className="text-sm font-semibold">{label}</p>
			{children || <p className="text-sm text-muted">{t("picture.none")}</p>}
		</div>
	);
}
