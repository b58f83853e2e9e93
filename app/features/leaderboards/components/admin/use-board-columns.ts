import type { FieldMeta } from "~/components/ui/form/field-meta";
import { useDataColumnName } from "../board-texts";

/** The columns that a field of a board's form offers: those of its data, and the chosen one where that is gone from there. */
export function useBoardColumns(headers: readonly string[]) {
	const nameOf = useDataColumnName();
	return (chosen: FieldMeta) => {
		const { initialValue } = chosen as { initialValue?: unknown };
		const stored = typeof initialValue === "string" ? initialValue : "";
		const all = stored === "" || headers.includes(stored) ? headers : [stored, ...headers];
		return [...new Set(all)].map((value) => ({ value, label: nameOf(value) }));
	};
}
