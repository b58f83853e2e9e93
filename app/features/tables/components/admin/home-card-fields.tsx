import { useTranslation } from "react-i18next";
import { FormSection, isFaulty } from "~/components/admin/form/form-section";
import type { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { HOME_CARD_TYPES, VALUE_FORMATS } from "../../tables.rules";
import type { TableValues } from "./table-form";

const HOME_CARD_FIELDS = [
	...(["cardHeader", "homeType", "leftOperator", "rightOperator", "homeColumn", "homeFormat"] as const),
	...(["homeRounding", "valuePrefix", "valueSuffix", "cardPrefix", "cardSuffix"] as const),
];

type HomeCardFieldsProps = Pick<ReturnType<typeof useRecordForm<TableValues>>, "fields" | "labels"> & {
	/** The id of a list of column names. */
	columns: string;
};

/** What the home card says: its header, its value and the words around it. */
export function HomeCardFields({ fields, labels, columns }: HomeCardFieldsProps) {
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	const column = { required: false, list: columns, autoComplete: "off", maxLength: 200 };
	const words = { required: false, maxLength: 100, autoComplete: "off" };
	return (
		<FormSection
			id="card"
			title={t("sections.homeCard")}
			fold={{
				open: isFaulty(...HOME_CARD_FIELDS.map((name) => fields[name])),
				state: t(`types.${fields.homeType.initialValue}`),
				always: true,
			}}
		>
			<Field label={labels.cardHeader} meta={fields.cardHeader} {...words} help={t("help.cardHeader")} />
			<SelectField
				label={labels.homeType}
				meta={fields.homeType}
				required
				help={t("help.homeType")}
				options={HOME_CARD_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
			/>
			<div className="of-two-columns field-row">
				<Field label={labels.leftOperator} meta={fields.leftOperator} {...column} />
				<Field label={labels.rightOperator} meta={fields.rightOperator} {...column} />
			</div>
			<div className="of-one-column">
				<Field label={labels.homeColumn} meta={fields.homeColumn} {...column} help={t("help.homeColumn")} />
			</div>
			<div className="field-row">
				<SelectField
					label={labels.homeFormat}
					meta={fields.homeFormat}
					required
					options={VALUE_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
				/>
				<Field
					label={labels.homeRounding}
					meta={fields.homeRounding}
					required={false}
					type="number"
					min={0}
					max={4}
					step={1}
					help={t("help.rounding")}
				/>
			</div>
			<div className="field-row">
				<Field label={labels.valuePrefix} meta={fields.valuePrefix} {...words} help={t("help.valuePrefix")} />
				<Field label={labels.valueSuffix} meta={fields.valueSuffix} {...words} />
			</div>
			<div className="field-row">
				<Field label={labels.cardPrefix} meta={fields.cardPrefix} {...words} />
				<Field label={labels.cardSuffix} meta={fields.cardSuffix} {...words} help={t("help.cardSuffix")} />
			</div>
		</FormSection>
	);
}
