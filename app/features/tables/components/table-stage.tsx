import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { useFormat } from "~/components/ui/format-context";
import type { OwnTotals, TableCardView, TablePageView } from "../figures/table-view.rules";
import { PointsNote } from "./points-note";
import { TableCardFigures } from "./table-card";
import { useCellText, useTableColumnName } from "./use-cell-text";

interface TableStageProps {
	card: TableCardView;
	page: TablePageView;
	own: OwnTotals | null;
}

/** What a table comes to for its reader, above its rows: its value, what stands behind it, and how its points come about. */
export function TableStage({ card, page, own }: TableStageProps) {
	if (!own)
		return (
			<Card className="max-w-form">
				<TableCardFigures card={card} untitled />
			</Card>
		);
	return (
		<Card className="table-stage">
			<TableCardFigures card={card} untitled />
			<Totals page={page} own={own} />
		</Card>
	);
}

function Totals({ page, own }: Pick<TableStageProps, "page"> & { own: OwnTotals }) {
	const { t } = useTranslation("tables", { useSuspense: false });
	const { amount, points } = useFormat();
	const nameOf = useTableColumnName(true);
	const period = usePeriod(page);
	return (
		<dl className="stage-figures">
			{own.target !== 0 && <Figure name={nameOf({ column: "Actual" })} value={amount(own.actual)} />}
			{own.target !== 0 && <Figure name={nameOf({ column: "Target" })} value={amount(own.target)} />}
			{period && <Figure name={t("period")} value={period} />}
			<Figure name={nameOf({ column: "Total Points" })} value={points(own.points)}>
				{own.made.length > 0 && (
					<dd className="figures text-sm text-muted">
						{own.made.map((part) => `${nameOf(part)} ${points(part.points)}`).join(" + ")}
					</dd>
				)}
				{own.pointsNote && (
					<dd>
						<PointsNote note={own.pointsNote} />
					</dd>
				)}
				{own.apart && <dd className="text-sm text-pretty text-muted">{t(`apart.${own.apart}`)}</dd>}
			</Figure>
		</dl>
	);
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="figures text-xl font-semibold tracking-tight">{value}</dd>
			{children}
		</div>
	);
}

/** The time that rows of months cover; undefined for rows of anything else. */
function usePeriod({ ofResults, rows }: TablePageView): string | undefined {
	const cellText = useCellText(ofResults);
	const codes = rows.map(([code]) => code ?? null);
	const isMonths = ofResults && codes.length > 0 && codes.every((code) => cellText(code) !== code);
	if (!isMonths) return undefined;
	const [from, to] = [cellText(codes[0] ?? null), cellText(codes.at(-1) ?? null)];
	return from === to ? from : `${from} – ${to}`;
}
