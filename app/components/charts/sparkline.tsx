import { classNames } from "~/components/ui/class-names";
import { linear } from "./scale";

interface SparklineProps {
	values: readonly number[];
	/** Says the trend in words, e.g. "Points per week, from 120 to 480". */
	label: string;
	className?: string;
}

/** The shape of a series in one line. */
export function Sparkline({ values, label, className }: SparklineProps) {
	const x = linear([0, Math.max(1, values.length - 1)], [2, 98]);
	const y = linear([Math.min(0, ...values), Math.max(0, ...values)], [28, 4]);
	const points = values.map((value, index) => `${x(index)},${y(value)}`);
	if (values.length < 2) return null;
	return (
		<svg
			viewBox="0 0 100 32"
			preserveAspectRatio="none"
			role="img"
			aria-label={label}
			className={classNames("h-8 w-full text-accent-text", className)}
		>
			<polygon points={`2,32 ${points.join(" ")} 98,32`} fill="currentColor" opacity="0.1" />
			<polyline
				points={points.join(" ")}
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinejoin="round"
				strokeLinecap="round"
				vectorEffect="non-scaling-stroke"
			/>
		</svg>
	);
}
