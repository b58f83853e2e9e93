import type { ReactNode } from "react";
import { Icon } from "../../ui/icon";

interface PhoneFoldProps {
	summary: ReactNode;
	children: ReactNode;
}

/** What is worth a look only after all else: folded on a phone, in sight elsewhere; a browser that cannot tell folds it always. */
export function PhoneFold({ summary, children }: PhoneFoldProps) {
	return (
		<details className="phone-fold">
			<summary className="fold-head rounded-card border border-line bg-raised px-4 py-2.5 text-lg">
				{summary}
				<Icon name="chevron-down" className="fold-sign" />
			</summary>
			{children}
		</details>
	);
}
