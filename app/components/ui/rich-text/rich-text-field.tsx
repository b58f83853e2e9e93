import { CharacterCounter } from "../form/character-counter";
import { FieldFrame } from "../form/field-frame";
import { type FieldBase, initialText, useFieldIdentity } from "../form/field-meta";
import { MarksHelp } from "./marks-help";
import { PreviewButton } from "./preview-button";

interface RichTextFieldProps extends FieldBase {
	counterMax: number;
}

/** A text in Markdown: what is typed is what is kept, `renderMarkdown` makes markup of it. */
export function RichTextField(props: RichTextFieldProps) {
	const { label, meta, help, required, hideLabel, className, counterMax } = props;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity(props);
	return (
		<FieldFrame
			{...{ id, label, hideLabel, required, errors, errorId, help, helpId, className }}
			aside={<CharacterCounter fieldId={id} max={counterMax} />}
		>
			<div className="grid grid-cols-1 gap-2">
				<textarea
					key={meta?.key}
					rows={8}
					{...aria}
					id={id}
					name={name}
					defaultValue={initialText(meta)}
					required={required}
					className="control"
				/>
				<div className="flex flex-wrap items-start gap-2">
					{name && <PreviewButton field={name} />}
					<MarksHelp />
				</div>
			</div>
		</FieldFrame>
	);
}
