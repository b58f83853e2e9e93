import { useReply } from "~/components/ui/reply/use-reply";
import { OwnPasswordField } from "~/features/admins/components/own-password-field";

/** Asks for the admin's own password, before what reaches many people at once. */
export function AskOwnPassword() {
	const reply = useReply<{ lastResult?: { error?: Record<string, string[] | null> } }>();
	const errors = reply?.lastResult?.error?.ownPassword ?? [];
	return <OwnPasswordField meta={{ id: "ownPassword", name: "ownPassword", errors }} />;
}
