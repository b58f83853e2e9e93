import { useTranslation } from "react-i18next";
import type { FieldMeta } from "../../ui/form/field-meta";
import { PickerField } from "./picker-field";

interface CompanyTagPickerProps {
	legend: string;
	help?: string;
	ids: FieldMeta;
	typed: FieldMeta;
	/** The ids that are stored. */
	chosen: readonly string[];
	/** All there are. */
	companyTags: readonly { id: string; tag: string }[];
}

/** The company tags of a record. */
export function CompanyTagPicker({ chosen, companyTags, ...field }: CompanyTagPickerProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const ids = new Set(chosen);
	return (
		<PickerField
			{...field}
			picked="pickedCompanyTags"
			label={t("pick.companyTag")}
			chosen={companyTags.flatMap(({ id, tag }) => (ids.has(id) ? [{ id, title: tag }] : []))}
			suggestions={companyTags.flatMap(({ id, tag }) => (ids.has(id) ? [] : [tag]))}
		/>
	);
}
