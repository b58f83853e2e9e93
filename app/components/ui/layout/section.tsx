import { type ReactNode, useId } from "react";
import { classNames } from "../class-names";

interface SectionProps {
	title: ReactNode;
	/** At the end of the title line, e.g. "See all". */
	action?: ReactNode;
	children: ReactNode;
	as?: "h2" | "h3";
	id?: string;
	className?: string;
}

/** A named part of a page. */
export function Section({ title, action, children, as: Title = "h2", id, className }: SectionProps) {
	const titleId = useId();
	return (
		<section
			id={id}
			aria-labelledby={titleId}
			className={classNames("grid grid-cols-1 content-start gap-4", className)}
		>
			<div className="section-head">
				<Title
					id={titleId}
					className={Title === "h2" ? "text-xl font-semibold tracking-tight" : "text-lg font-semibold"}
				>
					{title}
				</Title>
				{action}
			</div>
			{children}
		</section>
	);
}
