import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import type { Figure } from "../figures";
import { plainConditions } from "../plain.rules";

/** Says a statement in words; null for one that is more than comparisons with numbers. Figures may have names of their own. */
export function useConditionWords(nameOf?: (figure: Figure) => string): (statement: string) => string | null {
	const { t } = useTranslation("conditions", { useSuspense: false });
	const { figure: decimal, points } = useFormat();
	return (statement) => {
		const parts = plainConditions(statement)?.map(({ figure, comparison, value }) => {
			const number = Number.isInteger(value) ? points(value) : decimal(value);
			return t(`plain.${comparison}`, {
				figure: nameOf?.(figure) ?? t(`names.${figure}`),
				value: figure === "percent" ? t("plain.percent", { value: number }) : number,
			});
		});
		return parts?.join(t("plain.and")) ?? null;
	};
}
