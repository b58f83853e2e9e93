import type { Texts } from "~/kernel/content-texts/texts";
import type { FormDefinition } from "../forms.schemas";

/** What the texts of an earlier version are kept under, as they were when the form became another one. */
export const keptTextsOf = (formId: string, version: number): string => `${formId}@${version}`;

/** A definition in the reader's language; `textsOf` is the form, or what its version's texts are kept under. */
export const definitionAsRead = <D extends FormDefinition | null>(
	said: Texts,
	textsOf: string | null,
	definition: D,
): D =>
	definition && textsOf
		? { ...definition, sections: said.inside("form", textsOf, "sections", definition.sections) }
		: definition;
