import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import type { DatabucketChoice } from "~/features/databuckets/databuckets.repository.server";

export type ResultChoices = readonly Pick<DatabucketChoice, "id" | "title" | "status" | "participantType">[];

interface ResultsFieldProps {
	label: string;
	meta: FieldMeta;
	databuckets: ResultChoices;
}

/** Whose figures conditions are asked of: the participants' own, or their totals in a databucket. */
export function ResultsField({ label, meta, databuckets }: ResultsFieldProps) {
	const { t } = useTranslation(["conditions", "databuckets"], { useSuspense: false });
	const titled = (title: string, status: string) =>
		status === "Active" ? title : t("databuckets:choice.inactive", { title });
	return (
		<SelectField
			label={label}
			meta={meta}
			required={false}
			placeholder={t("databucket.own")}
			help={t("databucket.help")}
			options={databuckets.map(({ id, title, status, participantType }) => ({
				value: id,
				label: `${titled(title, status)} · ${t(`databuckets:participants.${participantType}`)}`,
			}))}
		/>
	);
}
