import { Banner } from "../feedback/banner";
import { useMessage } from "../message";
import { useReply } from "./use-reply";

/** Why a button of this page did not do what it says. */
export function FormFaults() {
	const show = useMessage();
	const reply = useReply<{ lastResult?: { error?: Record<string, string[] | null> } }>();
	const errors = reply?.lastResult?.error?.[""] ?? [];
	return errors.map((error) => (
		<Banner key={error} tone="danger" role="alert">
			{show(error)}
		</Banner>
	));
}
