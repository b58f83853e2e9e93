import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names";
import type { FieldMeta } from "../../ui/form/field-meta";
import { Icon } from "../../ui/icon";

interface FormSectionProps {
	/** Where links lead to it. */
	id?: string;
	title: ReactNode;
	/** What its fields have in common. */
	help?: ReactNode;
	/** A phone, or with `always` each screen, shows only its title until it is opened; what it says beside it meanwhile. */
	fold?: { open: boolean; state?: string; always?: boolean };
	children: ReactNode;
	className?: string;
}

/** A named part of a form: what it is about stands beside its fields where there is room, above them elsewhere. */
export function FormSection({ id, title, help, fold, children, className }: FormSectionProps) {
	const titleId = useId();
	const fields = (
		<div className="form-section-grid">
			<div className="form-section-head">
				<h2 id={titleId}>{title}</h2>
				{help && <div className="text-sm text-muted">{help}</div>}
			</div>
			<div className="form-section-fields">{children}</div>
		</div>
	);
	return (
		<section id={id} aria-labelledby={titleId} className={classNames("form-section", className)}>
			{fold ? (
				<details className={fold.always ? "section-fold" : "phone-fold"} open={fold.open}>
					<summary className="fold-head">
						<span className="min-w-0 text-lg wrap-anywhere">{title}</span>
						{fold.state && <span className="section-state">{fold.state}</span>}
						<Icon name="chevron-down" className="fold-sign" />
					</summary>
					{fields}
				</details>
			) : (
				fields
			)}
		</section>
	);
}

/** Whether one of these fields has something wrong: then nobody should have to look for it. */
export const isFaulty = (...fields: readonly FieldMeta[]) => fields.some(({ errors = [] }) => errors.length > 0);

/** Whether one of these fields holds anything, or has something wrong. */
export const isUsed = (...fields: readonly FieldMeta[]) =>
	isFaulty(...fields) || fields.some(({ initialValue }) => [initialValue].flat().some(Boolean));
