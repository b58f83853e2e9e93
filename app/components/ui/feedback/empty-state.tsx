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
		<div className={classNames("empty-state", className)}>
			<span>
				<Icon name={icon} className="size-7" />
			</span>
			<Title>{title}</Title>
			{children && <div>{children}</div>}
			{action && <div className="empty-action">{action}</div>}
		</div>
	);
}
