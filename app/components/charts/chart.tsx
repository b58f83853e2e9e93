import { classNames } from "~/components/ui/class-names";
import { useFormat } from "~/components/ui/format-context";
import { useUiText } from "~/components/ui/ui-text";
import type { Chart as Drawing } from "~/server/charts/draw-chart.server";
import { ChartTable } from "./chart-table";
import { useChartFigure } from "./use-chart-figure";

export interface ChartProps {
	/** Drawn by the server. */
	chart: Drawing;
	/** Of the places, from left to right. */
	labels: readonly string[];
	/** What it shows; its accessible name. */
	caption: string;
	/** What each series stands for. */
	legend: readonly string[];
	/** Beneath other things that a page says first. */
	low?: boolean;
	/** The page has the same figures as a table beside it. */
	bare?: boolean;
}

/** At most so many labels stand beside each other, fewer where two charts share a row; on a phone a third of them, or the few there are. */
const LABELS = 6;
const LOW_LABELS = 4;
const FEW_LABELS = 3;

/** Amounts in order, painted from what the server has drawn; the same figures are a table one tap away. */
export function Chart({ chart, labels, caption, legend, low, bare }: ChartProps) {
	const { points } = useFormat();
	const figure = useChartFigure(chart);
	const t = useUiText();
	const { ticks, paths, area, values } = chart;
	const step = Math.max(1, Math.ceil(labels.length / (low ? LOW_LABELS : LABELS)));
	const few = labels.length <= FEW_LABELS;
	const inWords = (row: readonly number[]) =>
		row.map((value, of) => (legend.length > 1 ? `${legend[of]} ${figure(value)}` : figure(value))).join(", ");
	if (values.length === 0) return <p className="text-muted">{t("chart.empty")}</p>;
	return (
		<figure className="grid min-w-0 grid-cols-1 gap-3">
			<figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<span className="font-semibold">{caption}</span>
				{legend.length > 1 && (
					<span className="flex flex-wrap gap-x-4 text-sm text-muted">
						{legend.map((name, of) => (
							<span key={name} className="flex items-center gap-1.5">
								<svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
									<rect x="0.5" y="0.5" width="11" height="11" rx="2" className={`chart-series-${of}`} />
								</svg>
								{name}
							</span>
						))}
					</span>
				)}
			</figcaption>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-xs text-muted">
				<div aria-hidden="true" className="figures -my-1.5 flex flex-col-reverse justify-between text-end leading-none">
					{ticks.map(({ value }) => (
						<span key={value}>{points(value)}</span>
					))}
				</div>
				<svg
					viewBox="0 0 100 100"
					preserveAspectRatio="none"
					role="img"
					aria-label={caption}
					className={classNames("w-full overflow-visible", low ? "h-32" : "h-48")}
				>
					{ticks.map(({ value, y }) => (
						<path key={value} d={`M0,${y}H100`} className={value === 0 ? "chart-nought" : "chart-line"} />
					))}
					{area !== null && <path d={area} className="chart-area" />}
					{paths.map((path, of) => (
						<path key={legend[of] ?? of} d={path} className={area === null ? `chart-series-${of}` : "chart-curve"} />
					))}
					{labels.map((label, place) => (
						<rect
							key={`${place}${label}`}
							x={(place * 100) / labels.length}
							width={100 / labels.length}
							height={100}
							className="fill-transparent"
						>
							<title>{`${label}${t("colon")} ${inWords(values[place] ?? [])}`}</title>
						</rect>
					))}
				</svg>
				<div aria-hidden="true" className="col-start-2 flex">
					{labels.map((label, place) => (
						<span key={`${place}${label}`} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
							{place % step === 0 ? (
								<span className={few ? "truncate" : place % (step * 3) ? "max-sm:hidden" : undefined}>{label}</span>
							) : null}
						</span>
					))}
				</div>
			</div>
			{!bare && <ChartTable {...{ chart, labels, caption, legend }} />}
		</figure>
	);
}
