import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";

type Told = "pointsExpireMonths" | "postingLimit";

/** What a part of the settings says while a phone has it folded, of those that a word can say. */
export function useSectionStates(fields: Record<Told, FieldMeta>) {
	const { t } = useTranslation("program", { useSuspense: false });
	const number = (name: Told) => Number(fields[name].initialValue) || 0;
	const months = number("pointsExpireMonths");
	const limit = number("postingLimit");
	return {
		expiry: months > 0 ? t("states.months", { count: months }) : t("states.never"),
		postings: limit > 0 ? t("states.limit", { count: limit }) : t("states.noLimit"),
	};
}
