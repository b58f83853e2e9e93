import { useState } from "react";
import { useHydrated } from "../hydrated";
import { Icon } from "../icon";
import { useUiText } from "../ui-text";
import type { FieldProps } from "./field";
import { FieldFrame } from "./field-frame";
import { useFieldIdentity } from "./field-meta";

type PasswordFieldProps = Omit<FieldProps, "type" | "prefix" | "suffix" | "counterMax" | "defaultValue">;

/** A password with a button that shows it, once there are scripts. Never filled in by the server. */
export function PasswordField(props: PasswordFieldProps) {
	const { label, meta, help, required, hideLabel, className, inputClassName: _class, ...input } = props;
	const { name: _name, id: _id, errors: _errors, ...rest } = input;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity(props);
	const [shown, setShown] = useState(false);
	const hydrated = useHydrated();
	const t = useUiText();
	return (
		<FieldFrame {...{ id, label, hideLabel, required, errors, errorId, help, helpId, className }}>
			<div className="relative flex items-center">
				<input
					key={meta?.key}
					autoComplete="current-password"
					autoCapitalize="none"
					spellCheck={false}
					{...rest}
					{...aria}
					id={id}
					name={name}
					type={shown ? "text" : "password"}
					required={required}
					className="control pe-12"
				/>
				{hydrated && (
					<button
						type="button"
						onClick={() => setShown(!shown)}
						aria-pressed={shown}
						aria-label={t("field.showPassword")}
						className="absolute end-0 grid size-11 place-items-center rounded-control text-muted hover:text-text"
					>
						<Icon name={shown ? "eye-off" : "eye"} />
					</button>
				)}
			</div>
		</FieldFrame>
	);
}
