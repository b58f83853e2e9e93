import type { MouseEvent } from "react";
import { withLine } from "~/lib/text/with-line";

interface LineChipsProps {
	legend: string;
	lines: readonly string[];
	/** Of the text that they go into. */
	fieldName: string;
	/** What a press sends without scripts. */
	sends: (at: number) => { name: string; value: string | number; formAction?: string };
}

/** What is written most, one press each; without scripts the form comes back with it in the text. */
export function LineChips({ legend, lines, fieldName, sends }: LineChipsProps) {
	if (lines.length === 0) return null;
	const fill = (event: MouseEvent<HTMLButtonElement>, line: string) => {
		const field = event.currentTarget.form?.elements.namedItem(fieldName);
		if (!(field instanceof HTMLTextAreaElement)) return;
		event.preventDefault();
		field.value = withLine(field.value, line);
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.focus();
	};
	return (
		<fieldset className="-mt-1 grid">
			<legend className="mb-1.5 text-sm text-muted">{legend}</legend>
			<div className="reason-chips">
				{lines.map((line, at) => (
					<button key={line} type="submit" {...sends(at)} formNoValidate onClick={(event) => fill(event, line)}>
						{line}
					</button>
				))}
			</div>
		</fieldset>
	);
}
