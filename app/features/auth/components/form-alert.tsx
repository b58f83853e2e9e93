import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Banner } from "~/components/ui/feedback/banner";
import { useMessage } from "~/components/ui/message";

interface FormAlertProps {
	errors: string[] | undefined;
	/** Fields are marked too: conform puts the focus on the first of them. */
	fieldsMarked: boolean;
}

/** Why signing in did not work, above the form; takes the focus after each answer, with and without scripts. */
export function FormAlert({ errors, fieldsMarked }: FormAlertProps) {
	const show = useMessage();
	const answer = useActionData();
	const box = useRef<HTMLDivElement>(null);
	const signature = errors?.join() ?? "";

	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is news, also the same one twice.
	useEffect(() => {
		if (!fieldsMarked) box.current?.focus();
	}, [answer, signature, fieldsMarked]);

	if (!errors || errors.length === 0) return null;
	const waiting = errors.some((error) => error.startsWith("auth:status.") || error === "auth:needsActivation");
	return (
		// biome-ignore lint/a11y/noAutofocus: without scripts this is what brings the reader to the problem.
		<div ref={box} role="alert" tabIndex={-1} autoFocus className="rounded-card">
			<Banner tone={waiting ? "warning" : "danger"}>
				{errors.map((error) => (
					<p key={error}>{show(error)}</p>
				))}
			</Banner>
		</div>
	);
}
