import { useTranslation } from "react-i18next";
import { Progress } from "~/components/ui/feedback/progress";
import { useFormat } from "~/components/ui/format-context";
import { useUiText } from "~/components/ui/ui-text";
import { withUnit } from "~/lib/text/with-unit";
import type { OwnAmounts, TableCardView } from "../figures/table-view.rules";
import { PointsNote } from "./points-note";
import { useCellText, useTableColumnName } from "./use-cell-text";

interface TableCardFiguresProps {
	card: TableCardView;
	own?: OwnAmounts | null | undefined;
	/** The table's own page has the title already. */
	untitled?: boolean;
}

/** The figures of a card: whose they are, its header, the value with its words, and a bar where it is a percentage. */
export function TableCardFigures({ card, own, untitled = false }: TableCardFiguresProps) {
	const cellText = useCellText(card.ofResults);
	const columnName = useTableColumnName(card.ofResults);
	const { t } = useTranslation(["home", "tables"], { useSuspense: false });
	const ui = useUiText();
	const { amount, points, locale } = useFormat();
	const { prefix, valuePrefix, valueSuffix } = card.around;
	const suffix = card.ofTarget ? t("tables:ofTarget") : card.around.suffix;
	const value =
		card.value === null ? null : withUnit(valuePrefix, cellText(card.value, card.look), valueSuffix, locale);
	const header = card.header.map((one) => `${columnName(one)}${ui("colon")} ${cellText(one.value, one)}`).join(" · ");
	return (
		<div className="grid gap-3">
			{(!untitled || card.cardHeader || header) && (
				<div>
					{card.company !== null && !untitled && (
						<p className="text-sm font-semibold wrap-anywhere text-accent-text">{card.company}</p>
					)}
					{!untitled && <h3 className="font-semibold wrap-anywhere">{card.title}</h3>}
					{card.cardHeader && <p className="text-sm wrap-anywhere text-muted">{card.cardHeader}</p>}
					{header && <p className="text-sm wrap-anywhere text-muted">{header}</p>}
				</div>
			)}
			{value !== null && (
				<p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
					{prefix && <span className="text-muted">{prefix} </span>}
					<strong className="text-2xl font-semibold tracking-tight">{value}</strong>
					{suffix && <span className="text-muted"> {suffix}</span>}
				</p>
			)}
			{card.percent !== null && (
				<Progress
					label={card.title}
					hideLabel
					value={card.percent}
					max={100}
					valueText={value ?? undefined}
					tone={card.percent >= 100 ? "success" : "accent"}
				/>
			)}
			{own && (
				<p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
					{own.target !== 0 && (
						<span className="figures">
							{t("standing.of", { actual: amount(own.actual), target: amount(own.target) })}
						</span>
					)}
					<strong className="figures font-semibold text-text">
						{t("standing.points", { count: own.points, points: points(own.points) })}
						<PointsNote note={own.pointsNote} />
					</strong>
				</p>
			)}
		</div>
	);
}
