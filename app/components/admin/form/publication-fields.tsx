import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { FormSection, isUsed } from "./form-section";

interface PublicationFieldsProps {
	fields: Record<"publishFrom" | "publishUntil", FieldMeta>;
	labels: Record<"publishFrom" | "publishUntil", string>;
	/** Further switches of the same. */
	children?: ReactNode;
}

/** What a record's form says about these fields (`useRecordForm`), the program's time zone among it. */
export function publicationAbout(t: TFunction<string[]>, timeZone: string) {
	const zone = timeZone.replaceAll("_", " ");
	return {
		publishFrom: t("admin:publication.from", { zone }),
		publishUntil: t("admin:publication.until", { zone }),
	};
}

/** From when until when members see an item whose status lets them. */
export function PublicationFields({ fields, labels, children }: PublicationFieldsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<FormSection
			title={t("publication.title")}
			help={t("publication.help")}
			fold={{ open: isUsed(fields.publishFrom, fields.publishUntil), state: t("publication.always") }}
		>
			<div className="field-pair">
				<Field label={labels.publishFrom} meta={fields.publishFrom} required={false} type="datetime-local" />
				<Field label={labels.publishUntil} meta={fields.publishUntil} required={false} type="datetime-local" />
			</div>
			{children}
		</FormSection>
	);
}
