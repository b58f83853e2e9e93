import { Banner } from "~/components/ui/feedback/banner";
import { useMessage } from "~/components/ui/message";
import { useReply } from "~/components/ui/reply/use-reply";

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
