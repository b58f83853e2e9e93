import { buttonClass } from "~/components/ui/form/button";
import { Icon } from "~/components/ui/icon";
import { type AskedStep, STEP_FIELD, stepValue } from "~/kernel/drafts/asked-step.rules";
import type { IconName } from "~/lib/icon-names";

interface ItemButtonProps {
	step: AskedStep["kind"];
	id: string;
	icon: IconName;
	label: string;
	/** There is nothing to do; the focus stays where it is. */
	off?: boolean;
}

/** A step of one item, as an icon. */
export function ItemButton({ step, id, icon, label, off }: ItemButtonProps) {
	return (
		<button
			type="submit"
			name={STEP_FIELD}
			value={stepValue(step, id)}
			formNoValidate
			aria-label={label}
			title={label}
			aria-disabled={off || undefined}
			onClick={(event) => off && event.preventDefault()}
			className={buttonClass({ variant: "quiet" }, "min-w-11 px-2! aria-disabled:text-muted aria-disabled:opacity-50")}
		>
			<Icon name={icon} className="size-5" />
		</button>
	);
}
