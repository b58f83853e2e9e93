import { Banner } from "../feedback/banner";
import { useMessage } from "../message";
import { useReply } from "./use-reply";

/** Why a button of this page did not do what it says; `hidden` are fields that have no place where a fault could stand. */
export function FormFaults({ hidden = [] }: { hidden?: readonly string[] }) {
	const show = useMessage();
	const reply = useReply<{ lastResult?: { error?: Record<string, string[] | null> } }>();
	const errors = ["", ...hidden].flatMap((field) => reply?.lastResult?.error?.[field] ?? []);
	return errors.map((error) => (
		<Banner key={error} tone="danger" role="alert">
			{show(error)}
		</Banner>
	));
}
