import type { ReactNode } from "react";
import type { IconName } from "~/lib/icon-names";
import { classNames } from "../class-names";
import { Icon } from "../icon";

interface EmptyStateProps {
	icon?: IconName;
	title: ReactNode;
	/** What this place is for, or what to do. */
	children?: ReactNode;
	action?: ReactNode;
	/** `h2` unless the state stands inside a section. */
	as?: "h2" | "h3" | "p";
	className?: string;
}

/** Nothing here yet: says what will be, and the next step. */
export function EmptyState({ icon = "list", title, children, action, as: Title = "h2", className }: EmptyStateProps) {
	return (
		<div
			className={classNames(
				"grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-12 text-center",
				className,
			)}
		>
			<span className="mb-2 grid size-14 place-items-center rounded-full bg-accent-soft text-accent-text">
				<Icon name={icon} className="size-7" />
			</span>
			<Title className="text-lg font-semibold">{title}</Title>
			{children && <div className="max-w-prose text-muted">{children}</div>}
			{action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
		</div>
	);
}
