import type { ReactNode } from "react";
import { Icon } from "../../ui/icon";

interface FoldedPartProps {
	summary: ReactNode;
	children: ReactNode;
}

/** What is worth a look only after all else: folded until it is asked for. */
export function FoldedPart({ summary, children }: FoldedPartProps) {
	return (
		<details>
			<summary className="fold-head rounded-card border border-line bg-raised px-4 py-2.5 text-lg">
				{summary}
				<Icon name="chevron-down" className="fold-sign" />
			</summary>
			{children}
		</details>
	);
}
