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
	className?: string;
}

/** One figure, large. */
export function StatTile({ label, value, hint, href, tone, icon, children, className }: StatTileProps) {
	const box = classNames("flex min-w-0 flex-col gap-1 rounded-card border border-line bg-raised p-4 sm:p-5", className);
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
	if (!href) return <div className={box}>{inside}</div>;
	return (
		<Link to={href} prefetch="intent" className={classNames(box, "group transition-colors hover:border-line-strong")}>
			{inside}
		</Link>
	);
}
