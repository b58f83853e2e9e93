import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/data/avatar";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { FileField } from "~/components/ui/form/file-field";
import { usePictureHosts } from "~/components/ui/pictures/picture-hosts";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import type { EditedMember } from "./member-form-options.server";

interface MemberPictureFieldProps {
	member: EditedMember | undefined;
	image: FieldMeta;
	removeImage: FieldMeta;
	externalImageUrl: FieldMeta;
}

/** The picture there is, and another: a file or an address. */
export function MemberPictureField({ member, image, removeImage, externalImageUrl }: MemberPictureFieldProps) {
	const { t } = useTranslation(["profile", "members"], { useSuspense: false });
	const hosts = usePictureHosts();
	return (
		<fieldset className="grid grid-cols-1 gap-4">
			<legend className="mb-2 font-semibold">{t("fields.picture")}</legend>
			{member && <Avatar size="lg" {...member.picture} />}
			<FileField
				label={t("fields.image")}
				meta={image}
				accept="image/png,image/jpeg,image/gif,image/webp"
				maxBytes={IMAGE_MAX_BYTES}
				required={false}
			/>
			{member?.hasUpload && <CheckboxField look="box" label={t("members:form.removeImage")} meta={removeImage} />}
			{hosts.length > 0 && (
				<Field
					label={t("fields.externalImageUrl")}
					meta={externalImageUrl}
					type="url"
					pattern="https://.*"
					placeholder="https://"
					help={t("edit.urlHelp", { hosts: hosts.join(", ") })}
					maxLength={1000}
					required={false}
				/>
			)}
		</fieldset>
	);
}
