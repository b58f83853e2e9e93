import { useTranslation } from "react-i18next";
import { FIELD_INPUTS } from "../../editing/form-editing.rules";

/** What an input of the page of a field is called. */
export function useInputName() {
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	return (input: string) => t(`field.inputs.${FIELD_INPUTS.includes(input) || input === "options" ? input : "type"}`);
}
