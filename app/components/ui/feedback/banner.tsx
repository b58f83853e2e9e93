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
		<div role={role} className={classNames("banner", BOX[tone], className)}>
			<div className="banner-main">
				<Icon name={TONE_ICON[tone]} className={classNames("mt-0.5", TONE_TEXT[tone])} />
				<div className="banner-text">
					{title && <p className={classNames("font-semibold", TONE_TEXT[tone])}>{title}</p>}
					{children && <div>{children}</div>}
				</div>
			</div>
			{action && <div className="banner-action">{action}</div>}
		</div>
	);
}
