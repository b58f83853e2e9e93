import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "../class-names";
import { CharacterCounter } from "./character-counter";
import { FieldFrame } from "./field-frame";
import { type FieldBase, initialText, useFieldIdentity } from "./field-meta";

type AreaProps = Omit<ComponentPropsWithoutRef<"textarea">, keyof FieldBase | "style">;

export interface TextareaFieldProps extends FieldBase, AreaProps {
	counterMax?: number;
	inputClassName?: string;
}

/** A many-line input that grows with its text where the browser can. */
export function TextareaField(props: TextareaFieldProps) {
	const { label, meta, help, required, hideLabel, className, counterMax, inputClassName, ...input } = props;
	const { name: _name, id: _id, errors: _errors, defaultValue, ...rest } = input;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity(props);
	const value = rest.value === undefined ? { defaultValue: initialText(meta) ?? defaultValue } : {};
	return (
		<FieldFrame
			{...{ id, label, hideLabel, required, errors, errorId, help, helpId, className }}
			aside={counterMax ? <CharacterCounter fieldId={id} max={counterMax} /> : null}
		>
			<textarea
				key={meta?.key}
				rows={4}
				{...rest}
				{...value}
				{...aria}
				id={id}
				name={name}
				required={required}
				className={classNames("control", inputClassName)}
			/>
		</FieldFrame>
	);
}
