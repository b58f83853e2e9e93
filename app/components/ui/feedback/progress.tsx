import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { useFormat } from "../format-context";
import { type BadgeTone, TONE_TEXT } from "../tone";

interface ProgressProps {
	value: number;
	max: number;
	label: string;
	/** Right of the label; the percentage unless given. */
	valueText?: ReactNode;
	hideLabel?: boolean;
	tone?: BadgeTone;
	className?: string;
}

/** A known share of a known whole. Over the target shows as full; the text still tells the truth. */
export function Progress({ value, max, label, valueText, hideLabel, tone = "accent", className }: ProgressProps) {
	const { percent } = useFormat();
	const share = max > 0 ? Math.max(0, value / max) : 0;
	const text = valueText ?? percent(share * 100);
	return (
		<div className={classNames("grid gap-1.5", className)}>
			{!hideLabel && (
				<div className="flex items-baseline justify-between gap-4 text-sm">
					<span className="min-w-0">{label}</span>
					<span className="figures shrink-0 font-semibold">{text}</span>
				</div>
			)}
			<progress
				className={classNames("bar", TONE_TEXT[tone])}
				value={Math.min(1, share)}
				max={1}
				aria-label={label}
				aria-valuetext={typeof text === "string" ? text : undefined}
			/>
		</div>
	);
}
