import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { EMAIL_MAX } from "~/lib/limits";
import { classNames } from "../class-names";
import { CharacterCounter } from "./character-counter";
import { FieldFrame } from "./field-frame";
import { type FieldBase, initialText, useFieldIdentity } from "./field-meta";

type InputProps = Omit<ComponentPropsWithoutRef<"input">, keyof FieldBase | "prefix" | "style">;

export interface FieldProps extends FieldBase, InputProps {
	/** Shows how many characters are left; does not cut the input off. */
	counterMax?: number;
	/** Text or icon inside the box, before and after the value. */
	prefix?: ReactNode;
	suffix?: ReactNode;
	/** Classes of the input itself. */
	inputClassName?: string;
}

/** A one-line input with its label, help, error and counter. */
export function Field(props: FieldProps) {
	const { label, meta, help, required, hideLabel, className, counterMax, prefix, suffix, inputClassName, ...input } =
		props;
	const { name: _name, id: _id, errors: _errors, defaultValue, ...rest } = input;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity(props);
	const value = rest.value === undefined ? { defaultValue: initialText(meta) ?? defaultValue } : {};
	return (
		<FieldFrame
			{...{ id, label, hideLabel, required, errors, errorId, help, helpId, className }}
			aside={counterMax ? <CharacterCounter fieldId={id} max={counterMax} /> : null}
		>
			<div className="relative flex items-center">
				{prefix && <span className="pointer-events-none absolute start-3 flex text-muted">{prefix}</span>}
				<input
					key={meta?.key}
					type="text"
					{...rest}
					{...value}
					{...aria}
					id={id}
					name={name}
					required={required}
					className={classNames("control", prefix ? "ps-10" : null, suffix ? "pe-14" : null, inputClassName)}
				/>
				{suffix && <span className="pointer-events-none absolute end-3 flex text-sm text-muted">{suffix}</span>}
			</div>
		</FieldFrame>
	);
}

/** A field for one e-mail address: the keyboard for it, and nothing that phones would correct. */
export function EmailField({ autoComplete = "email", ...props }: Omit<FieldProps, "type" | "inputMode">) {
	return (
		<Field
			{...{ autoComplete, ...props }}
			type="email"
			inputMode="email"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={EMAIL_MAX}
		/>
	);
}
