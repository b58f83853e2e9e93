import { useTranslation } from "react-i18next";
import { RewardImage } from "~/components/ui/data/reward-image";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { FileField } from "~/components/ui/form/file-field";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import type { Reward } from "../rewards.repository.server";

interface RewardPictureFieldProps {
	meta: FieldMeta;
	removeMeta: FieldMeta;
	reward: Reward | undefined;
}

/** The picture there is, and a new one in its place. */
export function RewardPictureField({ meta, removeMeta, reward }: RewardPictureFieldProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<div className="grid gap-4">
			{reward?.imageMediumUrl && (
				<div className="flex flex-wrap items-center gap-4">
					<RewardImage src={reward.imageMediumUrl} alt={reward.title} eager className="max-w-48 rounded-card" />
					<CheckboxField look="box" label={t("fields.removeImage")} meta={removeMeta} />
				</div>
			)}
			<FileField
				label={t("fields.image")}
				meta={meta}
				required={false}
				help={t("help.image")}
				accept="image/png,image/jpeg,image/gif,image/webp"
				maxBytes={IMAGE_MAX_BYTES}
			/>
		</div>
	);
}
