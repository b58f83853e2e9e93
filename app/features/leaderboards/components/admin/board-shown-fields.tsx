import { useTranslation } from "react-i18next";
import { FormSection, isFaulty } from "~/components/admin/form/form-section";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField, type SelectOption } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import type { BOARD_PARTS } from "../../editing/board-parts.rules";

type Name = (typeof BOARD_PARTS)["shown"][number];

interface BoardShownFieldsProps {
	fields: Record<Name, FieldMeta>;
	labels: Record<Name, string>;
	names: SelectOption[];
}

/** How members are named on a board, what stands around its figures, and what can be won. */
export function BoardShownFields({ fields, labels, names }: BoardShownFieldsProps) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	return (
		<FormSection
			title={t("sections.shown")}
			fold={{ open: isFaulty(fields.names, fields.prefix, fields.suffix, fields.prizes) }}
		>
			<SelectField label={labels.names} meta={fields.names} required help={t("help.names")} options={names} />
			<div className="field-row">
				<Field label={labels.prefix} meta={fields.prefix} required={false} maxLength={20} help={t("help.prefix")} />
				<Field label={labels.suffix} meta={fields.suffix} required={false} maxLength={20} />
			</div>
			<TextareaField label={labels.prizes} meta={fields.prizes} required={false} counterMax={2000} />
		</FormSection>
	);
}
