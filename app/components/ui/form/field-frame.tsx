import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { useMessage } from "../message";
import { useUiText } from "../ui-text";

export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
	const show = useMessage();
	if (errors.length === 0) return null;
	return (
		<div id={id} className="grid gap-1 text-sm text-danger-text">
			{errors.map((error) => (
				<p key={error} className="flex gap-1.5">
					<Icon name="error" className="mt-px size-4.5" />
					<span className="min-w-0">{show(error)}</span>
				</p>
			))}
		</div>
	);
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
	if (!children) return null;
	return (
		<div id={id} className="min-w-0 text-sm wrap-anywhere text-muted">
			{children}
		</div>
	);
}

/** "Optional" beside a label: most fields are required, so the exception is marked. */
export function OptionalMark({ required }: { required?: boolean | undefined }) {
	const t = useUiText();
	return required === false ? <span className="font-normal text-muted"> {t("field.optional")}</span> : null;
}

interface FieldFrameProps {
	id: string;
	label: string;
	hideLabel?: boolean | undefined;
	required?: boolean | undefined;
	errors: string[];
	errorId: string;
	help?: ReactNode;
	helpId: string;
	/** Right of the help line, e.g. a character counter. */
	aside?: ReactNode;
	className?: string | undefined;
	children: ReactNode;
}

/** Label above, control, then what is wrong, then help. */
export function FieldFrame(props: FieldFrameProps) {
	const { id, label, hideLabel, required, errors, errorId, help, helpId, aside, className, children } = props;
	return (
		<div className={classNames("grid grid-cols-1 content-start gap-1.5", className)}>
			<label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-semibold"}>
				{label}
				<OptionalMark required={required} />
			</label>
			{children}
			<FieldErrors id={errorId} errors={errors} />
			{(help || aside) && (
				<div className="flex items-start justify-between gap-4">
					<FieldHelp id={helpId}>{help}</FieldHelp>
					{aside}
				</div>
			)}
		</div>
	);
}
