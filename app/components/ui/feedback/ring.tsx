import type { ReactNode } from "react";
import { classNames } from "../class-names";

interface RingProps {
	value: number;
	max: number;
	/** Read out for the picture, e.g. "650 of 1,000 points". */
	label: string;
	/** In the middle. */
	children?: ReactNode;
	className?: string;
}

/** Progress as a circle. 8 rem wide unless a `size-*` class is given. */
export function Ring({ value, max, label, children, className }: RingProps) {
	const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
	return (
		<div
			className={classNames(
				"relative grid shrink-0 place-items-center",
				!className?.includes("size-") && "size-32",
				className,
			)}
		>
			<svg viewBox="0 0 100 100" role="img" aria-label={label} className="absolute inset-0 size-full -rotate-90">
				<circle cx="50" cy="50" r="45" fill="none" strokeWidth="8" className="stroke-line" />
				{share > 0 && (
					<circle
						cx="50"
						cy="50"
						r="45"
						fill="none"
						strokeWidth="8"
						strokeLinecap="round"
						pathLength="100"
						strokeDasharray={`${share.toFixed(2)} 100`}
						className="stroke-accent-text transition-[stroke-dasharray] duration-500"
					/>
				)}
			</svg>
			{children && <div className="figures relative whitespace-nowrap">{children}</div>}
		</div>
	);
}
