import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import { useCodeText } from "~/components/ui/values/use-code-text";
import { type Cell, decimalsOf, rounded } from "../figures/cells.rules";
import type { CellLook } from "../figures/table-view.rules";

/** A cell in the reader's language: codes of results may be months, and text of a file stands as it was written. */
export function useCellText(ofResults: boolean) {
	const { amount, amountPercent } = useFormat();
	const codeText = useCodeText();
	return (cell: Cell, look: CellLook = { format: null, rounding: null }): string => {
		if (typeof cell !== "number") return ofResults ? codeText(cell ?? "") : (cell ?? "");
		const isPercent = look.format === "percent";
		const value = rounded(cell, decimalsOf(look), isPercent);
		return isPercent ? amountPercent(value, decimalsOf(look)) : amount(value, look.rounding ?? undefined);
	};
}

/** What a column is called: what an admin called it, or its own name, in the reader's language where it is the portal's. */
export function useTableColumnName(ofResults: boolean) {
	const { t } = useTranslation("tables", { useSuspense: false });
	return ({ label, column }: { label?: string; column: string }): string => {
		if (label) return label;
		return ofResults ? t(`columns.${column}`, { defaultValue: column }) : column;
	};
}
