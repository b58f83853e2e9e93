import { useTranslation } from "react-i18next";
import type { ShownDraft } from "~/components/admin/form/draft-parts";
import { FormSection, isUsed } from "~/components/admin/form/form-section";
import { MemberTagPicker } from "~/components/admin/picking/member-tag-picker";
import { PickerField } from "~/components/admin/picking/picker-field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import type { BoardFormOptions } from "../../editing/board-page.server";

const FILTERS = ["filterMemberTags", "filterCompanyTags", "filterCompanies"] as const;
type Filter = (typeof FILTERS)[number];

interface BoardFilterFieldsProps {
	fields: Record<Filter | `add${Capitalize<Filter>}`, FieldMeta>;
	/** What is stored, by name. */
	board: Record<Filter, readonly string[]> | undefined;
	draft: Pick<ShownDraft, "fields"> | null;
	options: Pick<BoardFormOptions, "memberTags" | "companyTags" | "companies">;
}

/** Who takes part in a board. What is chosen follows the draft. */
export function BoardFilterFields({ fields, board, draft, options }: BoardFilterFieldsProps) {
	const { t } = useTranslation(["leaderboards-admin", "admin"], { useSuspense: false });
	const chosen = (name: Filter) =>
		draft?.fields ? [draft.fields[name] ?? []].flat().flatMap((text) => text.split("\n")) : [...(board?.[name] ?? [])];
	const [memberTags, companyTags, companies] = [chosen(FILTERS[0]), chosen(FILTERS[1]), chosen(FILTERS[2])];
	const titled = (names: readonly string[]) => names.map((name) => ({ id: name, title: name }));
	const others = (names: readonly string[], taken: readonly string[]) => names.filter((name) => !taken.includes(name));
	const isNarrowed = memberTags.length + companyTags.length + companies.length > 0;
	return (
		<FormSection
			key={JSON.stringify([memberTags, companyTags, companies])}
			title={t("sections.filters")}
			help={t("help.filters")}
			fold={{
				open: isNarrowed || isUsed(fields.addFilterMemberTags, fields.addFilterCompanyTags, fields.addFilterCompanies),
				state: t("admin:targeting.everybody"),
			}}
		>
			<MemberTagPicker
				legend={t("fields.filterMemberTags")}
				help={t("help.filterMemberTags")}
				words={fields.filterMemberTags}
				typed={fields.addFilterMemberTags}
				chosen={memberTags}
				suggestions={options.memberTags}
			/>
			<PickerField
				legend={t("fields.filterCompanyTags")}
				label={t("admin:pick.companyTag")}
				ids={fields.filterCompanyTags}
				typed={fields.addFilterCompanyTags}
				chosen={titled(companyTags)}
				suggestions={others(
					options.companyTags.map(({ tag }) => tag),
					companyTags,
				)}
			/>
			<PickerField
				legend={t("fields.filterCompanies")}
				label={t("admin:pick.company")}
				ids={fields.filterCompanies}
				typed={fields.addFilterCompanies}
				chosen={titled(companies)}
				suggestions={others(options.companies, companies)}
			/>
		</FormSection>
	);
}
