import { useTranslation } from "react-i18next";
import type { FieldMeta } from "../ui/form/field-meta";
import { Section } from "../ui/layout/section";
import { CompanyTagPicker } from "./picking/company-tag-picker";
import { MemberTagPicker } from "./picking/member-tag-picker";

interface TargetingFieldsProps {
	memberTags: FieldMeta;
	addMemberTags: FieldMeta;
	companyTagIds: FieldMeta;
	addCompanyTags: FieldMeta;
	/** What is stored: member tags as they are, company tags by id. */
	item: { memberTags: readonly string[]; companyTagIds: readonly string[] } | undefined;
	/** Tags that members carry. */
	suggestions: readonly string[];
	companyTags: readonly { id: string; tag: string }[];
}

/** Who sees an item: nobody is left out while both lists are empty. */
export function TargetingFields({
	memberTags,
	addMemberTags,
	companyTagIds,
	addCompanyTags,
	item,
	suggestions,
	companyTags,
}: TargetingFieldsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<Section title={t("targeting.title")}>
			<p className="text-sm text-muted">{t("targeting.help")}</p>
			<MemberTagPicker
				legend={t("targeting.memberTags")}
				words={memberTags}
				typed={addMemberTags}
				chosen={item?.memberTags ?? []}
				suggestions={suggestions}
			/>
			{companyTags.length > 0 && (
				<CompanyTagPicker
					legend={t("targeting.companyTags")}
					ids={companyTagIds}
					typed={addCompanyTags}
					chosen={item?.companyTagIds ?? []}
					companyTags={companyTags}
				/>
			)}
		</Section>
	);
}
