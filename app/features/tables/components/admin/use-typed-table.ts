import { type FormEvent, useState } from "react";
import { type TypedTable, typedTable } from "../../editing/table-typed.rules";

/** What is typed into the form around which `onInput` stands; what was stored until then. */
export function useTypedTable(stored: TypedTable) {
	const [typed, setTyped] = useState<{ from: TypedTable; now: TypedTable } | null>(null);
	const onInput = ({ target }: FormEvent) => {
		const form = (target as HTMLInputElement).form;
		if (!form) return;
		const values = new FormData(form);
		const now = typedTable((name) => {
			const value = values.get(name);
			return typeof value === "string" ? value : undefined;
		});
		// Another source has other rows, which the server has; until it is asked the rows stay what they are.
		const { mode, accountKeyColumn } = stored;
		setTyped({ from: stored, now: { ...now, mode, accountKeyColumn } });
	};
	return { typed: typed?.from === stored ? typed.now : stored, onInput };
}
