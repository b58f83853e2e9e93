import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { FieldErrors, FieldHelp, OptionalMark } from "./field-frame";
import { type FieldBase, type FieldMeta, useFieldIdentity } from "./field-meta";

export interface Choice {
	value: string;
	label: ReactNode;
	help?: ReactNode;
	disabled?: boolean;
}

export interface ChoiceGroupProps extends Omit<FieldBase, "label"> {
	type: "radio" | "checkbox";
	legend: string;
	/** What the choice is about, e.g. a picture. */
	lead?: ReactNode;
	options: readonly Choice[];
	defaultValue?: string | readonly string[];
	/** Choices beside each other where there is room. */
	inline?: boolean;
	disabled?: boolean;
}

function chosenOf(meta: FieldMeta | undefined, fallback: ChoiceGroupProps["defaultValue"]): readonly unknown[] {
	const value = meta?.initialValue ?? fallback;
	return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** One of several, or several of many. Each choice is a whole row to tap. */
export function ChoiceGroup(props: ChoiceGroupProps) {
	const { type, legend, lead, options, meta, help, required, hideLabel, defaultValue, inline, disabled, className } =
		props;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity(props);
	const chosen = chosenOf(meta, defaultValue);
	return (
		<fieldset
			key={meta?.key}
			disabled={disabled}
			className={classNames("grid min-w-0 grid-cols-1 content-start gap-2", className)}
			{...aria}
		>
			<legend className={hideLabel ? "sr-only" : "mb-2 text-sm font-semibold"}>
				{legend}
				<OptionalMark required={required} />
			</legend>
			{lead}
			<FieldErrors id={errorId} errors={errors} />
			<FieldHelp id={helpId}>{help}</FieldHelp>
			<div className={classNames("gap-2", inline ? "flex flex-wrap" : "grid grid-cols-1")}>
				{options.map((option, index) => (
					<label
						key={option.value}
						className="flex min-h-11 items-start gap-3 rounded-control border border-line bg-raised px-3 py-2.5 transition-colors hover:border-line-strong has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text has-disabled:opacity-60"
					>
						<input
							// The error summary links to the first choice.
							id={index === 0 ? id : `${id}-${option.value}`}
							type={type}
							name={name}
							value={option.value}
							defaultChecked={chosen.includes(option.value)}
							disabled={option.disabled}
							required={type === "radio" && required}
							className="mt-0.5 size-5 shrink-0 outline-none"
						/>
						<span className="min-w-0">
							<span className="block">{option.label}</span>
							{option.help && <span className="block text-sm text-muted">{option.help}</span>}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
