import { classNames } from "../class-names";
import { CharacterCounter } from "../form/character-counter";
import { FieldFrame } from "../form/field-frame";
import { type FieldBase, initialText, useFieldIdentity } from "../form/field-meta";
import { MarksHelp } from "./marks-help";
import { ModeSwitch, useVisualEditor } from "./mode-switch";
import { PreviewButton } from "./preview-button";

interface RichTextFieldProps extends FieldBase {
	counterMax: number;
	/** The language it is written in, where that is not the page's. */
	lang?: string;
}

/**
 * A text in Markdown: what is typed is what is kept, `renderMarkdown` makes markup of it. With scripts it is written as its
 * readers will see it; the textarea stays the field, out of sight, and leads its focus on.
 */
export function RichTextField(props: RichTextFieldProps) {
	const { label, meta, help, required, hideLabel, className, counterMax, lang } = props;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity(props);
	const { Visual, ready, awaited, mode, choose } = useVisualEditor();
	return (
		<FieldFrame
			{...{ id, label, hideLabel, required, errors, errorId, help, helpId, className }}
			aside={<CharacterCounter fieldId={id} max={counterMax} />}
		>
			<div key={meta?.key} className={classNames("rich-text-field", awaited && "rich-text-awaited")}>
				<div className="rich-text-ways flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
					{ready && <ModeSwitch {...{ mode, choose, label }} />}
					{name && <PreviewButton field={name} />}
				</div>
				<textarea
					rows={8}
					{...aria}
					id={id}
					name={name}
					lang={lang}
					defaultValue={initialText(meta)}
					required={required}
					tabIndex={Visual ? -1 : undefined}
					aria-hidden={Visual ? true : undefined}
					className={classNames("control", Visual && "sr-only")}
				/>
				{Visual && (
					<Visual fieldId={id} label={label} describedBy={aria["aria-describedby"]} invalid={errors.length > 0} />
				)}
				{!Visual && (
					<div className="rich-text-ways rich-text-marks">
						<MarksHelp />
					</div>
				)}
			</div>
		</FieldFrame>
	);
}
