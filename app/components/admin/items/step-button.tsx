import { Button, type ButtonProps } from "~/components/ui/form/button";
import { type AskedStep, STEP_FIELD, stepValue } from "~/kernel/drafts/asked-step.rules";
import { useSending } from "./use-sending";

interface StepButtonProps extends Omit<ButtonProps, "name" | "value" | "pending"> {
	step: AskedStep["kind"];
	/** The item that it is about. */
	item?: string | undefined;
}

/** A button that keeps what was typed and takes a step in the draft; itself says that it is on the way. */
export function StepButton({ step, item, ...button }: StepButtonProps) {
	const value = stepValue(step, item);
	const pending = useSending()(STEP_FIELD, value);
	return <Button variant="secondary" {...button} name={STEP_FIELD} value={value} formNoValidate pending={pending} />;
}
