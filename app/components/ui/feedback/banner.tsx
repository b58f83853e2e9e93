import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { TONE_ICON, TONE_TEXT, type Tone } from "../tone";

const BOX: Record<Tone, string> = {
	info: "bg-info-soft",
	success: "bg-success-soft",
	warning: "bg-warning-soft",
	danger: "bg-danger-soft",
};

interface BannerProps {
	tone: Tone;
	title?: ReactNode;
	children?: ReactNode;
	/** A button or link at the end. */
	action?: ReactNode;
	/** `alert` for what went wrong just now; nothing for what is simply so. */
	role?: "alert" | "status";
	className?: string;
}

/** A message that belongs to the page. */
export function Banner({ tone, title, children, action, role, className }: BannerProps) {
	return (
		<div role={role} className={classNames("flex flex-wrap gap-3 rounded-card p-4", BOX[tone], className)}>
			<div className="flex min-w-0 grow basis-64 gap-3">
				<Icon name={TONE_ICON[tone]} className={classNames("mt-0.5", TONE_TEXT[tone])} />
				<div className="min-w-0 flex-1">
					{title && <p className={classNames("font-semibold", TONE_TEXT[tone])}>{title}</p>}
					{children && <div className="text-text">{children}</div>}
				</div>
			</div>
			{action && <div className="ps-8 max-sm:w-full">{action}</div>}
		</div>
	);
}
