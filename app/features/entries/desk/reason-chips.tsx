import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { withReason } from "./reasons.rules";

interface ReasonChipsProps {
	reasons: readonly string[];
	/** The page that shows the form. */
	page: string;
	/** Of the text that they go into. */
	fieldName: string;
}

/** What reviewers say most, one press each; without scripts the form comes back with it in the comment. */
export function ReasonChips({ reasons, page, fieldName }: ReasonChipsProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	if (reasons.length === 0) return null;
	const fill = (event: MouseEvent<HTMLButtonElement>, reason: string) => {
		const field = event.currentTarget.form?.elements.namedItem(fieldName);
		if (!(field instanceof HTMLTextAreaElement)) return;
		event.preventDefault();
		field.value = withReason(field.value, reason);
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.focus();
	};
	return (
		<fieldset className="-mt-1 grid">
			<legend className="mb-1.5 text-sm text-muted">{t("review.reasons")}</legend>
			<div className="reason-chips">
				{reasons.map((reason, at) => (
					<button
						key={reason}
						type="submit"
						name="intent"
						value="reason"
						formAction={`${page}?reason=${at}`}
						formNoValidate
						onClick={(event) => fill(event, reason)}
					>
						{reason}
					</button>
				))}
			</div>
		</fieldset>
	);
}
