import { useTranslation } from "react-i18next";
import type { FieldMeta } from "../ui/form/field-meta";
import { TextareaField } from "../ui/form/textarea-field";
import { Section } from "../ui/layout/section";
import { CompanyTagPicker } from "./picking/company-tag-picker";

interface TargetingFieldsProps {
	memberTags: FieldMeta;
	companyTagIds: FieldMeta;
	addCompanyTags: FieldMeta;
	/** Company tags that are stored, by id. */
	chosen: readonly string[];
	/** Tags that members carry. */
	suggestions: readonly string[];
	companyTags: readonly { id: string; tag: string }[];
}

const SHOWN = 30;

/** Who sees an item: nobody is left out while both lists are empty. */
export function TargetingFields({
	memberTags,
	companyTagIds,
	addCompanyTags,
	chosen,
	suggestions,
	companyTags,
}: TargetingFieldsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const known = suggestions.slice(0, SHOWN).join(", ");
	return (
		<Section title={t("targeting.title")}>
			<p className="text-sm text-muted">{t("targeting.help")}</p>
			<TextareaField
				label={t("targeting.memberTags")}
				meta={memberTags}
				required={false}
				rows={2}
				help={known ? t("targeting.memberTagsKnown", { tags: known }) : t("targeting.memberTagsHelp")}
			/>
			{companyTags.length > 0 && (
				<CompanyTagPicker
					legend={t("targeting.companyTags")}
					ids={companyTagIds}
					typed={addCompanyTags}
					chosen={chosen}
					companyTags={companyTags}
				/>
			)}
		</Section>
	);
}
