import type { Answers } from "../form-definition.rules";
import { childFields, fieldName, isDrawn } from "../form-tree.rules";
import type { FormDefinition, FormField } from "../forms.schemas";
import { FileInput, type ShownFile } from "./file-input";
import { FormInput } from "./form-input";

export interface FormFieldsProps {
	definition: FormDefinition;
	/** Answers to start from: what was posted or stored. */
	values?: Answers | undefined;
	/** Message keys by field id. */
	errors?: Record<string, string[]> | undefined;
	/** The uploads that file fields hold. */
	files?: readonly ShownFile[] | undefined;
	/** The entry that is changed. */
	entryId?: string | undefined;
	/** Id of the form, so that an error summary can link to `<formId>-field.<id>`. */
	formId?: string | undefined;
}

/** The inputs of a form definition, a fieldset per section. Plain inputs: they work before and without scripts. */
export function FormFields({ definition, ...rest }: FormFieldsProps) {
	return (
		<div className="grid gap-6">
			<FieldList fields={definition.sections} nested={false} {...rest} />
		</div>
	);
}

type ListProps = Omit<FormFieldsProps, "definition"> & { fields: FormField[]; nested: boolean };

function FieldList({ fields, nested, values = {}, errors = {}, files, formId, entryId }: ListProps) {
	return fields.filter(isDrawn).map((field) => {
		if (field.type === "section") {
			return <Section key={field.id} {...{ field, nested, values, errors, files, formId, entryId }} />;
		}
		if (field.type === "heading") return <Heading key={field.id} field={field} />;
		const name = fieldName(field.id);
		const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
		const common = {
			...{ field, name, value, id: formId ? `${formId}-${name}` : name },
			errors: Object.hasOwn(errors, field.id) ? errors[field.id] : undefined,
		};
		if (field.type === "file") return <FileInput key={field.id} {...common} files={files} />;
		return <FormInput key={field.id} {...common} entryId={entryId} />;
	});
}

function Section({ field, nested, ...rest }: Omit<ListProps, "fields"> & { field: FormField }) {
	const helpId = `${rest.formId ?? "form"}-${field.id}-help`;
	return (
		<fieldset className="min-w-0" aria-describedby={field.help ? helpId : undefined}>
			{field.label && (
				<legend className={nested ? "mb-3 font-semibold" : "mb-4 text-lg font-semibold"}>{field.label}</legend>
			)}
			{field.help && (
				<p id={helpId} className="mb-4 text-sm text-muted">
					{field.help}
				</p>
			)}
			<div className={nested ? "grid gap-5 border-s border-line ps-4" : "grid gap-5"}>
				<FieldList fields={childFields(field)} nested {...rest} />
			</div>
		</fieldset>
	);
}

function Heading({ field }: { field: FormField }) {
	return (
		<div>
			<h2 className="font-semibold">{field.label}</h2>
			{field.help && <p className="text-sm text-muted">{field.help}</p>}
		</div>
	);
}
