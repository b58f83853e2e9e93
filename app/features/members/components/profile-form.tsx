import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/data/avatar";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Field } from "~/components/ui/form/field";
import { FileField } from "~/components/ui/form/file-field";
import { FormActions } from "~/components/ui/form/form-actions";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { usePictureHosts } from "~/components/ui/pictures/picture-hosts";
import { FormUploads } from "~/components/ui/upload/form-uploads";
import { SHOWN_FIELDS } from "../profile/profile.rules";

type Name = (typeof SHOWN_FIELDS)[number] | "removePicture" | "image";

/** In the order in which they stand. */
const LABELLED = ["firstname", "lastname", "mobile", "phone", "image", "externalImageUrl"];

interface ProfileFormProps {
	// biome-ignore lint/suspicious/noExplicitAny: conform's types follow the schema, which stays on the server.
	form: FormMetadata<any>;
	// biome-ignore lint/suspicious/noExplicitAny: as above.
	fields: Record<Name, FieldMetadata<any>>;
	picture: { initials: string; color: string; src: string | null };
	maxBytes: number;
	oneTimeKey: string;
}

/** What members may change about themselves. */
export function ProfileForm({ form, fields, picture, maxBytes, oneTimeKey }: ProfileFormProps) {
	const { t } = useTranslation(["profile", "common"], { useSuspense: false });
	const hosts = usePictureHosts();
	const navigation = useNavigation();
	const { shown } = (form.initialValue ?? {}) as { shown?: Partial<Record<Name, string | null>> };
	return (
		<Form
			method="post"
			encType="multipart/form-data"
			{...getFormProps(form)}
			className="grid max-w-form grid-cols-1 gap-6"
		>
			<OneTimeKey value={oneTimeKey} />
			{SHOWN_FIELDS.map((name) => (
				<input key={name} type="hidden" name={`shown.${name}`} value={shown?.[name] ?? ""} />
			))}
			<ErrorSummary form={form} labels={Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)]))} />
			<div className="grid gap-6 sm:grid-cols-2">
				<Field
					label={t("fields.firstname")}
					meta={fields.firstname}
					autoComplete="given-name"
					maxLength={100}
					required
				/>
				<Field
					label={t("fields.lastname")}
					meta={fields.lastname}
					autoComplete="family-name"
					maxLength={100}
					required
				/>
				<Field
					label={t("fields.mobile")}
					meta={fields.mobile}
					type="tel"
					autoComplete="tel"
					maxLength={40}
					required={false}
				/>
				<Field label={t("fields.phone")} meta={fields.phone} type="tel" maxLength={40} required={false} />
			</div>
			<fieldset className="grid grid-cols-1 gap-4">
				<legend className="mb-2 font-semibold">{t("fields.picture")}</legend>
				<Avatar size="lg" {...picture} />
				<FileField
					label={t("fields.image")}
					meta={fields.image}
					accept="image/png,image/jpeg,image/gif,image/webp"
					maxBytes={maxBytes}
					required={false}
				/>
				{hosts.length > 0 && (
					<Field
						label={t("fields.externalImageUrl")}
						meta={fields.externalImageUrl}
						type="url"
						pattern="https://.*"
						placeholder="https://"
						help={t("edit.urlHelp", { hosts: hosts.join(", ") })}
						maxLength={1000}
						required={false}
					/>
				)}
				{picture.src && <CheckboxField look="box" label={t("fields.removePicture")} meta={fields.removePicture} />}
			</fieldset>
			<FormUploads />
			<FormActions>
				<Button pending={navigation.formMethod === "POST"}>{t("common:actions.save")}</Button>
				<ButtonLink to="/profile" variant="secondary">
					{t("common:actions.cancel")}
				</ButtonLink>
			</FormActions>
		</Form>
	);
}
