import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names";

interface FormSectionProps {
	/** Where links lead to it. */
	id?: string;
	title: ReactNode;
	/** What its fields have in common. */
	help?: ReactNode;
	children: ReactNode;
	className?: string;
}

/** A named part of a form: what it is about stands beside its fields where there is room, above them elsewhere. */
export function FormSection({ id, title, help, children, className }: FormSectionProps) {
	const titleId = useId();
	return (
		<section id={id} aria-labelledby={titleId} className={classNames("form-section", className)}>
			<div className="form-section-grid">
				<div className="form-section-head">
					<h2 id={titleId}>{title}</h2>
					{help && <div className="text-sm text-muted">{help}</div>}
				</div>
				<div className="form-section-fields">{children}</div>
			</div>
		</section>
	);
}
