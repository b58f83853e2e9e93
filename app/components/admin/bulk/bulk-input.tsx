import type { BulkField } from "~/kernel/admin/bulk/bulk-list";
import { Field } from "../../ui/form/field";
import { SelectField } from "../../ui/form/select-field";
import { TextareaField } from "../../ui/form/textarea-field";
import { useMessage } from "../../ui/message";
import { LineChips } from "../reply/line-chips";

interface BulkInputProps {
	field: BulkField;
	value: string;
	error: string | undefined;
}

/** One input that a bulk action asks for. */
export function BulkInput({ field, value, error }: BulkInputProps) {
	const show = useMessage();
	const { name, kind, required = false, options = [], suggestions = [], lines } = field;
	const common = {
		...{ name, required, defaultValue: value, errors: error ? [error] : [] },
		...{ label: show(field.label), help: field.help && show(field.help) },
	};
	if (kind === "select") return <SelectField {...common} placeholder="" options={options} />;
	if (kind === "textarea")
		return (
			<>
				<TextareaField {...common} rows={3} />
				{lines && (
					<LineChips
						legend={show(lines.legend)}
						lines={lines.of}
						fieldName={name}
						sends={(at) => ({ name: `line-${name}`, value: at })}
					/>
				)}
			</>
		);
	const list = suggestions.length > 0 ? `${name}-known` : undefined;
	return (
		<>
			<Field {...common} list={list} maxLength={100} />
			{list && (
				<datalist id={list}>
					{suggestions.map((one) => (
						<option key={one} value={one} />
					))}
				</datalist>
			)}
		</>
	);
}
