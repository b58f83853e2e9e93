import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { HeadingText } from "./heading-text";

interface PageHeaderProps {
	title: ReactNode;
	/** Small line above, e.g. the kind of thing this is. */
	eyebrow?: ReactNode;
	/** Beside the title, e.g. a status or a count. */
	badge?: ReactNode;
	/** Buttons; the main one first. */
	actions?: ReactNode;
	/** A sentence beneath. */
	children?: ReactNode;
	className?: string;
}

/** The head of a page with its one h1. */
export function PageHeader({ title, eyebrow, badge, actions, children, className }: PageHeaderProps) {
	return (
		<header className={classNames("page-head", className)}>
			<div className="min-w-0 flex-[1_1_20rem]">
				{eyebrow && <p className="mb-1 text-sm text-muted">{eyebrow}</p>}
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h1 className="min-w-0 text-2xl font-semibold tracking-tight sm:text-3xl">
						<HeadingText>{title}</HeadingText>
					</h1>
					{badge}
				</div>
				{children && <div className="mt-2 max-w-prose text-pretty text-muted">{children}</div>}
			</div>
			{actions && <div className="page-actions">{actions}</div>}
		</header>
	);
}
