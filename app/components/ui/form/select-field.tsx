import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { FieldFrame } from "./field-frame";
import { type FieldBase, initialText, useFieldIdentity } from "./field-meta";

type SelectProps = Omit<ComponentPropsWithoutRef<"select">, keyof FieldBase | "children" | "style">;

export interface SelectOption {
	value: string;
	label: string;
	disabled?: boolean;
}

export interface SelectFieldProps extends FieldBase, SelectProps {
	options: readonly SelectOption[];
	/** Further choices under headings. */
	groups?: readonly { label: string; options: readonly SelectOption[] }[];
	/** Text of an empty first choice. */
	placeholder?: string;
	inputClassName?: string;
}

/** A native select. */
export function SelectField(props: SelectFieldProps) {
	const { label, meta, help, required, hideLabel, className, options, groups = [], ...more } = props;
	const { placeholder, inputClassName, ...input } = more;
	const { name: _name, id: _id, errors: _errors, defaultValue, ...rest } = input;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity(props);
	const value = rest.value === undefined ? { defaultValue: initialText(meta) ?? defaultValue } : {};
	return (
		<FieldFrame {...{ id, label, hideLabel, required, errors, errorId, help, helpId, className }}>
			<div className="relative flex items-center">
				<select
					key={meta?.key}
					{...rest}
					{...value}
					{...aria}
					id={id}
					name={name}
					required={required}
					className={classNames("control", inputClassName)}
				>
					{placeholder !== undefined && <option value="">{placeholder}</option>}
					<Options options={options} />
					{groups.map((group) => (
						<optgroup key={group.label} label={group.label}>
							<Options options={group.options} />
						</optgroup>
					))}
				</select>
				<Icon name="chevron-down" className="pointer-events-none absolute end-3 text-muted" />
			</div>
		</FieldFrame>
	);
}

function Options({ options }: Pick<SelectFieldProps, "options">) {
	return options.map((option) => (
		<option key={option.value} value={option.value} disabled={option.disabled}>
			{option.label}
		</option>
	));
}
