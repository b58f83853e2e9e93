import { Fragment } from "react";

/** An address of a narrow column breaks after its @ and before its dots first, and within a word only where it must. */
export function EmailText({ email }: { email: string }) {
	return (
		<span className="wrap-anywhere">
			{email.split(/(?<=@)|(?=\.)/).map((part, at) => (
				<Fragment key={at}>
					{at > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</span>
	);
}
