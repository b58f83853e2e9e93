import { CheckboxField, type CheckboxFieldProps } from "~/components/ui/form/checkbox-field";
import { HiddenField } from "~/components/ui/form/hidden-field";

/** A switch that says it was shown, so that the server can tell "off" from "not asked" (`switched` in fields.schemas.ts). */
export function SwitchField(props: CheckboxFieldProps) {
	return (
		<>
			<HiddenField name="asked" value={props.name ?? props.meta?.name} />
			<CheckboxField {...props} />
		</>
	);
}
