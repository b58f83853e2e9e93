import { insertForm } from "~/features/forms/forms.repository.server";
import type { FormField } from "~/features/forms/forms.schemas";
import { transact } from "~db/transact";
import type { World } from "../../tests/support/world";

const SECTIONS = 6;
const KINDS = ["text", "number", "date", "select", "radio", "checkbox", "textarea", "email", "phone", "text"] as const;

/** A form of ten fields in each of six sections, of most kinds, two of a section under a condition; returns its id. */
export function fillForm({ scope }: World): Promise<string> {
	const sections = Array.from({ length: SECTIONS }, (_, s): FormField => {
		const fields = KINDS.map((type, f): FormField => {
			const id = `f${s}-${f}`;
			const chosen = type === "select" || type === "radio" || type === "checkbox";
			return {
				...{ id, type, label: `Field ${f} of section ${s}`, required: f % 2 === 0 },
				...(f % 3 === 0 && { help: "What it is asked for." }),
				...(chosen && { options: ["one", "two", "three"].map((value) => ({ value, label: `Option ${value}` })) }),
				...(f > 7 && { showWhen: { field: `f${s}-3`, is: "two" } }),
			};
		});
		return { id: `s${s}`, type: "section", label: `Section ${s}`, fields };
	});
	return transact(scope, (tx) => insertForm(tx, { title: "Sixty", opensAlone: true, definition: { sections } }));
}
