import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import type { AnswerValue } from "../answer-checks.rules";
import { fieldOptions, isMultipleChoice } from "../form-tree.rules";
import type { FormField } from "../forms.schemas";
import { DataSetInput } from "./data-set-input";

interface FormInputProps {
	field: FormField;
	name: string;
	id: string;
	value?: AnswerValue | undefined;
	/** Message keys. */
	errors?: string[] | undefined;
	/** The entry that is changed. */
	entryId?: string | undefined;
}

/** The input of one answerable field. */
export function FormInput({ field, name, id, value, errors, entryId }: FormInputProps) {
	const { t } = useTranslation("forms", { useSuspense: false });
	const { label = "", help, min, max } = field;
	// Neither where nobody can tell whether it is asked.
	const required = "required" in field ? field.required : false;
	const text = typeof value === "string" || typeof value === "number" ? String(value) : undefined;
	const common = { label, help, errors, required, name, id };
	const lengths = { minLength: asLength(min), maxLength: asLength(max), defaultValue: text };

	switch (field.type) {
		case "textarea":
			return <TextareaField {...common} {...lengths} counterMax={lengths.maxLength} />;
		case "email":
			return <Field {...common} {...lengths} type="email" />;
		case "phone":
			return <Field {...common} {...lengths} type="tel" />;
		case "number": {
			// A number input shows nothing of a text that is no number, and the text is what has to be mended.
			const unreadable = typeof value === "string" && value !== "";
			const numeric = unreadable ? { type: "text" } : { type: "number", step: "any", min, max };
			return <Field {...common} {...numeric} inputMode="decimal" defaultValue={text} />;
		}
		case "date":
			return <Field {...common} type="date" min={min} max={max} defaultValue={text} />;
		case "select":
			return (
				<SelectField
					{...common}
					options={fieldOptions(field)}
					placeholder={t("fields.chooseOne")}
					defaultValue={text ?? ""}
				/>
			);
		case "checkbox":
			if (!isMultipleChoice(field)) return <CheckboxField {...common} look="box" defaultChecked={value === true} />;
			return <Choices {...common} type="checkbox" field={field} value={value} />;
		case "radio":
			return <Choices {...common} type="radio" field={field} value={value} />;
		case "hidden":
			return <HiddenField name={name} value={field.value ?? text ?? ""} />;
		case "dataset":
			return <DataSetInput {...common} {...lengths} dataSetId={field.dataSetId ?? ""} entryId={entryId} />;
		default:
			return <Field {...common} {...lengths} />;
	}
}

type ChoicesProps = FormInputProps & {
	type: "radio" | "checkbox";
	label: string;
	help: string | undefined;
	required: boolean | undefined;
};

function Choices({ field, label, value, ...rest }: ChoicesProps) {
	const chosen = Array.isArray(value) || typeof value === "string" ? value : [];
	const options = fieldOptions(field).map((option) => ({ value: option.value, label: option.label }));
	return <ChoiceGroup {...rest} legend={label} options={options} defaultValue={chosen} />;
}

function asLength(bound: FormField["min"]): number | undefined {
	return typeof bound === "number" ? bound : undefined;
}
