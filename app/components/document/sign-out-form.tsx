import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { CLEANUP_FLAG_HELD } from "~/lib/limits";

interface SignOutFormProps {
	action?: "/logout" | "/admin/logout";
	children: ReactNode;
	className?: string;
}

/** Ends the session. A double click counts once: a second post within the clean-up time goes nowhere. */
export function SignOutForm({ action = "/logout", children, className }: SignOutFormProps) {
	const sent = useRef(-CLEANUP_FLAG_HELD);
	return (
		<Form
			method="post"
			action={action}
			className={className}
			onSubmit={(event) => {
				if (event.timeStamp - sent.current < CLEANUP_FLAG_HELD) event.preventDefault();
				else sent.current = event.timeStamp;
			}}
		>
			{children}
		</Form>
	);
}
