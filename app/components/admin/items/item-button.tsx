import { classNames } from "~/components/ui/class-names";
import { Spinner } from "~/components/ui/feedback/spinner";
import { buttonClass } from "~/components/ui/form/button";
import { Icon } from "~/components/ui/icon";
import { type AskedStep, STEP_FIELD, stepValue } from "~/kernel/drafts/asked-step.rules";
import type { IconName } from "~/lib/icon-names";
import { useSending } from "./use-sending";

interface IconSubmitProps {
	name: string;
	value: string;
	icon: IconName;
	label: string;
	/** Its word where it stands in a menu. */
	short?: string;
	/** There is nothing to do; the focus stays where it is. */
	off?: boolean;
}

/** A button that posts its form, as an icon. */
export function IconSubmit({ name, value, icon, label, short, off }: IconSubmitProps) {
	const pending = useSending()(name, value);
	return (
		<button
			type="submit"
			name={name}
			value={value}
			formNoValidate
			aria-label={label}
			title={label}
			aria-disabled={off || pending || undefined}
			aria-busy={pending || undefined}
			onClick={(event) => (off || pending) && event.preventDefault()}
			className={buttonClass(
				{ variant: "quiet" },
				classNames(
					"min-w-11 px-2! text-muted aria-disabled:opacity-50",
					icon === "delete" ? "hover:text-danger-text" : "hover:text-text",
				),
			)}
		>
			{pending ? <Spinner className="size-5" /> : <Icon name={icon} className="size-5" />}
			{short && <span className="item-word">{short}</span>}
		</button>
	);
}

interface ItemButtonProps extends Omit<IconSubmitProps, "name" | "value"> {
	step: AskedStep["kind"];
	id: string;
}

/** A step of one item. */
export function ItemButton({ step, id, ...button }: ItemButtonProps) {
	return <IconSubmit name={STEP_FIELD} value={stepValue(step, id)} {...button} />;
}
