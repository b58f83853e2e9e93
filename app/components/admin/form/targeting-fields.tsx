import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { CompanyTagPicker } from "../picking/company-tag-picker";
import { MemberTagPicker } from "../picking/member-tag-picker";
import type { ShownDraft } from "./draft-parts";
import { FormSection, isUsed } from "./form-section";

interface TargetingFieldsProps {
	fields: Record<"memberTags" | "addMemberTags" | "companyTagIds" | "addCompanyTags", FieldMeta>;
	/** What is stored: member tags as they are, company tags by id. */
	item: { memberTags: readonly string[]; companyTagIds: readonly string[] } | undefined;
	/** Tags that members carry. */
	suggestions: readonly string[];
	companyTags: readonly { id: string; tag: string }[];
}

interface DraftedTargetingFieldsProps extends TargetingFieldsProps {
	/** The admin's unsaved changes of the record. */
	draft: Pick<ShownDraft, "fields"> | null;
}

/** What a record's form says about these fields (`useRecordForm`). */
export function targetingAbout(t: TFunction<string[]>, companyTags: TargetingFieldsProps["companyTags"]) {
	const [members, companies] = [t("admin:targeting.memberTags"), t("admin:targeting.companyTags")];
	return {
		memberTags: members,
		addMemberTags: members,
		companyTagIds: [companies, Object.fromEntries(companyTags.map(({ id, tag }) => [id, tag]))],
		addCompanyTags: companies,
	} as const;
}

const listOf = (value: string | readonly string[] | undefined) => [value ?? []].flat();

/** The same where changes are kept as a draft: what is chosen are chips of its own, so they follow it. */
export function DraftedTargetingFields({ draft, item, ...rest }: DraftedTargetingFieldsProps) {
	const typed = draft?.fields;
	const shown = typed ? { memberTags: listOf(typed.memberTags), companyTagIds: listOf(typed.companyTagIds) } : item;
	return <TargetingFields key={`${shown?.memberTags.join()}/${shown?.companyTagIds.join()}`} item={shown} {...rest} />;
}

/** Who sees an item: nobody is left out while both lists are empty. */
export function TargetingFields({ fields, item, suggestions, companyTags }: TargetingFieldsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const isNarrowed = (item?.memberTags.length ?? 0) + (item?.companyTagIds.length ?? 0) > 0;
	const { memberTags, addMemberTags, companyTagIds, addCompanyTags } = fields;
	return (
		<FormSection
			title={t("targeting.title")}
			help={t("targeting.help")}
			fold={{
				open: isNarrowed || isUsed(memberTags, addMemberTags, companyTagIds, addCompanyTags),
				state: t("targeting.everybody"),
			}}
		>
			<MemberTagPicker
				legend={t("targeting.memberTags")}
				words={fields.memberTags}
				typed={fields.addMemberTags}
				chosen={item?.memberTags ?? []}
				suggestions={suggestions}
			/>
			{companyTags.length > 0 && (
				<CompanyTagPicker
					legend={t("targeting.companyTags")}
					ids={fields.companyTagIds}
					typed={fields.addCompanyTags}
					chosen={item?.companyTagIds ?? []}
					companyTags={companyTags}
				/>
			)}
		</FormSection>
	);
}
