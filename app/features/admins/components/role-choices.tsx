import { FieldErrors, FieldHelp } from "~/components/ui/form/field-frame";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { useFieldIdentity } from "~/components/ui/form/field-meta";
import { SelectField, type SelectOption } from "~/components/ui/form/select-field";

interface RoleChoicesProps {
	legend: string;
	help: string;
	/** Its values are `<id>:<role>`. */
	meta: FieldMeta;
	items: readonly { id: string; label: string; options: readonly SelectOption[] }[];
}

/** One choice of a role for each program or organisation. */
export function RoleChoices({ legend, help, meta, items }: RoleChoicesProps) {
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity({ meta, help });
	const chosen = [meta.initialValue ?? []].flat().map(String);
	return (
		<fieldset id={id} className="grid min-w-0 grid-cols-1 gap-3 pt-2" {...aria}>
			<legend className="mb-1 text-lg font-semibold">{legend}</legend>
			<FieldErrors id={errorId} errors={errors} />
			<FieldHelp id={helpId}>{help}</FieldHelp>
			<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
				{items.map((item) => (
					<SelectField
						key={item.id}
						id={`${id}-${item.id}`}
						name={name ?? ""}
						label={item.label}
						defaultValue={chosen.find((one) => one.slice(0, one.lastIndexOf(":")) === item.id) ?? `${item.id}:none`}
						options={item.options.map(({ value, label }) => ({ value: `${item.id}:${value}`, label }))}
					/>
				))}
			</div>
		</fieldset>
	);
}
