import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";

interface DisclosureProps {
	summary: ReactNode;
	children: ReactNode;
	open?: boolean;
	className?: string;
}

/** More on demand, without scripts. */
export function Disclosure({ summary, children, open, className }: DisclosureProps) {
	return (
		<details open={open} className={classNames("group/details rounded-card border border-line bg-raised", className)}>
			<summary className="flex min-h-11 items-center justify-between gap-3 rounded-card px-4 py-2.5 font-semibold hover:bg-surface">
				<span className="min-w-0">{summary}</span>
				<Icon name="chevron-down" className="text-muted transition-transform group-open/details:rotate-180" />
			</summary>
			<div className="px-4 pt-1 pb-4">{children}</div>
		</details>
	);
}
