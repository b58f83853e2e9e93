import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";

interface TitleRowProps {
	fields: Record<"title" | "status", FieldMeta>;
	labels: Record<"title" | "status", string>;
	/** What the statuses mean. */
	help?: string;
	statuses: readonly { value: string; label: string }[];
}

/** What a record is called and its status beside it, which most editors begin with. */
export function TitleRow({ fields, labels, help, statuses }: TitleRowProps) {
	return (
		<div className="title-row">
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<SelectField
				label={labels.status}
				meta={fields.status}
				required
				options={statuses}
				{...(help !== undefined && { help })}
			/>
		</div>
	);
}
