import { useFormat } from "~/components/ui/format-context";
import { useUiText } from "~/components/ui/ui-text";
import { BarChartTable } from "./bar-chart-table";
import { labelStep, linear, niceMax } from "./scale";

export interface BarDatum {
	label: string;
	value: number;
	value2?: number | undefined;
}

export interface BarChartProps {
	series: readonly BarDatum[];
	caption: string;
	/** What the first and second bar of a pair stand for. */
	legend?: [string, string?];
}

const HEIGHT = 100;
const SLOT = 10;

function Bars({ series, top }: { series: readonly BarDatum[]; top: number }) {
	const y = linear([0, top], [0, HEIGHT]);
	const paired = series.some((datum) => datum.value2 !== undefined);
	const width = paired ? 3.2 : 6;
	return (
		<svg
			viewBox={`0 0 ${series.length * SLOT} ${HEIGHT}`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="absolute inset-0 size-full"
		>
			{series.map(({ label, value, value2 = 0 }, index) => {
				const start = index * SLOT + (SLOT - width * (paired ? 2 : 1) - (paired ? 0.4 : 0)) / 2;
				const bar = (x: number, amount: number, className: string) => (
					<rect x={x} y={HEIGHT - y(amount)} width={width} height={y(amount)} className={className} />
				);
				return (
					<g key={`${index}${label}`}>
						{bar(start, Math.max(0, value), "fill-accent-text")}
						{paired && bar(start + width + 0.4, Math.max(0, value2), "fill-line-strong")}
					</g>
				);
			})}
		</svg>
	);
}

/** Amounts side by side, drawn on the server; the same figures are a table one tap away. */
export function BarChart({ series, caption, legend }: BarChartProps) {
	const { points } = useFormat();
	const t = useUiText();
	const top = niceMax(Math.max(0, ...series.flatMap((datum) => [datum.value, datum.value2 ?? 0])));
	const step = labelStep(series.length, 6);
	if (series.length === 0) return <p className="text-muted">{t("chart.empty")}</p>;
	return (
		<figure className="grid grid-cols-1 gap-3">
			<figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<span className="font-semibold">{caption}</span>
				{legend && (
					<span className="flex gap-4 text-sm text-muted">
						<span className="flex items-center gap-1.5">
							<span className="size-3 rounded-xs bg-accent-text" />
							{legend[0]}
						</span>
						{legend[1] && (
							<span className="flex items-center gap-1.5">
								<span className="size-3 rounded-xs bg-line-strong" />
								{legend[1]}
							</span>
						)}
					</span>
				)}
			</figcaption>
			<div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-xs text-muted">
				<div className="figures flex h-48 flex-col justify-between text-end leading-none">
					<span className="-mt-1.5">{points(top)}</span>
					<span>{Number.isInteger(top / 2) ? points(top / 2) : ""}</span>
					<span className="-mb-1.5">0</span>
				</div>
				<div className="relative h-48 border-y border-line">
					<div className="absolute inset-x-0 top-1/2 border-t border-line" />
					<Bars series={series} top={top} />
				</div>
				<div className="col-start-2 flex">
					{series.map(({ label }, index) => (
						<span key={`${index}${label}`} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
							{index % step === 0 ? (
								<span className={index % (step * 3) ? "max-sm:hidden" : undefined}>{label}</span>
							) : null}
						</span>
					))}
				</div>
			</div>
			<BarChartTable series={series} caption={caption} {...(legend ? { legend } : {})} />
		</figure>
	);
}
