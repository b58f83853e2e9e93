import type { ReactNode } from "react";
import type { IconName } from "~/lib/icon-names";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { type BadgeTone, TONE_SOFT } from "../tone";

interface BadgeProps {
	children: ReactNode;
	tone?: BadgeTone;
	icon?: IconName;
	className?: string;
}

/** A short fact about the thing it stands beside. */
export function Badge({ children, tone = "neutral", icon, className }: BadgeProps) {
	return (
		<span
			className={classNames(
				"inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 align-middle text-sm font-semibold",
				icon && "ps-2",
				TONE_SOFT[tone],
				className,
			)}
		>
			{icon && <Icon name={icon} className="size-4" />}
			<span className="truncate">{children}</span>
		</span>
	);
}
