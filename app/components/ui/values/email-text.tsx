import { classNames } from "../class-names";

/** An address in a list: on one line beside other columns, cut at its end where there is no room. Its title has all of it. */
export function EmailText({ email, className }: { email: string; className?: string }) {
	return (
		<span title={email} className={classNames("email-text", className)}>
			{email}
		</span>
	);
}
