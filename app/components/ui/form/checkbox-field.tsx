import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "../class-names";
import { FieldErrors, FieldHelp } from "./field-frame";
import { type FieldBase, useFieldIdentity } from "./field-meta";

type CheckboxProps = Omit<ComponentPropsWithoutRef<"input">, keyof FieldBase | "type" | "style">;

export interface CheckboxFieldProps extends FieldBase, CheckboxProps {
	/** A plain tick box instead of a switch: for consent and for choosing, where nothing is switched on. */
	look?: "switch" | "box";
}

/** One yes-or-no question. Looks like a switch, is a checkbox, so it is part of the form like any other. */
export function CheckboxField(props: CheckboxFieldProps) {
	const { label, meta, help, hideLabel, className, look = "switch", defaultChecked, ...input } = props;
	const { name: _name, id: _id, errors: _errors, ...rest } = input;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity(props);
	const checked =
		rest.checked === undefined
			? { defaultChecked: meta && meta.initialValue !== undefined ? meta.initialValue === "on" : defaultChecked }
			: {};
	return (
		<div className={classNames("grid grid-cols-1 content-start gap-1", className)}>
			<label htmlFor={id} className="flex min-h-11 items-center gap-3">
				<input
					key={meta?.key}
					{...rest}
					{...checked}
					{...aria}
					id={id}
					name={name}
					type="checkbox"
					className={look === "switch" ? "switch" : "size-5 shrink-0"}
				/>
				<span className={hideLabel ? "sr-only" : undefined}>{label}</span>
			</label>
			<FieldErrors id={errorId} errors={errors} />
			<FieldHelp id={helpId}>{help}</FieldHelp>
		</div>
	);
}
