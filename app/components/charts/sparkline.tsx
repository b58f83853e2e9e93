import { classNames } from "~/components/ui/class-names";
import type { Chart } from "~/server/charts/draw-chart.server";

interface SparklineProps {
	/** A line drawn by the server. */
	chart: Chart;
	/** Says the trend in words, e.g. "Points per week, from 120 to 480". */
	label: string;
	className?: string;
}

/** The shape of a series in one line. */
export function Sparkline({ chart, label, className }: SparklineProps) {
	if (chart.values.length < 2) return null;
	return (
		<svg
			viewBox="0 0 100 100"
			preserveAspectRatio="none"
			role="img"
			aria-label={label}
			className={classNames("h-8 w-full overflow-visible", className)}
		>
			{chart.area !== null && <path d={chart.area} className="chart-area" />}
			<path d={chart.paths[0]} className="chart-curve" />
		</svg>
	);
}
