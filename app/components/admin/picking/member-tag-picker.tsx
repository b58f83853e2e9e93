import { useTranslation } from "react-i18next";
import type { FieldMeta } from "../../ui/form/field-meta";
import { PickerField } from "./picker-field";

interface MemberTagPickerProps {
	legend: string;
	/** The words that stay, and the input for more. */
	words: FieldMeta;
	typed: FieldMeta;
	/** The words that are stored. */
	chosen: readonly string[];
	/** Words in use elsewhere, the first of many. */
	suggestions: readonly string[];
	/** What they do here, before how they are typed. */
	help?: string;
}

/** Member tags: any word may be one. */
export function MemberTagPicker({ legend, words, typed, chosen, suggestions, help }: MemberTagPickerProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<PickerField
			{...{ legend, typed }}
			ids={words}
			label={t("pick.memberTag")}
			help={[help, t("pick.memberTagHelp")].filter(Boolean).join(" ")}
			chosen={chosen.map((word) => ({ id: word, title: word }))}
			suggestions={suggestions.filter((word) => !chosen.includes(word))}
		/>
	);
}
