import { useHydrated } from "~/components/ui/hydrated";
import { shownFields } from "../conditions.rules";
import type { Answers } from "../form-definition.rules";
import { hasFormPoints } from "../form-points.rules";
import { childFields, fieldName, isDrawn } from "../form-tree.rules";
import type { FormDefinition, FormField } from "../forms.schemas";
import { FileInput, type ShownFile } from "./file-input";
import { FormInput } from "./form-input";
import { PlacedField } from "./placed-field";
import { useTyped } from "./use-typed";
import { WouldEarn } from "./would-earn";

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
	/** Answers are paid: the page says what they would earn. */
	earns?: boolean | undefined;
}

/** The inputs of a form definition, a fieldset per section. Plain inputs: they work before and without scripts. */
export function FormFields({ earns, ...rest }: FormFieldsProps) {
	const { definition, values } = rest;
	const { box, typed, onInput } = useTyped(definition, values ?? NOTHING);
	return (
		<div ref={box} className={gridOf(definition.sections, "gap-6")} onInput={onInput}>
			<FieldList
				fields={definition.sections}
				nested={false}
				depends={false}
				shown={shownFields(definition, typed)}
				{...rest}
			/>
			{earns && hasFormPoints(definition) && (
				<div className={hasHalves(definition.sections) ? "sm:col-span-2" : undefined}>
					<WouldEarn definition={definition} answers={typed} />
				</div>
			)}
		</div>
	);
}

const NOTHING: Answers = {};
const hasHalves = (fields: readonly FormField[]) => fields.some(({ width }) => width === "half");
const gridOf = (fields: readonly FormField[], gap: string) =>
	hasHalves(fields) ? `grid ${gap} sm:grid-cols-2` : `grid ${gap}`;

type ListProps = Omit<FormFieldsProps, "earns"> & {
	fields: FormField[];
	nested: boolean;
	shown: ReadonlySet<string>;
	/** A section around them is asked only if. */
	depends: boolean;
};

function FieldList({ fields, ...rest }: ListProps) {
	const { definition, shown } = rest;
	return fields.filter(isDrawn).map((field) => (
		<PlacedField key={field.id} {...{ definition, field, columns: hasHalves(fields) }} shown={shown.has(field.id)}>
			<OneField field={field} {...rest} />
		</PlacedField>
	));
}

function OneField({ field: one, nested, ...rest }: Omit<ListProps, "fields"> & { field: FormField }) {
	const { values = {}, errors = {}, files, formId, entryId } = rest;
	const depends = rest.depends || one.showWhen !== undefined;
	// Nothing tells without scripts whether it is asked, so the browser must not insist.
	const hydrated = useHydrated();
	const field = depends && !hydrated ? { ...one, required: undefined } : one;
	if (field.type === "section") return <Section {...{ field, nested }} {...rest} depends={depends} />;
	if (field.type === "heading") return <Heading field={field} />;
	const name = fieldName(field.id);
	const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
	const common = {
		...{ field, name, value, id: formId ? `${formId}-${name}` : name },
		errors: Object.hasOwn(errors, field.id) ? errors[field.id] : undefined,
	};
	if (field.type === "file") return <FileInput {...common} files={files} />;
	return <FormInput {...common} entryId={entryId} />;
}

function Section({ field, nested, ...rest }: Omit<ListProps, "fields"> & { field: FormField }) {
	const grid = gridOf(childFields(field), "gap-5");
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
			<div className={nested ? `${grid} border-s border-line ps-4` : grid}>
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
