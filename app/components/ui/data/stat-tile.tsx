import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { IconName } from "~/lib/icon-names";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { type BadgeTone, TONE_TEXT } from "../tone";

interface StatTileProps {
	label: ReactNode;
	/** Already formatted. */
	value: ReactNode;
	hint?: ReactNode;
	/** Makes the whole tile a link. */
	href?: string;
	tone?: BadgeTone;
	icon?: IconName;
	/** Beneath the value, e.g. a sparkline. */
	children?: ReactNode;
	/** A link of its own, at the foot of a tile that is one. */
	foot?: ReactNode;
	className?: string;
}

/** One figure, large. */
export function StatTile({ label, value, hint, href, tone, icon, children, foot, className }: StatTileProps) {
	const frame = classNames("min-w-0 rounded-card border border-line bg-raised", className);
	const content = "flex flex-col gap-1 p-4 sm:p-5";
	const inside = (
		<>
			<span className="flex items-start gap-2 text-sm text-muted">
				{icon && <Icon name={icon} className={classNames("mt-px size-4.5", tone && TONE_TEXT[tone])} />}
				<span className="min-w-0 wrap-break-word hyphens-auto">{label}</span>
				{href && (
					<Icon
						name="chevron-right"
						className="ms-auto mt-px size-4.5 transition-transform group-hover:translate-x-0.5 max-sm:hidden"
					/>
				)}
			</span>
			<span
				className={classNames("text-xl leading-tight font-semibold wrap-anywhere sm:text-2xl", tone && TONE_TEXT[tone])}
			>
				{value}
			</span>
			{hint && <span className="text-sm text-muted">{hint}</span>}
			{children}
		</>
	);
	if (!href) return <div className={classNames(frame, content)}>{inside}</div>;
	const live = "transition-colors hover:border-line-strong";
	if (!foot)
		return (
			<Link to={href} prefetch="intent" className={classNames(frame, content, live, "group")}>
				{inside}
			</Link>
		);
	return (
		<div className={classNames(frame, live, "flex flex-col")}>
			<Link to={href} prefetch="intent" className={classNames(content, "group grow rounded-card")}>
				{inside}
			</Link>
			<div className="border-t border-line px-4 sm:px-5">{foot}</div>
		</div>
	);
}
