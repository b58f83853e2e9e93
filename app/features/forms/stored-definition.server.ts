import { readJson } from "~db/columns";
import type { FormDefinition, FormField } from "./forms.schemas";

/** The definition kept in `forms.sections`; an empty one when the text cannot be read. */
export function readDefinition(sections: string): FormDefinition {
	return { sections: readJson<FormField[]>(sections, []) };
}
