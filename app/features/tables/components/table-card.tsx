import { Progress } from "~/components/ui/feedback/progress";
import type { TableCardView } from "../figures/table-view.rules";
import { useCellText, useTableColumnName } from "./use-cell-text";

interface TableCardFiguresProps {
	card: TableCardView;
	/** The table's own page has the title already. */
	untitled?: boolean;
}

/** The figures of a card: whose they are, its header, the value with its words, and a bar where it is a percentage. */
export function TableCardFigures({ card, untitled = false }: TableCardFiguresProps) {
	const cellText = useCellText();
	const columnName = useTableColumnName(card.ofResults);
	const { prefix, valuePrefix, valueSuffix, suffix } = card.around;
	const value = card.value === null ? null : `${valuePrefix}${cellText(card.value, card.look)}${valueSuffix}`;
	const header = card.header.map((one) => `${columnName(one)}: ${cellText(one.value)}`).join(" · ");
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
					<strong className="figures text-2xl font-semibold tracking-tight">{value}</strong>
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
		</div>
	);
}
