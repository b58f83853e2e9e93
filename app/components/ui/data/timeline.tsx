import type { ReactNode } from "react";
import type { IconName } from "~/lib/icon-names";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { type BadgeTone, TONE_SOFT } from "../tone";

export interface TimelineItem {
	id: string;
	title: ReactNode;
	/** When, and by whom. */
	meta?: ReactNode;
	children?: ReactNode;
	/** At the end of the title line, e.g. points. */
	aside?: ReactNode;
	icon?: IconName;
	tone?: BadgeTone;
}

/** What happened, in order. */
export function Timeline({ items, className }: { items: readonly TimelineItem[]; className?: string }) {
	return (
		<ol className={classNames("grid", className)}>
			{items.map(({ id, title, meta, children, aside, icon = "circle", tone = "neutral" }, at) => (
				<li key={id} className="grid grid-cols-[2rem_1fr] gap-x-3">
					<div className="grid grid-rows-[2rem_1fr] justify-items-center">
						<span className={classNames("grid size-8 place-items-center rounded-full", TONE_SOFT[tone])}>
							<Icon name={icon} className="size-4.5" />
						</span>
						{at < items.length - 1 && <span className="my-1 w-px bg-line" />}
					</div>
					<div className={classNames("min-w-0 pt-1", at < items.length - 1 && "pb-6")}>
						<div className="flex flex-wrap items-baseline justify-between gap-x-4">
							<p className="min-w-0 font-semibold">{title}</p>
							{aside}
						</div>
						{meta && <p className="text-sm text-muted">{meta}</p>}
						{children && <div className="mt-2">{children}</div>}
					</div>
				</li>
			))}
		</ol>
	);
}
