import { useState } from "react";
import { useTypedForm } from "~/components/admin/form/use-typed-form";
import { type TypedTable, typedTable } from "../../editing/table-typed.rules";

/** What is typed into the form of a table; what was stored until then. */
export function useTypedTable(stored: TypedTable): TypedTable {
	const [typed, setTyped] = useState<{ from: TypedTable; now: TypedTable } | null>(null);
	useTypedForm(
		() => document.getElementById("table"),
		(form) => {
			const values = new FormData(form);
			const now = typedTable((name) => {
				const value = values.get(name);
				return typeof value === "string" ? value : undefined;
			});
			// Another source has other rows, which the server has; until it is asked the rows stay what they are.
			const { mode, accountKeyColumn } = stored;
			setTyped({ from: stored, now: { ...now, mode, accountKeyColumn } });
		},
		stored,
	);
	return typed?.from === stored ? typed.now : stored;
}
